import { setImmediate as pause } from "node:timers/promises";
import type { StoredPart } from "#chat/shared/conversations.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { createPlaceReader } from "#sources/server/index.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import { type CitedSources, readCitation } from "../citations/read-citation.ts";
import { createAnswerGuard, type GuardOutput } from "../guard/guard-answer.ts";
import type { ConversationStore, MessageRow } from "./conversation-store.ts";
import { type IsOwn, type OwnParagraphSources, openOwnParagraphs } from "./own-paragraphs.ts";

/** Most answers whose result is remembered; all but a few remember only that nothing changes. */
const remembered = 20_000;

type Rechecking = CitedSources & { quotations: Pick<QuotationCheck, "scanner" | "version"> };
type Scanning = Rechecking & { isOwn: IsOwn };
type RecheckedStore = Pick<ConversationStore, "find" | "list" | "messages" | "messagesFrom">;

/** A stored answer, or a passage of one, under an id of its own. */
type Stored = { id: string; lang: Language; parts: StoredPart[] };
/** The parts with citations and notices in place of quotations in the prose. */
export type AnswerRecheck = (stored: Stored) => Promise<StoredPart[]>;

/**
 * Scans stored answers again before they are shown, saved or exported: they may be older than the scanner or the corpus, or come from a guest's
 * browser. The stored rows stay as they are. Each answer is scanned once for each version of the texts while the process runs. Fixed words of the
 * project are known by themselves and not by what a part says of its writer, which a browser may have sent; they are not scanned.
 */
export function createAnswerRecheck(sources: Rechecking & OwnParagraphSources): AnswerRecheck {
  const known = new Map<string, StoredPart[] | null>();
  let own: Promise<IsOwn> | undefined;
  const openOwn = () => {
    own ??= openOwnParagraphs(sources);
    // After a failure the next answer tries again.
    own.catch(() => {
      own = undefined;
    });
    return own;
  };
  return async ({ id, lang, parts }) => {
    const key = `${sources.quran.version} ${sources.quotations.version()} ${id}`;
    let changed = known.get(key);
    if (changed === undefined) {
      await pause();
      changed = await rescan({ ...sources, isOwn: await openOwn() }, lang, parts);
      known.delete(known.size >= remembered ? (known.keys().next().value ?? "") : "");
      known.set(key, changed);
    }
    return changed ?? parts;
  };
}

/** The store, whose answers are scanned when they are read. */
export function recheckedStore(
  recheck: AnswerRecheck,
  { find, list, messages, messagesFrom }: RecheckedStore,
): RecheckedStore {
  const all = async (rows: MessageRow[]): Promise<MessageRow[]> => {
    const checked: MessageRow[] = [];
    for (const row of rows) {
      const done = row.role === "assistant" && row.state !== "writing";
      checked.push(done ? { ...row, parts: await recheck(row) } : row);
    }
    return checked;
  };
  return {
    find,
    list,
    messages: async (...asked) => all(await messages(...asked)),
    messagesFrom: async (...asked) => all(await messagesFrom(...asked)),
  };
}

/** The parts with citations and notices in place of quotations in the prose; null if there are none. */
async function rescan(
  sources: Scanning,
  language: Language,
  parts: readonly StoredPart[],
): Promise<StoredPart[] | null> {
  const cited = new Set(parts.flatMap((part) => (part.type === "data-citation" ? [part.id] : [])));
  let withheld = 0;
  const partOf = (shown: GuardOutput): StoredPart[] => {
    if (shown.kind === "prose") return [{ type: "text", text: shown.text }];
    if (shown.kind === "reflection") return [];
    if (shown.kind === "citation") {
      const id = `${shown.citation.kind}:${shown.citation.ref}`;
      if (cited.has(id)) return [];
      cited.add(id);
      return [{ type: "data-citation", id, data: shown.citation }];
    }
    const { kind: _, of, ...place } = shown;
    withheld += 1;
    return [{ type: "data-withheld", data: { kind: of, ...place } }];
  };
  const changed: StoredPart[] = [];
  let same = true;
  for (const part of parts) {
    const isScanned = part.type === "text" && !sources.isOwn(part.text, language);
    const shown = isScanned ? await scan(sources, language, part.text) : [];
    const plain = shown.every(({ kind }) => kind === "prose");
    same &&= plain;
    changed.push(...(plain ? [part] : shown.flatMap(partOf)));
  }
  if (same) return null;
  return changed.map((part) =>
    part.type === "data-outcome" ? { ...part, data: { ...part.data, withheld: part.data.withheld + withheld } } : part,
  );
}

async function scan(sources: Rechecking, language: Language, text: string): Promise<GuardOutput[]> {
  const guard = createAnswerGuard({
    quotations: sources.quotations,
    language,
    readPlace: createPlaceReader(sources.quran.chapters),
    read: (asked) => readCitation(sources, language, asked),
  });
  const shown: GuardOutput[] = [];
  for await (const one of guard.push(text)) shown.push(one);
  for await (const one of guard.end()) shown.push(one);
  return joined(shown);
}

/** Neighbouring stretches of prose become one. */
function joined(shown: readonly GuardOutput[]): GuardOutput[] {
  const all: GuardOutput[] = [];
  for (const one of shown) {
    const last = all.at(-1);
    if (one.kind === "prose" && last?.kind === "prose")
      all[all.length - 1] = { kind: "prose", text: last.text + one.text };
    else all.push(one);
  }
  return all;
}
