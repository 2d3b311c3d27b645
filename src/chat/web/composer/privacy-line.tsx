import { useSyncExternalStore } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { isolated } from "../isolated.ts";
import { KeyButton } from "../own-key/key-button.tsx";
import { readModelKey, subscribeToModelKey } from "../own-key/model-key.ts";
import { useModel } from "../site-facts.ts";

/** Where a language model answers: that questions go to its provider, and the way to one's own key. */
export function PrivacyLine() {
  const t = useTranslate();
  const model = useModel();
  const hasKey = useSyncExternalStore(
    subscribeToModelKey,
    () => readModelKey() !== undefined,
    () => false,
  );
  if (!model) return null;
  return (
    <p className="privacy micro">
      {hasKey || model.everybody ? <span>{t("answer:goesTo", { context: isolated(model.host) })}</span> : null}
      {model.ownKey ? <KeyButton host={model.host} used={hasKey} /> : null}
    </p>
  );
}
