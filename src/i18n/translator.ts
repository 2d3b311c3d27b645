import { createInstance, type FormatterModule, type i18n } from "i18next";
import type {} from "./i18next.d.ts";
import type { MessageKey, MessageValues, PluralKey, Translate } from "./keys.ts";
import { formatNumber } from "./shared/formats.ts";
import type { Language } from "./shared/languages.ts";
import { type Messages, type SectionMessages, sections } from "./shared/sections.ts";

const added = new WeakMap<i18n, WeakSet<SectionMessages>>();
/** Messages that were written before, of each translator: a long page writes some of them hundreds of times. */
const written = new WeakMap<i18n, Map<string, string>>();
const mostWritten = 4000;

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
    react: { useSuspense: false, bindI18n: false, bindI18nStore: false },
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
    written.delete(translator);
  }
}

/** The plain function that pages and answers write with. */
export function translateWith(translator: i18n): Translate {
  return (key: MessageKey | PluralKey, values: MessageValues = {}) => {
    const { count } = values;
    const isCount = typeof count === "number";
    // Values go under `replace`: beside `count`, the name `context` alone would choose another key in i18next.
    const write = () =>
      isCount ? translator.t(key, { count, replace: values }) : translator.t(key, { replace: values });
    const others = Object.keys(values).length - (isCount ? 1 : 0);
    return others > 0 ? write() : writeOnce(translator, isCount ? `${key} ${count}` : key, write);
  };
}

function writeOnce(translator: i18n, name: string, write: () => string): string {
  let texts = written.get(translator);
  if (!texts || texts.size > mostWritten) {
    texts = new Map();
    written.set(translator, texts);
  }
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = write();
  texts.set(name, text);
  return text;
}

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
