import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { closeBeside } from "#ui/dialogs/close-beside.ts";
import { openModal } from "#ui/dialogs/open-modal.ts";
import { SheetHead } from "#ui/dialogs/sheet-head.tsx";
import { parseReaderPath } from "../offline/store/reader-path.ts";
import type { PartProps } from "../part-requests.ts";
import { changeReadingPreferences, useReadingPreferences } from "../preferences/reading-preferences.ts";
import { canPlayVerses } from "../verse-markup/verse-buttons.ts";
import { runShortcut } from "./run-shortcut.ts";
import { type Shortcut, shortcuts } from "./shortcuts-by-key.ts";
import "./shortcuts.css";

const labels = {
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

/** Runs requested shortcuts, and shows the list of them. */
export function Shortcuts({ context, request }: PartProps<"shortcuts">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const handled = useRef(0);
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const { location: pending } = useNavigation();
  useEffect(() => {
    if (handled.current === request.turn) return;
    handled.current = request.turn;
    const shortcut = shortcuts[request.key];
    const step = steps[shortcut];
    if (shortcut === "help") {
      if (dialog.current) openModal(dialog.current);
    } else if (step) {
      // Count from a pending navigation: keys can be faster than pages.
      const from = parseReaderPath((pending ?? window.location).pathname)?.chapter ?? context.chapter.id;
      if (from + step >= 1 && from + step <= lastChapter) void navigate(localize(`/quran/${from + step}`));
    } else runShortcut(shortcut, context.chapter.verseCount);
  }, [request, context, pending, navigate, localize]);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="sheet keys"
      aria-labelledby="keys-title"
      {...closeBeside(close)}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.stopPropagation();
      }}
    >
      {request.key === "?" ? <KeyList onClose={close} /> : null}
    </dialog>
  );
}

function KeyList({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { shortcuts: on } = useReadingPreferences();
  const playable = canPlayVerses();
  const listed = Object.entries(shortcuts).filter(([, shortcut]) => playable || shortcut !== "listen");
  return (
    <>
      <SheetHead id="keys-title" title={t("study:shortcuts")} onClose={onClose} />
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
            <dd>{t(labels[shortcut])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
