import { createInstance, type FormatterModule, type i18n } from "i18next";
import type {} from "./i18next.d.ts";
import type { MessageKey, MessageValues, PluralKey, Translate } from "./keys.ts";
import { formatNumber } from "./shared/formats.ts";
import type { Language } from "./shared/languages.ts";
import { type Messages, type SectionMessages, sections } from "./shared/sections.ts";

const added = new WeakMap<i18n, WeakSet<SectionMessages>>();

/** A translator for one language, ready at once: its messages are at hand, so nothing is fetched. */
export function createTranslator(language: Language, messages: Messages): i18n {
  const translator = createInstance();
  // Settles within the call: with `initAsync` off and the messages given there is nothing to wait for.
  void translator.use(numbersOf(language)).init({
    lng: language,
    ns: [...sections],
    defaultNS: "common",
    resources: {},
    keySeparator: false,
    initAsync: false,
    // React escapes what it renders; escaping here as well would show "&amp;".
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  addMessages(translator, language, messages);
  return translator;
}

/** Adds sections to a translator. Adding the same ones again does nothing, so it may run in any render. */
export function addMessages(translator: i18n, language: Language, messages: Messages): void {
  const known = added.get(translator) ?? new WeakSet();
  added.set(translator, known);
  for (const section of sections) {
    const texts = messages[section];
    if (!texts || known.has(texts)) continue;
    translator.addResourceBundle(language, section, texts, false, true, { silent: true });
    known.add(texts);
  }
}

/** The plain function that pages and answers write with. */
export const translateWith = (translator: i18n): Translate => writeWith(translator);

/** The same for keys that are not known when the code is compiled. */
export function writeWith(translator: i18n): WriteMessage {
  return (key, values = {}) => {
    // Values go under `replace`: beside `count`, the name `context` alone would choose another key in i18next.
    const { count } = values;
    return typeof count === "number"
      ? translator.t(key, { count, replace: values })
      : translator.t(key, { replace: values });
  };
}
export type WriteMessage = (key: MessageKey | PluralKey, values?: MessageValues) => string;

/** Formats every number that a message interpolates. i18next still chooses the plural by the number itself. */
function numbersOf(language: Language): FormatterModule {
  return {
    type: "formatter",
    init() {},
    add() {},
    addCached() {},
    format: (value) => (typeof value === "number" ? formatNumber(language, value) : value),
  };
}
