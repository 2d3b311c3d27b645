import { Fragment, use } from "react";
import { LocalizedLink, useLanguage } from "#i18n/web/index.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { PassageCard } from "#quran/web/components.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Body } from "../../shared/contract.ts";
import { type Block, type Inline, termsIn } from "../../shared/document.ts";
import { EditorialSource } from "../context.ts";
import { Term, TermNotes } from "../glossary/term-notes.tsx";
import { StoredKeysTable } from "./stored-keys-table.tsx";

/** Gives each value its position as its React key: what only the server renders never moves. */
function numbered<T>(values: readonly T[]): { key: string; value: T }[] {
  return values.map((value, index) => ({ key: String(index), value }));
}

/** The body of a text. */
export function DocumentView({ body: { blocks, passages } }: { body: Body }) {
  return (
    <>
      <div className="document-text">
        {numbered(blocks).map(({ value: block, key }) => (
          <BlockView key={key} block={block} passages={passages} />
        ))}
      </div>
      <TermNotes ids={termsIn(blocks)} />
    </>
  );
}

function BlockView({ block, passages }: { block: Block; passages: Body["passages"] }) {
  if (block.kind === "stored-keys") return <StoredKeysTable />;
  if (block.kind === "quran") {
    const passage = passages[block.ref];
    return passage ? <VersePassage passage={passage} /> : null;
  }
  if (block.kind === "list") {
    const List = block.ordered ? "ol" : "ul";
    return (
      <List className="say">
        {numbered(block.items).map(({ value: parts, key }) => (
          <li key={key}>
            <Parts parts={parts} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p className="say">
        <Parts parts={block.parts} />
      </p>
    );
  }
  const Heading = block.level === 2 ? "h2" : "h3";
  return (
    <Heading id={block.id}>
      <Parts parts={block.parts} />
    </Heading>
  );
}

function Parts({ parts }: { parts: readonly Inline[] }) {
  return numbered(parts).map(({ value: part, key }) => (
    <Fragment key={key}>
      <PartView part={part} />
    </Fragment>
  ));
}

function PartView({ part }: { part: Inline }) {
  if (part.kind === "text") return part.text;
  if (part.kind === "term") return <Term term={part} />;
  const inner = <Parts parts={part.parts} />;
  if (part.kind === "strong") return <strong>{inner}</strong>;
  return part.to.startsWith("/") ? <LocalizedLink to={part.to}>{inner}</LocalizedLink> : <a href={part.to}>{inner}</a>;
}

/** Verses with their stored text, the translation and its edition. */
function VersePassage({ passage }: { passage: Passage }) {
  const language = useLanguage();
  const source = use(EditorialSource);
  return (
    <PassageCard
      passage={passage}
      language={language}
      actions={
        <ButtonLink variant="quiet" icon="open" to={passage.path}>
          {source?.t("blog:openVerse")}
        </ButtonLink>
      }
    />
  );
}
