import type { i18n } from "i18next";
import { type ReactNode, useMemo, useState } from "react";
import type { Language } from "../shared/languages.ts";
import { type Messages, sections } from "../shared/sections.ts";
import { addMessages, createTranslator, translateWith } from "../translator.ts";
import { InterfaceContext } from "./language-context.ts";
import { rememberMessages } from "./remember-messages.ts";

type Props = {
  language: Language;
  /** The sections of all current routes. Those of earlier pages remain. */
  messages: Messages;
  children: ReactNode;
};

/** In development messages change. */
const isServer = import.meta.env.SSR && !import.meta.env.DEV;

/** The translators of the server: one for each language and set of sections, because making one takes longer than rendering a short page. */
const onServer = new Map<string, { translator: i18n; messages: Messages }>();

/**
 * Provides the language and the messages. New sections are added during rendering, so that children find them in the same
 * pass. In the browser a translator keeps the sections of earlier pages; on the server a page finds its own sections only.
 */
export function I18nProvider({ language, messages, children }: Props) {
  const [translators] = useState(() => new Map<Language, i18n>());
  const translator = isServer ? sharedTranslator(language, messages) : ownTranslator(translators, language, messages);
  const value = useMemo(() => {
    const translate = isServer ? rememberMessages(translator) : translateWith(translator);
    return { language, translate };
  }, [language, translator]);
  return <InterfaceContext value={value}>{children}</InterfaceContext>;
}

/** What pages with the same messages share on the server. Other messages, as once hadith are loaded, get another translator. */
function sharedTranslator(language: Language, messages: Messages): i18n {
  const name = [language, ...Object.keys(messages).sort()].join(" ");
  const known = onServer.get(name);
  if (known && sections.every((section) => known.messages[section] === messages[section])) return known.translator;
  const translator = createTranslator(language, messages);
  onServer.set(name, { translator, messages });
  return translator;
}

/** Adding is idempotent, so React may repeat or discard a render. */
function ownTranslator(translators: Map<Language, i18n>, language: Language, messages: Messages): i18n {
  const known = translators.get(language);
  if (known) {
    addMessages(known, language, messages);
    return known;
  }
  const made = createTranslator(language, messages);
  translators.set(language, made);
  return made;
}
