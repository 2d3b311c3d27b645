import { memo } from "react";
import type { AnswerData } from "#chat/shared/contract.ts";
import { nameOfVerses } from "#chat/shared/name-citation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { StateIcon } from "#ui/state-badge.tsx";
import { CitationCard } from "../citations/citation-card.tsx";
import { citationKey } from "../citations/citation-link.tsx";
import { countSources } from "../citations/count-sources.ts";
import type { Reporting } from "../citations/report-source.tsx";
import { type AnswerBlock, citationsOf } from "./lay-out-answer.ts";
import { Prose } from "./prose/prose.tsx";

type AnswerBlocksProps = {
  blocks: readonly AnswerBlock[];
  /** How many of them are shown, from the first; by default all. The heading counts the sources of all. */
  limit?: number | undefined;
  /** The language of the answer. */
  language: Language;
  /** The answer is still being written. */
  writing: boolean;
  reporting: Reporting;
  /** Whether the citations have a heading; by default they do. */
  headed?: boolean;
};

/** An answer: Siraj's prose, then the citations under a heading, then the reflection. */
export const AnswerBlocks = memo(function AnswerBlocks(props: AnswerBlocksProps) {
  const { blocks, limit, language, writing, reporting, headed = true } = props;
  const t = useTranslate();
  const pageLanguage = useLanguage();
  const page = blocks.filter((block) => block.kind !== "reflection");
  // A care answer introduces its verses itself, without a heading.
  const care = page.some(({ kind }) => kind === "places");
  const first = care || !headed ? -1 : page.findIndex(({ kind }) => kind === "citation");
  return blocks.slice(0, limit).map((block, i) => {
    const last = i === blocks.length - 1;
    const shown = <Block key={block.key} {...{ block, language, reporting }} writing={writing && last} />;
    if (block !== page[first]) return shown;
    const count = countSources(citationsOf(page), t, pageLanguage);
    return [
      <div className="sect" key="sources">
        <h3 className="label">{t("chat:sources")}</h3>
        {count ? <span className="micro">{count}</span> : null}
      </div>,
      shown,
    ];
  });
});

type BlockProps = Omit<AnswerBlocksProps, "blocks" | "limit" | "headed"> & { block: AnswerBlock };

function Block({ block, language, writing, reporting }: BlockProps) {
  const t = useTranslate();
  if (block.kind === "prose") {
    return <Prose prose={block.prose} cites={block.cites} language={language} writing={writing} />;
  }
  if (block.kind === "places") return <CarePlaces places={block.places} />;
  if (block.kind === "withheld") return <WithheldBox count={block.count} what={block.what} language={language} />;
  if (block.kind === "citation") {
    return (
      <div className="cited" data-cited={citationKey(block.citation)}>
        <CitationCard citation={block.citation} language={language} reporting={reporting} />
      </div>
    );
  }
  return (
    // Not a named landmark: several answers of a conversation would have landmarks of the same name.
    <section className="reflect">
      <h3 className="label">
        {t("answer:reflection")}
        <span>{t("answer:reflectionNote")}</span>
      </h3>
      {block.blocks.map((inner, i) => (
        <Block
          key={inner.key}
          block={inner}
          language={language}
          reporting={reporting}
          writing={writing && i === block.blocks.length - 1}
        />
      ))}
    </section>
  );
}

/** Links to public directories of help lines. */
function CarePlaces({ places }: AnswerData["care"]) {
  const t = useTranslate();
  return (
    <section className="care-places" aria-label={t("answer:carePlaces")}>
      <h3 className="label">{t("answer:carePlaces")}</h3>
      <ul>
        {places.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const claimedAs = {
  quran: "answer:withheldQuran",
  translation: "answer:withheldTranslation",
  hadith: "answer:withheldHadith",
} as const satisfies Record<AnswerData["withheld"]["kind"], MessageKey>;

type WithheldBoxProps = Pick<Extract<AnswerBlock, { kind: "withheld" }>, "count" | "what"> & { language: Language };

/** Replaces quotations that the sources do not contain. Says what they were given as, and links to the verses at the reference that was typed. */
function WithheldBox({ count, what, language }: WithheldBoxProps) {
  const t = useTranslate();
  const range = what.ref === undefined ? undefined : parseVerseReference(what.ref);
  const context = what.ref === undefined ? "" : nameOfVerses(what.ref, language);
  return (
    <div className="withheld-box">
      <StateIcon state="withheld" />
      <div>
        <p>
          <b>{t("answer:withheld", { count })}</b>
          {t(claimedAs[what.kind])} {t("answer:withheldText", { count })}
        </p>
        {range && what.exists ? (
          <LocalizedLink to={pathOfVerses(range)}>{t("answer:withheldOpen", { context })}</LocalizedLink>
        ) : range && what.exists === false ? (
          <p>{t("answer:withheldNoVerse", { context })}</p>
        ) : null}
        <details>
          <summary>{t("answer:withheldWhy")}</summary>
          <p>{t("answer:withheldReason")}</p>
        </details>
      </div>
    </div>
  );
}
