import { useTranslate } from "#i18n/web/index.ts";
import { KeyButton } from "./own-key/key-button.tsx";
import { useSiteFacts } from "./site-facts.ts";

/** Where a language model answers: that questions go to its provider, and the way to one's own key. */
export function PrivacyLine() {
  const t = useTranslate();
  const model = useSiteFacts()?.model;
  if (!model) return null;
  return (
    <p className="privacy micro">
      <span>{t("answer:goesTo", { context: model.host })}</span>
      {model.ownKey ? <KeyButton host={model.host} /> : null}
    </p>
  );
}
