import type { AnswerData, Citation } from "#chat/shared/contract.ts";
import type { ConversationSummary, StoredPart } from "#chat/shared/conversations.ts";
import { sharedPath } from "#chat/shared/passages.ts";
import type { MessageSource, Translate } from "#i18n/context.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { gradeNames } from "#sources/shared/grade-names.ts";
import { civilDateIn, knownZone } from "#wisdom/shared/civil-date.ts";
import type { MessageRow } from "./conversation-store.ts";

export type MarkdownContext = {
  messages: Pick<MessageSource, "translate">;
  /** The public origin, for links to the sources. */
  origin: string;
  /** The day of an instant, ISO 8601, where the reader is. */
  dayOf(instant: Date): string;
};

/** `dayOf` for a time zone; in UTC without one, or for a name that this machine does not know. */
export function dayIn(timeZone: string | undefined): MarkdownContext["dayOf"] {
  const zone = knownZone(timeZone);
  return (instant) => civilDateIn(zone, instant);
}

/** The Markdown heading of a conversation. */
export const headingOf = ({ dayOf }: MarkdownContext, { title, updatedAt }: ConversationSummary) =>
  `# ${escapeMarkdown(title)}\n\n${dayOf(new Date(updatedAt))}\n\n`;

/**
 * Messages as Markdown, in the language of each question: the question as a heading, prose unchanged, and each citation as a block quotation of
 * the stored text with its reference, edition and address.
 */
export function writeMarkdown(context: MarkdownContext, rows: readonly MessageRow[]): string {
  return rows.map((row) => (row.role === "user" ? questionOf(context, row) : answerOf(context, row))).join("");
}

/**
 * A saved passage as Markdown: the question, or the name of a hadith, as a heading, the passage like an answer, and the note as it was typed.
 * A source whose text is not loaded is told.
 */
export function writePassage(
  context: MarkdownContext,
  { question, note, createdAt, shareToken, ...passage }: RenderedPassage,
): string {
  const day = context.dayOf(createdAt);
  const heading = `## ${oneLine(escapeMarkdown(question)) || day}\n\n`;
  const t = context.messages.translate(passage.lang);
  const written = note === "" ? "" : `**${t("savedPassages:note")}:** ${plain(note)}\n\n`;
  const body =
    passage.parts.length > 0 ? answerOf(context, { ...passage, state: "done" }) : `*${t("hadith:loadingTitle")}*\n\n`;
  const shared = shareToken === null ? "" : `<${context.origin}${sharedPath(shareToken)}>\n\n`;
  return `${heading}${day}\n\n${body}${written}${shared}`;
}

type RenderedPassage = Pick<MessageRow, "lang" | "parts" | "createdAt"> & {
  question: string;
  note: string;
  shareToken: string | null;
};

function questionOf({ dayOf }: MarkdownContext, { words, refs, createdAt }: MessageRow): string {
  const attached = refs.length > 0 ? `${refs.join(", ")}\n\n` : "";
  return `## ${oneLine(escapeMarkdown(words))}\n\n${dayOf(createdAt)}\n\n${attached}`;
}

function answerOf({ messages, origin }: MarkdownContext, answer: Pick<MessageRow, "lang" | "parts" | "state">): string {
  const { lang, parts, state } = answer;
  const t = messages.translate(lang);
  const body = parts
    .map((part, at) =>
      write(parts[at - 1]?.type === "data-citation" ? startingAnew(part) : part, t, `${origin}/${lang}`),
    )
    .join("");
  return `${body}${state === "done" ? "" : `*${t("chat:unfinished")}*\n\n`}`;
}

/** Removes the punctuation after a citation: the citation becomes a paragraph of its own, so the mark would begin the next one. */
function startingAnew(part: StoredPart): StoredPart {
  if (part.type !== "text") return part;
  return { ...part, text: part.text.replace(/^[^\S\n]*(?:[.,،؛;:!?؟۔)]+|[-–—](?=\s))/u, "") };
}

function write(part: StoredPart, t: Translate, base: string): string {
  switch (part.type) {
    case "text":
      return part.text.trim() === "" ? "" : `${plain(part.text.trim())}\n\n`;
    case "data-citation":
      return citationOf(part.data, t, base);
    case "data-withheld":
      return withheldOf(part.data, t, base);
    case "data-section":
      return `### ${t("transcript:reflection")}\n\n`;
    case "data-care":
      return `${part.data.places.map(({ name, url }) => `- ${escapeMarkdown(name)}: <${url}>\n`).join("")}\n`;
    default:
      return "";
  }
}

const claimedAs = {
  quran: "answer:withheldQuran",
  translation: "answer:withheldTranslation",
  hadith: "answer:withheldHadith",
} as const satisfies Record<AnswerData["withheld"]["kind"], MessageKey>;

function withheldOf({ kind, ref, exists }: AnswerData["withheld"], t: Translate, base: string): string {
  const range = ref === undefined ? undefined : parseVerseReference(ref);
  const link = range && exists ? ` [${ref}](${base}${pathOfVerses(range)})` : "";
  return `*${t("answer:withheld", { count: 1 })}. ${t(claimedAs[kind])}*${link}\n\n`;
}

function citationOf(citation: Citation, t: Translate, base: string): string {
  const texts = citation.texts.map(({ text, editionName }) => `${quote(text)}\n>\n> *${escapeMarkdown(editionName)}*`);
  const facts = [`[${escapeMarkdown(nameOf(citation))}](${base}${citation.path})`, ...factsOf(citation, t)];
  return `${[...texts, `> — ${facts.join(", ")}`].join("\n>\n")}\n\n`;
}

function nameOf(citation: Citation): string {
  if (citation.kind === "quran") return `${citation.chapter.name} ${citation.ref}`;
  if (citation.kind === "tafsir") return `${citation.source.name} ${citation.verses}`;
  return `${citation.collection.name} ${citation.book === undefined ? "" : `${citation.book}:`}${citation.number}`;
}

function factsOf(citation: Citation, t: Translate): string[] {
  if (citation.kind === "hadith")
    return [t(citation.grade ? gradeNames[citation.grade.value] : "hadith:gradeNotStated")];
  return citation.kind === "tafsir" && citation.source.author ? [escapeMarkdown(citation.source.author)] : [];
}

const quote = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

/** Escapes Markdown syntax in text that a user typed. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/gu, "\\$&");

/** Prose is light Markdown already; this neutralises HTML and images. */
const plain = (text: string) => text.replace(/</gu, "&lt;").replace(/!\[/gu, "[");
