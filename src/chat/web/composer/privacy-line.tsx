import { useStore } from "@nanostores/react";
import { useTranslate } from "#i18n/web/index.ts";
import { isolateName } from "../answer/prose/isolate-runs.ts";
import { KeyButton, UnusedKey } from "../own-key/key-button.tsx";
import { $modelKey } from "../own-key/model-key.ts";
import { useModel } from "../site-facts.ts";

/**
 * If a language model answers: says that questions go to its provider, and offers to use one's own API key. One that is still saved where none is used can
 * be removed here.
 */
export function PrivacyLine() {
  const t = useTranslate();
  const model = useModel();
  const { saved: hasKey } = useStore($modelKey, { ssr: "initial" });
  const unused = hasKey && !model?.ownKey;
  if (!model && !unused) return null;
  return (
    <p className="privacy micro">
      {model && ((hasKey && !unused) || model.everybody) ? (
        <span>{t("answer:goesTo", { context: isolateName(model.host) })}</span>
      ) : null}
      {model?.ownKey ? <KeyButton host={model.host} used={hasKey} /> : null}
      {unused ? <UnusedKey /> : null}
    </p>
  );
}
