import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { readLocationIndex } from "../chapter-list/read-location-index.ts";
import { useLocationFinder } from "../chapter-list/use-location-finder.ts";
import { type PartProps, takeTyped } from "../part-requests.ts";
import { useMatches } from "./use-matches.ts";
import "./surah-search.css";

const maxQueryLength = 100;

/** Searches the verses of the page, in Arabic and in the translations. */
export function SurahSearch({ context, request }: PartProps<"search">) {
  const [closed, setClosed] = useState(0);
  if (closed === request.turn) return null;
  return <SearchBar key={context.chapter.id} turn={request.turn} onClose={() => setClosed(request.turn)} />;
}

function SearchBar({ turn, onClose }: { turn: number; onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const { matches, at, move } = useMatches(text);
  const opener = useOpener();
  // A layout effect: a key right after the bar is shown, as Escape, acts on it.
  useLayoutEffect(() => {
    if (turn === 0) return;
    field.current?.focus();
    field.current?.select();
    // What was typed while the bar was loading.
    const typed = takeTyped();
    if (typed !== "") setText(typed);
  }, [turn]);
  const close = () => {
    onClose();
    opener?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.shiftKey) move(-1);
    else return;
    event.preventDefault();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move(1);
  };
  const count = matches?.length ?? 0;
  return (
    <search className="surah-search" onKeyDown={onKeyDown}>
      <form onSubmit={submit}>
        <Icon name="find" size="small" />
        <label className="vh" htmlFor={id}>
          {t("study:searchLabel")}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          dir="auto"
          value={text}
          placeholder={t("study:searchLabel")}
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className="small">
          {matches && count === 0 ? t("study:searchNone") : null}
          {count > 0 ? t("study:searchHits", { count: at + 1, total: count }) : null}
        </p>
        <span className="surah-search-moves">
          <Button
            variant="quiet"
            icon="up"
            label={t("study:searchPrevious")}
            disabled={count === 0}
            onClick={() => move(-1)}
          />
          <Button
            variant="quiet"
            icon="down"
            label={t("study:searchNext")}
            disabled={count === 0}
            onClick={() => move(1)}
          />
          <Button variant="quiet" icon="close" label={t("study:close")} onClick={close} />
        </span>
      </form>
      {matches && count === 0 ? <LocationElsewhere text={text} /> : null}
    </search>
  );
}

/** What is not in the surah may be the name of another location: "juz 30". */
function LocationElsewhere({ text }: { text: string }) {
  const finder = useLocationFinder(true);
  const locations = readLocationIndex();
  return finder && locations ? <finder.NamedLocation locations={locations} text={text} /> : null;
}

/** The element that had the focus when the bar opened, and gets it back when it closes. */
function useOpener(): HTMLElement | undefined {
  const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : undefined));
  return opener;
}
