import { type ReactNode, use, useContext } from "react";
import { comma, formatRosette } from "#i18n/shared/formats.ts";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { hasBasmalaAbove, type Quran } from "#quran/shared/contract.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import { QuranText } from "#ui/quran-text.tsx";
import { KeptVerses } from "../kept-verses.ts";
import type { VerseNumbers } from "../resolve-params.ts";
import { divisionsStartingAt } from "./divisions-at.ts";
import { VerseIcon } from "./verse-icon.tsx";

/**
 * An inline script after verses that the URL names: it scrolls to them before the first paint, as `scrollIntoViewSettled` does once the
 * page's scripts run. After a reload the browser's own scroll restoration overrides it.
 */
export const arrivalScript = `(()=>{const v=document.querySelectorAll("#verses .verse.lit"),f=v[0];if(f)f.scrollIntoView({block:v[1]||f.offsetHeight>innerHeight/2?"start":"center"})})()`;

/** Verses that are rendered at once. One group takes about 10 ms; a long surah as a whole would keep other requests waiting. */
const groupSize = 20;

type VerseListProps = {
  quran: Quran;
  chapterId: number;
  /** The verses in the URL. */
  highlighted: VerseNumbers | null;
  /** Whether recitation is on. */
  playable: boolean;
};

/** The verses of a chapter. Rendered on the server only: the browser keeps the markup and never hydrates it. */
export function VerseList({ quran, chapterId, highlighted, playable }: VerseListProps) {
  const t = useTranslate();
  const language = useLanguage();
  // Then only the highlighted verses are rendered: `composeVersePage` adds the others.
  const highlightedOnly = useContext(KeptVerses);
  const chapter = quran.chapter(chapterId);
  if (!chapter) return null;
  const label = t(highlighted && highlighted.from < highlighted.to ? "verse:markedRun" : "quran:marked");
  const isHighlighted = (number: number) =>
    highlighted !== null && number >= highlighted.from && number <= highlighted.to;
  const all = Array.from({ length: chapter.verseCount }, (_, i) => i + 1);
  const numbers = highlightedOnly ? all.filter(isHighlighted) : all;
  const row = (number: number) => (
    <VerseRow
      key={number}
      quran={quran}
      language={language}
      chapter={chapterId}
      number={number}
      index={chapter.firstVerse + number - 1}
      highlighted={isHighlighted(number)}
      label={number === highlighted?.from ? label : undefined}
      playable={playable}
    />
  );
  const laterGroups = Array.from({ length: Math.ceil(numbers.length / groupSize) - 1 }, (_, i) => (i + 1) * groupSize);
  return (
    <div data-chapter={chapterId}>
      {hasBasmalaAbove(chapterId) && !highlightedOnly ? (
        <p className="basmala" lang="ar" dir="rtl">
          {quran.arabic(0).text}
        </p>
      ) : null}
      {numbers.slice(0, groupSize).map(row)}
      {laterGroups.map((start) => (
        <LaterGroup key={start}>{() => numbers.slice(start, start + groupSize).map(row)}</LaterGroup>
      ))}
      {highlighted ? <script>{arrivalScript}</script> : null}
    </div>
  );
}

/** Renders its verses in a later turn of the event loop. */
function LaterGroup({ children }: { children: () => ReactNode }) {
  use(laterTurn());
  return children();
}

let lastTurn = Promise.resolve();

/** Resolves in a turn of the event loop in which no other group is rendered, so that other requests are answered between two groups. */
function laterTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setTimeout(resolve)));
  return lastTurn;
}

type VerseRowProps = {
  quran: Quran;
  language: Language;
  chapter: number;
  number: number;
  index: number;
  highlighted: boolean;
  /** The word that says why it is highlighted, on the first of the highlighted verses. */
  label: string | undefined;
  playable: boolean;
};

function VerseRow({ quran, language, chapter, number, index, highlighted, label, playable }: VerseRowProps) {
  const t = useTranslate();
  const translation = quran.translation(language, index);
  const reference = formatReference(language, chapter, number);
  return (
    <article
      className={highlighted ? "verse lit" : "verse"}
      id={`v${number}`}
      aria-label={reference}
      data-arrival={label !== undefined || undefined}
      data-lamp={highlighted ? "arrival" : undefined}
    >
      <Division quran={quran} language={language} index={index} />
      <QuranText className="quran-l" text={quran.arabic(index).text} number={formatRosette(language, number)} />
      {translation ? (
        <p
          className="read"
          lang={translation.lang}
          dir={direction(translation.lang)}
          data-own=""
          data-edition={translation.edition}
        >
          {translation.text}
        </p>
      ) : null}
      {translation?.corrected ? (
        <p className="micro" data-own="">
          {t("quran:corrected")}
        </p>
      ) : null}
      {translation?.joint ? (
        <p className="micro" data-own="">
          {t("quran:joint")}{" "}
          <bdi>{formatReference(language, chapter, translation.joint.from, translation.joint.to)}</bdi>
        </p>
      ) : null}
      <div className="vbar">
        <LocalizedLink className="num" to={`/quran/${chapter}/${number}`}>
          <bdi>{reference}</bdi>
        </LocalizedLink>
        {label ? <span className="here">{label}</span> : null}
        {quran.verseAt(index).sajda ? <span className="micro">{t("quran:sajda")}</span> : null}
        <VerseButtons playable={playable} reference={reference} />
      </div>
    </article>
  );
}

/** A line above a verse at which a juz, hizb or page begins. The heading names the page on which the surah begins. */
function Division({ quran, language, index }: { quran: Quran; language: Language; index: number }) {
  const t = useTranslate();
  const starts = divisionsStartingAt(quran, index).map(({ division, number }) =>
    t(`quran:${division}`, { count: number }),
  );
  return starts.length > 0 ? <h2 className="division">{starts.join(comma(language))}</h2> : null;
}

/** `useVerseButtons` handles the clicks on all of them with one listener. */
function VerseButtons({ playable, reference }: { playable: boolean; reference: string }) {
  const t = useTranslate();
  return (
    <span className="vacts needs-script">
      {playable ? (
        <button type="button" data-act="play" aria-label={`${t("recitation:play")} ${reference}`}>
          <VerseIcon name="play" />
        </button>
      ) : null}
      <button type="button" data-act="actions" aria-label={`${t("verse:actions")} ${reference}`}>
        <VerseIcon name="more" />
      </button>
    </span>
  );
}
