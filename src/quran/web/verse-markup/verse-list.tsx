import { comma, formatRosette } from "#i18n/shared/formats.ts";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { hasBasmalaAbove, type Quran } from "#quran/shared/contract.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import { QuranText } from "#ui/quran-text.tsx";
import type { PlaceRange } from "../resolve-params.ts";
import { arrivalScript } from "./arrival-script.ts";
import { partsBeginningAt } from "./divisions-at.ts";
import { VerseIcon } from "./verse-icon.tsx";

type VerseListProps = {
  quran: Quran;
  chapterId: number;
  lit: PlaceRange | null;
  /** Whether they can be heard. */
  playable: boolean;
};

/** The verses of a chapter as the server writes them. The browser keeps this markup and runs none of it. */
export function VerseList({ quran, chapterId, lit, playable }: VerseListProps) {
  const t = useTranslate();
  const language = useLanguage();
  const chapter = quran.chapter(chapterId);
  if (!chapter) return null;
  const word = t(lit && lit.from < lit.to ? "verse:markedRun" : "quran:marked");
  const numbers = Array.from({ length: chapter.verseCount }, (_, i) => i + 1);
  return (
    <div data-chapter={chapterId}>
      {hasBasmalaAbove(chapterId) ? (
        <p className="basmala" lang="ar" dir="rtl">
          {quran.arabic(0).text}
        </p>
      ) : null}
      {numbers.map((number) => (
        <VerseRow
          key={number}
          quran={quran}
          language={language}
          chapter={chapterId}
          number={number}
          index={chapter.firstVerse + number - 1}
          lit={lit !== null && number >= lit.from && number <= lit.to}
          here={number === lit?.from ? word : undefined}
          playable={playable}
        />
      ))}
      {lit ? <script>{arrivalScript}</script> : null}
    </div>
  );
}

type VerseRowProps = {
  quran: Quran;
  language: Language;
  chapter: number;
  number: number;
  index: number;
  /** The address names it. */
  lit: boolean;
  /** It is the first that the address names: the word that says so. */
  here: string | undefined;
  playable: boolean;
};

function VerseRow({ quran, language, chapter, number, index, lit, here, playable }: VerseRowProps) {
  const t = useTranslate();
  const translation = quran.translation(language, index);
  return (
    <article
      className={lit ? "verse lit" : "verse"}
      id={`v${number}`}
      data-arrival={here !== undefined || undefined}
      data-lamp={lit ? "arrival" : undefined}
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
      <div className="vbar">
        <LocalizedLink className="num" to={`/quran/${chapter}/${number}`}>
          <bdi>{formatReference(language, chapter, number)}</bdi>
        </LocalizedLink>
        {here ? <span className="here">{here}</span> : null}
        {quran.verseAt(index).sajda ? <span className="micro">{t("quran:sajda")}</span> : null}
        <VerseButtons playable={playable} />
      </div>
    </article>
  );
}

/** Where a part of the whole begins, a quiet line says so. A surah's own first page stands in its heading. */
function Division({ quran, language, index }: { quran: Quran; language: Language; index: number }) {
  const t = useTranslate();
  const begins = partsBeginningAt(quran, index).map(({ part, number }) => t(`quran:${part}`, { count: number }));
  return begins.length > 0 ? <p className="division">{begins.join(comma(language))}</p> : null;
}

/** One handler a page answers them all: see `useVerseActs`. */
function VerseButtons({ playable }: { playable: boolean }) {
  const t = useTranslate();
  return (
    <span className="vacts needs-script">
      {playable ? (
        <button type="button" data-act="play" aria-label={t("recitation:play")}>
          <VerseIcon name="play" />
        </button>
      ) : null}
      <button type="button" data-act="actions" aria-label={t("verse:actions")}>
        <VerseIcon name="more" />
      </button>
    </span>
  );
}
