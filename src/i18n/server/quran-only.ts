import { type Messages, type SectionMessages, sections } from "../shared/sections.ts";

/**
 * The end of the keys of messages for a site that has neither hadith nor commentaries loaded: `lead_quranOnly` is shown there in place of
 * `lead`, which speaks of them.
 */
const suffix = "_quranOnly";

/** Chooses the messages of one section that are shown. */
export type SectionFilter = (texts: SectionMessages) => SectionMessages;

/** The messages of a site with hadith and commentaries. */
export const chooseWhole: SectionFilter = (texts) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !key.endsWith(suffix)));

/** The messages of a site with the Qur'an only. */
export const chooseQuranOnly: SectionFilter = (texts) => {
  const chosen = chooseWhole(texts);
  for (const [key, text] of Object.entries(texts))
    if (key.endsWith(suffix)) chosen[key.slice(0, -suffix.length)] = text;
  return chosen;
};

/** Applies a filter to each section of a language's messages. */
export function mapSections(messages: Messages, filter: SectionFilter): Messages {
  const mapped: Messages = {};
  for (const section of sections) {
    const texts = messages[section];
    if (texts) mapped[section] = filter(texts);
  }
  return mapped;
}
