import { use } from "react";
import { comma } from "#i18n/shared/formats.ts";
import { useLanguage } from "#i18n/web/index.ts";
import { storedKeys } from "../../shared/stored-keys.ts";
import { EditorialSource } from "../context.ts";

/** Every key that the product stores in this browser, what for, where, until when, and whether it waits for consent. */
export function StoredKeysTable() {
  const language = useLanguage();
  const t = use(EditorialSource)?.t;
  if (!t) return null;
  return (
    <ul className="stored-keys">
      {storedKeys.map(({ name, kinds, purpose, necessary, lifetime }) => (
        <li key={name}>
          <p className="purpose">{t(`privacy:${purpose}`)}</p>
          <code lang="en" dir="ltr">
            {name}
          </code>
          <dl>
            <div>
              <dt>{t("privacy:place")}</dt>
              <dd>{kinds.map((kind) => t(`privacy:${kind}`)).join(comma(language))}</dd>
            </div>
            <div>
              <dt>{t("privacy:lifetime")}</dt>
              <dd>{t(`privacy:${lifetime}`)}</dd>
            </div>
          </dl>
          <p className="small">{t(necessary ? "privacy:necessary" : "privacy:optional")}</p>
        </li>
      ))}
    </ul>
  );
}
