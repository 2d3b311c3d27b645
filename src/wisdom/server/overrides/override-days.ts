import { createHash } from "node:crypto";
import type { Listener } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { CivilDate } from "../../shared/civil-date.ts";
import { maxVerses, missingIn, type Override, overrideSchema } from "../../shared/overrides.ts";
import { wisdomError } from "../error-catalogue.ts";
import type { WisdomContent } from "../read-content.ts";
import { type OverrideStore, overridesChannel } from "./override-store.ts";

export type OverrideDays = {
  /** The override that a day shows, from memory. */
  on(date: CivilDate): Override | undefined;
  /** As `on`, and also an override that still lacks a question. */
  planned(date: CivilDate): Override | undefined;
  /** A version that changes with every change of the overrides. It is short: the key of every cached page holds it. */
  version(): string;
  /**
   * The override, if it can be shown.
   * @throws AppError wisdom/bad-override, wisdom/no-such-verses, wisdom/no-such-theme, wisdom/no-question
   */
  check(override: unknown): Override;
  /** Reads the overrides again, after a store changed them. */
  refresh(): Promise<void>;
};

type Dependencies = {
  store: Pick<OverrideStore, "readAll">;
  quran: Pick<Quran, "chapter">;
  content: WisdomContent;
  listener: Pick<Listener, "subscribe">;
  log: Logger;
};

/** Keeps the overrides in memory. They are read again when any server changes one, so that every server shows it. */
export async function openOverrideDays({ store, quran, content, listener, log }: Dependencies): Promise<OverrideDays> {
  let days = new Map<CivilDate, Override>();
  let version = "";
  const refresh = async () => {
    const read = await store.readAll();
    days = new Map(read.map((one) => [one.date, one]));
    version = read.length > 0 ? hashOf(JSON.stringify(read)) : "";
  };
  const refreshLater = () => {
    refresh().catch((error: unknown) => log.error({ err: error }, "reading the overrides of the daily wisdom failed"));
  };
  listener.subscribe(overridesChannel, { onNotification: refreshLater, onListening: refreshLater });
  await refresh();
  return {
    check(override) {
      const parsed = overrideSchema.safeParse(override);
      if (!parsed.success) throw wisdomError("wisdom/bad-override", "The override does not have its shape.");
      requireUsable(parsed.data, quran, content);
      return parsed.data;
    },
    refresh,
    on(date) {
      const planned = days.get(date);
      return planned && missingIn(planned).length === 0 ? planned : undefined;
    },
    planned: (date) => days.get(date),
    version: () => version,
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 16);

function requireUsable({ ref, theme, questions }: Override, quran: Pick<Quran, "chapter">, { words }: WisdomContent) {
  const range = parseVerseReference(ref);
  if (!range || range.to > (quran.chapter(range.chapter)?.verseCount ?? 0) || range.to - range.from >= maxVerses) {
    throw wisdomError("wisdom/no-such-verses", "These verses do not exist, or are too many for one day.");
  }
  if (!Object.hasOwn(words.en.themes, theme))
    throw wisdomError("wisdom/no-such-theme", "The content has no such theme.");
  if (!questions && !Object.hasOwn(words.en.questions, ref)) {
    throw wisdomError("wisdom/no-question", "The content has no question for these verses.");
  }
}
