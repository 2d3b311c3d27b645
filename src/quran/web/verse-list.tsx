import { formatRosette } from "#i18n/shared/formats.ts";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { hasBasmalaAbove, type Quran } from "#quran/shared/contract.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import { QuranText } from "#ui/quran-text.tsx";
import { earlyActsScript } from "./early-acts-script.ts";
import { VerseIcon } from "./verse-icon.tsx";

type VerseListProps = {
  quran: Quran;
  chapterId: number;
  lit: number | null;
  /** Whether they can be heard. */
  playable: boolean;
};

/** The verses of a chapter as the server writes them. The browser keeps this markup and runs none of it. */
export function VerseList({ quran, chapterId, lit, playable }: VerseListProps) {
  const language = useLanguage();
  const chapter = quran.chapter(chapterId);
  if (!chapter) return null;
  const numbers = Array.from({ length: chapter.verseCount }, (_, i) => i + 1);
  return (
    <div data-chapter={chapterId}>
      <script>{earlyActsScript}</script>
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
          lit={number === lit}
          playable={playable}
        />
      ))}
    </div>
  );
}

type VerseRowProps = {
  quran: Quran;
  language: Language;
  chapter: number;
  number: number;
  index: number;
  lit: boolean;
  playable: boolean;
};

function VerseRow({ quran, language, chapter, number, index, lit, playable }: VerseRowProps) {
  const t = useTranslate();
  const translation = quran.translation(language, index);
  return (
    <article
      className={lit ? "verse lit" : "verse"}
      id={`v${number}`}
      data-arrival={lit || undefined}
      data-lamp={lit ? "arrival" : undefined}
    >
      <QuranText className="quran-l" text={quran.arabic(index).text} number={formatRosette(language, number)} />
      {translation ? (
        <p className="read" lang={translation.lang} dir={direction(translation.lang)}>
          {translation.text}
        </p>
      ) : null}
      {translation?.corrected ? <p className="micro">{t("quran:corrected")}</p> : null}
      <div className="vbar">
        <LocalizedLink className="num" to={`/quran/${chapter}/${number}`}>
          <bdi>{formatReference(language, chapter, number)}</bdi>
        </LocalizedLink>
        {lit ? <span className="here">{t("quran:marked")}</span> : null}
        {quran.verseAt(index).sajda ? <span className="micro">{t("quran:sajda")}</span> : null}
        <VerseButtons playable={playable} />
      </div>
    </article>
  );
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
