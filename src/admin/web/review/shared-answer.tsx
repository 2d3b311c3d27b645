import type { AnswerPiece, ReportedSource } from "#admin/shared/review-operations.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { direction, isLanguage } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { QuranText } from "#ui/quran-text.tsx";
import { divider } from "../frame/divider.ts";
import { writerKeys } from "./writer-keys.ts";

const verdictKeys: Readonly<Record<Extract<AnswerPiece, { kind: "source" }>["by"], MessageKey>> = {
  reference: "admin:verdictReference",
  exact: "admin:verdictExact",
  corrected: "admin:verdictCorrected",
};

/** An answer that its reader shared: the question, who wrote, the prose, the sources and what the guard did with each. */
export function SharedAnswer({ shared }: { shared: NonNullable<ReportedSource["shared"]> }) {
  const t = useTranslate();
  const page = useLanguage();
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
            {t("admin:writtenBy")}: {t(writerKeys[writer.by] ?? "admin:byBuiltin")}
            {writer.model ? (
              <>
                {" "}
                (<bdi lang="en">{writer.model}</bdi>)
              </>
            ) : null}
            {writer.fallback ? divider(page) + t("admin:fellBack") : null}
          </p>
        ) : null}
        {pieces.map(({ piece, key }) => (
          <Piece key={key} piece={piece} language={language} />
        ))}
        <p className="small">
          {t("admin:droppedRefs", { total: dropped })}
          {divider(page)}
          {t("admin:withheldQuotes", { total: withheld })}
        </p>
      </div>
    </details>
  );
}

function Piece({ piece, language }: { piece: AnswerPiece; language: string }) {
  const t = useTranslate();
  if (piece.kind === "text") {
    const text = piece.text.trim();
    if (text === "") return null;
    return (
      <p className="admin-words" dir="auto" lang={language}>
        {text}
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
      {piece.texts.map((text) => (
        <SourceText key={text.lang} of={piece.id} text={text} />
      ))}
    </div>
  );
}

type SourceTextProps = { of: string; text: Extract<AnswerPiece, { kind: "source" }>["texts"][number] };

/** `of`: the id of the card. */
function SourceText({ of, text: { lang, text } }: SourceTextProps) {
  if (lang === "ar" && of.startsWith("quran:")) return <QuranText text={text} />;
  const arabic = lang === "ar" && of.startsWith("hadith:");
  return (
    <p className={arabic ? "hadith-ar" : "admin-words"} lang={lang} dir={isLanguage(lang) ? direction(lang) : "auto"}>
      {text}
    </p>
  );
}
