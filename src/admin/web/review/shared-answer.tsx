import type { AnswerPiece, ReportedSource } from "#admin/shared/review-operations.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { direction, isLanguage } from "#i18n/shared/languages.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";

const verdictKeys: Readonly<Record<Extract<AnswerPiece, { kind: "source" }>["by"], MessageKey>> = {
  reference: "admin:verdictReference",
  exact: "admin:verdictExact",
  corrected: "admin:verdictCorrected",
};

/** An answer that its reader shared: the question, who wrote, the prose, the sources and what the guard did with each. */
export function SharedAnswer({ shared }: { shared: NonNullable<ReportedSource["shared"]> }) {
  const t = useTranslate();
  const { language, question, writer, answer, dropped, withheld } = shared;
  const pieces = answer.map((piece, place) => ({ piece, key: `${place}` }));
  return (
    <details>
      <summary>{t("admin:sharedAnswer")}</summary>
      <div className="admin-chain">
        <p className="admin-words" dir="auto" lang={language}>
          <b>{question}</b>
        </p>
        {writer ? (
          <p className="small">
            {t("admin:writtenBy")}: {t(writer.by === "model" ? "admin:byModel" : "admin:byBuiltin")}
            {writer.fallback ? ` · ${t("admin:fellBack")}` : null}
          </p>
        ) : null}
        {pieces.map(({ piece, key }) => (
          <Piece key={key} piece={piece} language={language} />
        ))}
        <p className="small">
          {t("admin:droppedRefs", { total: dropped })} · {t("admin:withheldQuotes", { total: withheld })}
        </p>
      </div>
    </details>
  );
}

function Piece({ piece, language }: { piece: AnswerPiece; language: string }) {
  const t = useTranslate();
  if (piece.kind === "text") {
    return (
      <p className="admin-words" dir="auto" lang={language}>
        {piece.text}
      </p>
    );
  }
  if (piece.kind === "withheld") return <p className="admin-source">{t("admin:withheldHere")}</p>;
  return (
    <div className="admin-source">
      <p className="admin-row">
        <LocalizedLink to={piece.path}>
          <code dir="ltr">{piece.id}</code>
        </LocalizedLink>
        <span className="tag">{t(verdictKeys[piece.by])}</span>
      </p>
      {piece.texts.map(({ lang, text }) => (
        <p key={lang} className="admin-words" lang={lang} dir={isLanguage(lang) ? direction(lang) : "auto"}>
          {text}
        </p>
      ))}
    </div>
  );
}
