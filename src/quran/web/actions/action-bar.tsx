import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { formatVerseReference, type VerseRange } from "#quran/shared/verse-reference.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { requestPart } from "../part-requests.ts";
import { ShareButton } from "../share/share-button.tsx";
import type { useVerseActions } from "./use-verse-actions.ts";

type ActionBarProps = {
  range: VerseRange;
  /** The number of the chapter's last verse. */
  last: number;
  saved: boolean;
  actions: ReturnType<typeof useVerseActions>;
  /** Makes another verse the last of the selected ones. */
  onExtend: (to: number) => void;
  onClose: () => void;
};

/** The buttons for a verse or a range of verses. */
export function ActionBar({ range, last, saved, actions, onExtend, onClose }: ActionBarProps) {
  const t = useTranslate();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>("button[aria-pressed]")?.focus({ preventScroll: true });
    // All of its buttons, above what is fixed at the end of the window.
    bar.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      className="action-bar"
      ref={bar}
      aria-label={t("verse:of", { context: actions.nameOf(range) })}
      onKeyDown={closeOnEscape}
    >
      <RangeControls range={range} last={last} name={actions.nameOf(range)} onExtend={onExtend} onClose={onClose} />
      <Button
        variant="quiet"
        icon={saved ? "bookmarked" : "bookmark"}
        aria-pressed={saved}
        onClick={() => void actions.toggleBookmark(range, saved)}
      >
        {t(saved ? "verse:saved" : "verse:bookmark")}
      </Button>
      <Button variant="quiet" icon="copy" onClick={() => void actions.copy(range)}>
        {t("verse:copy")}
      </Button>
      <Button variant="quiet" icon="link" onClick={() => void actions.copyLink(range)}>
        {t("verse:link")}
      </Button>
      <ShareButton target={() => actions.shareTarget(range)} />
      <Button variant="quiet" icon="book" onClick={() => requestPart("tafsir", { verse: range.from })}>
        {t("verse:tafsir")}
      </Button>
      <ButtonLink variant="plain" icon="speech" to={`/?ref=${formatVerseReference(range)}`}>
        {t("verse:ask")}
      </ButtonLink>
    </section>
  );
}

type RangeControlsProps = Pick<ActionBarProps, "range" | "last" | "onExtend" | "onClose"> & { name: string };

/** Names the selected verses, with buttons to select more or fewer. */
function RangeControls({ range, last, name, onExtend, onClose }: RangeControlsProps) {
  const t = useTranslate();
  return (
    <div className="run">
      <output>{name}</output>
      <Button
        variant="quiet"
        icon="minus"
        label={t("verse:fewer")}
        disabled={range.to === range.from}
        onClick={() => onExtend(range.to - 1)}
      />
      <Button
        variant="quiet"
        icon="plus"
        label={t("verse:more")}
        disabled={range.to === last}
        onClick={() => onExtend(range.to + 1)}
      />
      <Button variant="quiet" icon="close" label={t("verse:close")} onClick={onClose} />
    </div>
  );
}
