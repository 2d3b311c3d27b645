import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Messages } from "#i18n/shared/sections.ts";
import { collectMessages, I18nProvider, useLanguage } from "#i18n/web/index.ts";

type BillingWordsProps = { onFailed?: () => void; children: ReactNode };

/** Loads this slice's messages, which the page does not have, and then renders its children with them. */
export function BillingWords({ onFailed, children }: BillingWordsProps) {
  const language = useLanguage();
  const [words, setWords] = useState<Messages>();
  const fail = useRef(onFailed);
  useEffect(() => {
    let here = true;
    loadWords(language).then(
      (found) => here && setWords(found),
      () => here && fail.current?.(),
    );
    return () => {
      here = false;
    };
  }, [language]);
  if (!words) return null;
  return (
    <I18nProvider language={language} messages={words}>
      {children}
    </I18nProvider>
  );
}

async function loadWords(language: string): Promise<Messages> {
  const response = await fetch(`/${language}/billing/words`);
  if (!response.ok) throw new Error(`The words answered ${response.status}`);
  return collectMessages([await response.json()]);
}
