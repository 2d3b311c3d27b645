import { useId } from "react";
import { direction } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { beforeReference } from "#quran/shared/format-reference.ts";
import { ButtonLink } from "#ui/button.tsx";
import { QuranText } from "#ui/quran-text.tsx";
import { introductionKey } from "../shared/hadith-address.ts";
import type { Found, FoundText, MarkedPiece } from "../shared/search-page.ts";

/** A found passage: where it stands, its text with the found words marked, and the way to it. */
export function FoundCard({ found }: { found: Found }) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const [first] = found.texts;
  return (
    <article className="card" aria-labelledby={id} data-ref={found.ref}>
      <div className="head">
        <h3 className="ref" id={id}>
          {found.title}
          {beforeReference(language)}
          <bdi className="num">{found.number.replace(introductionKey, t("search:introduction"))}</bdi>
        </h3>
      </div>
      {found.arabic ? (
        <QuranText text={found.arabic.text} number={found.arabic.number} marked={found.arabic.marked} />
      ) : null}
      {found.texts.map((text) => (
        <FoundPassage key={`${text.lang} ${text.editionName}`} text={text} hadith={found.kind === "hadith"} />
      ))}
      <div className="foot">
        <span className="src">
          {found.kind === "hadith" ? null : <span>{first?.editionName ?? found.arabic?.editionName}</span>}
          {first?.excerpt ? <span>{t("search:excerpt")}</span> : null}
        </span>
        <ButtonLink variant="quiet" icon="open" to={found.path}>
          {t(found.kind === "quran" ? "search:openInReader" : "search:open")}
        </ButtonLink>
      </div>
    </article>
  );
}

function FoundPassage({ text, hadith }: { text: FoundText; hadith: boolean }) {
  return (
    <p className={hadith && text.lang === "ar" ? "hadith-ar" : "read"} lang={text.lang} dir={direction(text.lang)}>
      {withStarts(text.pieces).map(({ start, text: piece, marked }) =>
        marked ? <mark key={start}>{piece}</mark> : piece,
      )}
    </p>
  );
}

/** The pieces with their places in the text, which tell them apart. */
function withStarts(pieces: readonly MarkedPiece[]): (MarkedPiece & { start: number })[] {
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    end += piece.text.length;
    return { ...piece, start };
  });
}
