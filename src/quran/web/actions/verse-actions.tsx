import { useEffect, useRef, useState } from "react";
import { Portal } from "#ui/portal.tsx";
import { useBookmarkedVerses } from "../bookmarks/use-bookmarked-verses.ts";
import type { PartProps } from "../part-requests.ts";
import { actionBarHost, focusVerseButton, showSelection } from "../verse-markup/verse-buttons.ts";
import { ActionBar, type Step } from "./action-bar.tsx";
import { useVerseActions } from "./use-verse-actions.ts";
import "./actions.css";

/** The verses of a chapter that are selected, first to last, and the verse whose row contains the action bar; `step`: how it got there. */
type Selection = { chapter: number; at: number; from: number; to: number; host: HTMLElement; step?: Step };

/** The action bar, within the row of one verse. A request that names an action runs it without the bar. */
export function VerseActions({ context, request }: PartProps<"actions">) {
  const { chapter } = context;
  const actions = useVerseActions(chapter);
  const saved = useBookmarkedVerses(chapter.id);
  const [open, setOpen] = useState<Selection>();
  const handled = useRef(0);
  const latest = useRef({ actions, saved });
  latest.current = { actions, saved };
  useEffect(() => {
    if (handled.current === request.turn) return;
    handled.current = request.turn;
    const range = { chapter: chapter.id, from: request.verse, to: request.verse };
    const isSaved = latest.current.saved.some(({ from, to }) => from === range.from && to === range.to);
    if (request.action === "copy") void latest.current.actions.copy(range);
    else if (request.action === "bookmark") void latest.current.actions.toggleBookmark(range, isSaved);
    else setOpen((before) => select(before, range.chapter, request.verse, request.extend === true));
  }, [request, chapter.id]);
  useEffect(() => {
    const shown = open?.chapter === chapter.id ? open : undefined;
    return shown && showSelection(shown);
  }, [open, chapter.id]);
  if (!open || open.chapter !== chapter.id || !open.host.isConnected) return null;
  const close = () => {
    setOpen(undefined);
    focusVerseButton(open.at, "actions");
  };
  return (
    <Portal host={open.host}>
      <ActionBar
        key={open.at}
        at={open.at}
        step={open.step}
        range={{ chapter: open.chapter, from: open.from, to: open.to }}
        last={chapter.verseCount}
        saved={saved.some(({ from, to }) => from === open.from && to === open.to)}
        actions={actions}
        onExtend={(to) => setOpen({ ...open, to })}
        onStep={(step) => setOpen(selectBeside(open, step))}
        onClose={close}
      />
    </Portal>
  );
}

/** Selects a verse, or with `extend` all verses up to it. A second request for the same verse closes the bar. */
function select(before: Selection | undefined, chapter: number, verse: number, extend: boolean): Selection | undefined {
  if (before?.chapter === chapter && extend) {
    return { ...before, from: Math.min(before.from, verse), to: Math.max(before.to, verse) };
  }
  if (before?.chapter === chapter && before.at === verse && before.host.isConnected) return undefined;
  const host = actionBarHost(verse);
  return host && { chapter, at: verse, from: verse, to: verse, host };
}

/** Selects the verse before or after the selected ones. */
function selectBeside(before: Selection, step: Step): Selection {
  const { chapter, from, to } = before;
  const at = step === "next" ? to + 1 : from - 1;
  const host = actionBarHost(at);
  return host ? { chapter, at, from: at, to: at, host, step } : before;
}
