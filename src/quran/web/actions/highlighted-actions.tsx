import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import { formatVerseReference, type VerseRange } from "#quran/shared/verse-reference.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Portal } from "#ui/portal.tsx";
import { useBookmarkedVerses } from "../bookmarks/use-bookmarked-verses.ts";
import type { ChapterFacts } from "../chapter-facts.ts";
import { useShareDialog } from "../share/share-button.tsx";
import { highlightedActionsHost, leaveHighlightedActions } from "../verse-markup/verse-buttons.ts";
import { onHighlightChange, paintedHighlight } from "../verse-markup/verse-highlight.ts";
import { isChapterShown, onVersesReplaced } from "../verse-markup/verses.ts";
import { useVerseActions } from "./use-verse-actions.ts";

/** The actions on the highlighted verses, in the row of the first: copy, save, share, ask. */
export function HighlightedActions({ chapter }: { chapter: ChapterFacts }) {
  const actions = useVerseActions(chapter);
  const highlight = useSyncExternalStore(onHighlightChange, paintedHighlight, () => undefined);
  const host = useHost(highlight?.from, chapter.id);
  // Not among the buttons: the dialog stays open while the highlight moves on.
  const share = useShareDialog();
  return (
    <>
      {highlight && host?.isConnected ? (
        <Portal host={host}>
          <Actions
            range={{ chapter: chapter.id, from: highlight.from, to: highlight.to }}
            actions={actions}
            onShare={(range) => void share.open(actions.shareTarget(range))}
          />
        </Portal>
      ) : null}
      {share.dialog}
    </>
  );
}

type ActionsProps = {
  range: VerseRange;
  actions: ReturnType<typeof useVerseActions>;
  onShare: (range: VerseRange) => void;
};

/** Buttons with icons. Many verses have such: each name ends with the reference. */
function Actions({ range, actions, onShare }: ActionsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { chapter, from, to } = range;
  const saved = useBookmarkedVerses(chapter).some((one) => one.from === from && one.to === to);
  const named = (words: string) => ({
    title: words,
    label: `${words} ${formatReference(language, chapter, from, to)}`,
  });
  return (
    <>
      <Button variant="quiet" icon="copy" {...named(t("verse:copy"))} onClick={() => void actions.copy(range)} />
      <Button
        variant="quiet"
        icon={saved ? "bookmarked" : "bookmark"}
        {...named(t("verse:bookmark"))}
        aria-pressed={saved}
        onClick={() => void actions.toggleBookmark(range, saved)}
      />
      <Button
        variant="quiet"
        icon="share"
        {...named(t("verse:share"))}
        aria-haspopup="dialog"
        onClick={() => onShare(range)}
      />
      <ButtonLink icon="speech" {...named(t("verse:ask"))} to={`/?ref=${formatVerseReference(range)}`}>
        {t("navigation:chat")}
      </ButtonLink>
    </>
  );
}

/** The element for the actions within the row of a verse. */
function useHost(verse: number | undefined, chapter: number): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const find = () => {
      const there = verse !== undefined && isChapterShown(chapter);
      setHost(there ? highlightedActionsHost(verse) : undefined);
    };
    find();
    return onVersesReplaced(find);
  }, [verse, chapter]);
  useEffect(() => onHighlightChange(() => leaveHighlightedActions(paintedHighlight()?.from)), []);
  return host;
}
