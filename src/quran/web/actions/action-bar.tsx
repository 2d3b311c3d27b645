import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { formatVerseReference, type VerseRange } from "#quran/shared/verse-reference.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { requestPart } from "../part-requests.ts";
import { goToVerse, isProgressive } from "../progressive/go-to-verse.ts";
import { ShareButton } from "../share/share-button.tsx";
import type { useVerseActions } from "./use-verse-actions.ts";

export type Step = "previous" | "next";

type ActionBarProps = {
  /** The verse whose row contains the bar. */
  at: number;
  range: VerseRange;
  /** The number of the chapter's last verse. */
  last: number;
  saved: boolean;
  actions: ReturnType<typeof useVerseActions>;
  /** The step that led here from the bar of the verse beside it. */
  step: Step | undefined;
  /** Makes another verse the last of the selected ones. */
  onExtend: (to: number) => void;
  /** Goes to the verse before or after the selected ones. */
  onStep: (step: Step) => void;
  onClose: () => void;
};

/** The buttons for a verse or a range of verses. */
export function ActionBar({ at, range, last, saved, actions, step, onExtend, onStep, onClose }: ActionBarProps) {
  const t = useTranslate();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const focus = (selector: string) =>
      bar.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    if (step) {
      // A further press goes on. At the end of the surah the button is disabled.
      focus(".beside-steps :enabled");
      focus(`.beside-steps [data-step="${step}"]`);
      return goToVerse(at);
    }
    focus("button[aria-pressed]");
    // All of its buttons, above what is fixed at the end of the window.
    bar.current?.scrollIntoView({ block: "nearest" });
  }, [step, at]);
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
      {/* Progressive reading has such buttons of its own. */}
      {isProgressive() ? null : <Steps range={range} last={last} onStep={onStep} />}
    </section>
  );
}

/** The buttons to the verses beside the selected ones. */
function Steps({ range, last, onStep }: Pick<ActionBarProps, "range" | "last" | "onStep">) {
  const t = useTranslate();
  return (
    <div className="beside-steps">
      <Button
        variant="quiet"
        icon="up"
        data-step="previous"
        disabled={range.from === 1}
        onClick={() => onStep("previous")}
      >
        {t("study:previous")}
      </Button>
      <Button variant="quiet" icon="down" data-step="next" disabled={range.to === last} onClick={() => onStep("next")}>
        {t("study:next")}
      </Button>
    </div>
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
