import { comma, formatRosette } from "#i18n/shared/formats.ts";
import { direction } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import type { VerseRow as Row } from "#quran/shared/rows/chapter-openings.ts";
import { QuranText } from "#ui/quran-text.tsx";
import { VerseIcon } from "./verse-icon.tsx";

type VerseRowProps = {
  row: Row;
  chapter: number;
  highlighted?: boolean;
  /** The word that says why it is highlighted, on the first of the highlighted verses. */
  label?: string | undefined;
  /** Whether recitation is on. */
  playable: boolean;
};

/** A verse of the reader: its text, translation, reference and buttons. */
export function VerseRow({ row, chapter, highlighted = false, label, playable }: VerseRowProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { number, translation } = row;
  const reference = formatReference(language, chapter, number);
  return (
    <article
      className={highlighted ? "verse lit" : "verse"}
      id={`v${number}`}
      aria-label={reference}
      data-arrival={label !== undefined || undefined}
      data-lamp={highlighted ? "arrival" : undefined}
    >
      <Divisions divisions={row.divisions} />
      <QuranText className="quran-l" text={row.arabic} number={formatRosette(language, number)} />
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
      {translation?.incomplete ? (
        <p className="micro" data-own="">
          {t("quran:incomplete")}
        </p>
      ) : null}
      {translation?.joint ? (
        <p className="micro" data-own="" data-joint="">
          {t("quran:joint")}{" "}
          <bdi>{formatReference(language, chapter, translation.joint.from, translation.joint.to)}</bdi>
        </p>
      ) : null}
      <div className="vbar">
        <LocalizedLink className="num" to={`/quran/${chapter}/${number}`}>
          <bdi>{reference}</bdi>
        </LocalizedLink>
        {label ? <span className="here">{label}</span> : null}
        {row.sajda ? <span className="micro">{t("quran:sajda")}</span> : null}
        <VerseButtons playable={playable} reference={reference} />
      </div>
    </article>
  );
}

/** The basmala above the first verse. */
export function Basmala({ text }: { text: string }) {
  return (
    <p className="basmala" lang="ar" dir="rtl">
      {text}
    </p>
  );
}

/** A line above a verse at which a juz, hizb or page begins. The heading names the page on which the surah begins. */
function Divisions({ divisions }: Pick<Row, "divisions">) {
  const t = useTranslate();
  const language = useLanguage();
  const starts = divisions.map(({ division, number }) => t(`quran:${division}`, { count: number }));
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
