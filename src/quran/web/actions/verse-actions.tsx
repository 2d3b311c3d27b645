import { useEffect, useRef, useState } from "react";
import { Portal } from "#ui/portal.tsx";
import { useSavedVerses } from "../bookmarks/use-bookmarked-verses.ts";
import type { ReaderPartProps } from "../part-props.ts";
import { ActionBar } from "./action-bar.tsx";
import { useActs } from "./use-verse-actions.ts";
import "./actions.css";

/** What is open: verses of a chapter, first to last, and the verse at whose row the bar stands. */
type Open = { chapter: number; at: number; from: number; to: number; host: HTMLElement };

/** The bar of actions, at one verse of the page. Asked for by name, an act is done without it. */
export function VerseActions({ place, request }: ReaderPartProps<"actions">) {
  const { chapter } = place;
  const acts = useActs(chapter);
  const saved = useSavedVerses(chapter.id);
  const [open, setOpen] = useState<Open>();
  const answered = useRef(0);
  const present = useRef({ acts, saved });
  present.current = { acts, saved };
  useEffect(() => {
    if (answered.current === request.turn) return;
    answered.current = request.turn;
    const range = { chapter: chapter.id, from: request.verse, to: request.verse };
    const isSaved = present.current.saved.some(({ from, to }) => from === range.from && to === range.to);
    if (request.act === "copy") void present.current.acts.copy(range);
    else if (request.act === "bookmark") void present.current.acts.toggleBookmark(range, isSaved);
    else setOpen((before) => openAt(before, range.chapter, request.verse, request.extend === true));
  }, [request, chapter.id]);
  useEffect(() => {
    const shown = open?.chapter === chapter.id ? open : undefined;
    return shown && showChosen(shown);
  }, [open, chapter.id]);
  if (!open || open.chapter !== chapter.id || !open.host.isConnected) return null;
  const close = () => {
    setOpen(undefined);
    document.querySelector<HTMLElement>(`#v${open.at} [data-act="actions"]`)?.focus();
  };
  return (
    <Portal host={open.host}>
      <ActionBar
        key={open.at}
        range={{ chapter: open.chapter, from: open.from, to: open.to }}
        last={chapter.verseCount}
        saved={saved.some(({ from, to }) => from === open.from && to === open.to)}
        acts={acts}
        onExtend={(to) => setOpen({ ...open, to })}
        onClose={close}
      />
    </Portal>
  );
}

/** The bar at a verse; asked for again there, it closes. Extending makes one run of what is open and that verse. */
function openAt(before: Open | undefined, chapter: number, verse: number, extend: boolean): Open | undefined {
  if (before?.chapter === chapter && extend) {
    return { ...before, from: Math.min(before.from, verse), to: Math.max(before.to, verse) };
  }
  if (before?.chapter === chapter && before.at === verse && before.host.isConnected) return undefined;
  const row = document.getElementById(`v${verse}`);
  if (!row) return undefined;
  return { chapter, at: verse, from: verse, to: verse, host: hostIn(row) };
}

/** The verses are the server's markup: the bar gets an element of its own among them. */
function hostIn(row: HTMLElement): HTMLElement {
  const present = row.querySelector<HTMLElement>(":scope > .vactions");
  if (present) return present;
  const host = document.createElement("div");
  host.className = "vactions";
  row.append(host);
  return host;
}

function showChosen({ at, from, to }: Open): () => void {
  const rows = Array.from({ length: to - from + 1 }, (_, i) => document.getElementById(`v${from + i}`));
  const button = document.querySelector(`#v${at} [data-act="actions"]`);
  button?.setAttribute("aria-expanded", "true");
  for (const row of rows) row?.setAttribute("data-chosen", "");
  return () => {
    button?.setAttribute("aria-expanded", "false");
    for (const row of rows) row?.removeAttribute("data-chosen");
  };
}
