import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { readAddress } from "../offline/store/reader-address.ts";
import type { ReaderPartProps } from "../part-props.ts";
import { changeReadingPreferences, useReadingPreferences } from "../preferences/reading-preferences.ts";
import { isPlayable } from "../verse-markup/is-playable.ts";
import { act } from "./run-shortcut.ts";
import { type Shortcut, shortcuts } from "./shortcut-of-key.ts";
import "./shortcuts.css";

const words = {
  nextVerse: "study:next",
  previousVerse: "study:previous",
  listen: "study:keyListen",
  bookmark: "study:keyBookmark",
  copy: "study:keyCopy",
  tafsir: "study:keyTafsir",
  search: "study:keySearch",
  navigate: "study:keyGo",
  settings: "reading:title",
  nextChapter: "quran:nextChapter",
  previousChapter: "quran:previousChapter",
  help: "study:keyHelp",
} as const satisfies Record<Shortcut, string>;

const lastChapter = 114;
const steps: Partial<Record<Shortcut, number>> = { nextChapter: 1, previousChapter: -1 };

/** Does what a key asks for, and lists the keys. */
export function Shortcuts({ place, request }: ReaderPartProps<"shortcuts">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answered = useRef(0);
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const { location: ahead } = useNavigation();
  useEffect(() => {
    if (answered.current === request.turn) return;
    answered.current = request.turn;
    const { shortcut = "help" } = request;
    const step = steps[shortcut];
    if (shortcut === "help") dialog.current?.showModal();
    else if (step) {
      // Keys come faster than pages: the next is counted from where the last one leads, not from what still shows.
      const from = readAddress((ahead ?? window.location).pathname)?.chapter ?? place.chapter.id;
      if (from + step >= 1 && from + step <= lastChapter) void navigate(localize(`/quran/${from + step}`));
    } else act(shortcut, place.chapter.verseCount);
  }, [request, place, ahead, navigate, localize]);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="sheet keys"
      aria-labelledby="keys-title"
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.stopPropagation();
      }}
    >
      {request.shortcut === undefined || request.shortcut === "help" ? <KeyList onClose={close} /> : null}
    </dialog>
  );
}

function KeyList({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { shortcuts: on } = useReadingPreferences();
  const playable = isPlayable();
  const listed = Object.entries(shortcuts).filter(([, shortcut]) => playable || shortcut !== "listen");
  return (
    <>
      <div className="sheet-head">
        <h2 id="keys-title">{t("study:shortcuts")}</h2>
        <Button variant="quiet" icon="close" label={t("study:close")} onClick={onClose} />
      </div>
      <label className="keys-on">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => changeReadingPreferences({ shortcuts: event.target.checked })}
        />
        <span>{t("study:shortcutsOn")}</span>
      </label>
      <p className="small">{t("study:shortcutsNote")}</p>
      <dl className={on ? undefined : "off"}>
        {listed.map(([key, shortcut]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(words[shortcut])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
