import { memo } from "react";
import type { AnswerData } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { StateIcon } from "#ui/state-badge.tsx";
import { CitationCard } from "../citations/citation-card.tsx";
import { citationKey } from "../citations/citation-link.tsx";
import { countSources } from "../citations/count-sources.ts";
import type { Reporting } from "../citations/report-source.tsx";
import { type AnswerBlock, citationsOf } from "./lay-out-answer.ts";
import { Prose } from "./prose/prose.tsx";

type AnswerBlocksProps = {
  blocks: readonly AnswerBlock[];
  /** The language of the answer. */
  language: Language;
  /** The answer is still being written. */
  writing: boolean;
  reporting: Reporting;
};

/** An answer: Siraj's prose, then the citations under a heading, then the reflection. */
export const AnswerBlocks = memo(function AnswerBlocks(props: AnswerBlocksProps) {
  const { blocks, language, writing, reporting } = props;
  const t = useTranslate();
  const page = blocks.filter((block) => block.kind !== "reflection");
  // A care answer introduces its verses itself, without a heading.
  const care = page.some(({ kind }) => kind === "places");
  const first = care ? -1 : page.findIndex(({ kind }) => kind === "citation" || kind === "withheld");
  return blocks.map((block, i) => {
    const last = i === blocks.length - 1;
    const shown = <Block key={block.key} {...{ block, language, reporting }} writing={writing && last} />;
    if (block !== page[first]) return shown;
    const count = countSources(citationsOf(page), t, language);
    return [
      <div className="sect" key="sources">
        <h3 className="label">{t("chat:sources")}</h3>
        {count ? <span className="micro">{count}</span> : null}
      </div>,
      shown,
    ];
  });
});

type BlockProps = Omit<AnswerBlocksProps, "blocks"> & { block: AnswerBlock };

function Block({ block, language, writing, reporting }: BlockProps) {
  const t = useTranslate();
  if (block.kind === "prose") {
    return <Prose prose={block.prose} cites={block.cites} language={language} writing={writing} />;
  }
  if (block.kind === "places") return <CarePlaces places={block.places} />;
  if (block.kind === "withheld") return <WithheldBox count={block.count} />;
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

/** Replaces quotations that the sources do not contain. */
function WithheldBox({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <div className="withheld-box">
      <StateIcon state="withheld" />
      <div>
        <p>
          <b>{t("answer:withheld", { count })}</b>
          {t("answer:withheldText", { count })}
        </p>
        <details>
          <summary>{t("answer:withheldWhy")}</summary>
          <p>{t("answer:withheldReason")}</p>
        </details>
      </div>
    </div>
  );
}
