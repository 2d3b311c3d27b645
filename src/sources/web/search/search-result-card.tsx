import { useId } from "react";
import { direction } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { beforeReference } from "#quran/shared/format-reference.ts";
import { ButtonLink } from "#ui/button.tsx";
import { QuranText } from "#ui/quran-text.tsx";
import { introductionKey } from "../../shared/hadith-address.ts";
import type { HighlightedPiece, ResultText, SearchPageResult } from "../../shared/search-page.ts";

/** A search result: its reference, its text with the matched words highlighted, and a link to it. */
export function SearchResultCard({ result }: { result: SearchPageResult }) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const [first] = result.texts;
  return (
    <article className="card" aria-labelledby={id} data-ref={result.ref}>
      <div className="head">
        <h3 className="ref" id={id}>
          {result.title}
          {beforeReference(language)}
          <bdi className="num">{result.number.replace(introductionKey, t("search:introduction"))}</bdi>
        </h3>
      </div>
      {result.arabic ? (
        <QuranText text={result.arabic.text} number={result.arabic.number} marked={result.arabic.marked} />
      ) : null}
      {result.texts.map((text) => (
        <ResultPassage key={`${text.lang} ${text.editionName}`} text={text} hadith={result.kind === "hadith"} />
      ))}
      {first?.joint ? (
        <p className="micro">
          {t("quran:joint")} <bdi>{first.joint}</bdi>
        </p>
      ) : null}
      {result.bySubject ? <p className="micro">{t("search:bySubject")}</p> : null}
      <div className="foot">
        <span className="src">
          {result.kind === "hadith" ? null : <span>{first?.editionName ?? result.arabic?.editionName}</span>}
          {first?.excerpt ? <span>{t("search:excerpt")}</span> : null}
        </span>
        <ButtonLink variant="quiet" icon="open" to={result.path}>
          {t(result.kind === "quran" ? "search:openInReader" : "search:open")}
        </ButtonLink>
      </div>
    </article>
  );
}

function ResultPassage({ text, hadith }: { text: ResultText; hadith: boolean }) {
  return (
    <p className={hadith && text.lang === "ar" ? "hadith-ar" : "read"} lang={text.lang} dir={direction(text.lang)}>
      {withStarts(text.pieces).map(({ start, text: piece, marked }) =>
        marked ? <mark key={start}>{piece}</mark> : piece,
      )}
    </p>
  );
}

/** Adds to each piece its offset in the text, which serves as its React key. */
function withStarts(pieces: readonly HighlightedPiece[]): (HighlightedPiece & { start: number })[] {
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    end += piece.text.length;
    return { ...piece, start };
  });
}
