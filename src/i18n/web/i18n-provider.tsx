import type { i18n } from "i18next";
import { type ReactNode, useMemo, useState } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../shared/languages.ts";
import type { Messages } from "../shared/sections.ts";
import { addMessages, createTranslator, translateWith } from "../translator.ts";
import { InterfaceContext } from "./language-context.ts";

type Props = {
  language: Language;
  /** The sections of all current routes. Those of earlier pages remain. */
  messages: Messages;
  children: ReactNode;
};

/**
 * Provides the language and the messages. New sections are added during rendering, so that children find them in the same
 * pass. Each provider has its own translators, so that requests on the server do not share them.
 */
export function I18nProvider({ language, messages, children }: Props) {
  const [translators] = useState(() => new Map<Language, i18n>());
  const translator = translatorFor(translators, language, messages);
  const value = useMemo(() => ({ language, translate: translateWith(translator) }), [language, translator]);
  return (
    <InterfaceContext value={value}>
      <I18nextProvider i18n={translator}>{children}</I18nextProvider>
    </InterfaceContext>
  );
}

/** Adding is idempotent, so React may repeat or discard a render. */
function translatorFor(translators: Map<Language, i18n>, language: Language, messages: Messages): i18n {
  const known = translators.get(language);
  if (known) {
    addMessages(known, language, messages);
    return known;
  }
  const made = createTranslator(language, messages);
  translators.set(language, made);
  return made;
}
