import { use } from "react";
import { comma } from "#i18n/shared/formats.ts";
import { useLanguage } from "#i18n/web/index.ts";
import { type StoredKey, storedKeys } from "../../shared/stored-keys.ts";
import { EditorialSource } from "../context.ts";

/** Every key that the product stores in this browser, by purpose: where, until when, and whether it waits for consent. */
export function StoredKeysTable() {
  return (
    <ul className="stored-keys">
      {groupByPurpose().map((keys) => (
        <StoredKeysEntry key={keys[0]?.name} keys={keys} />
      ))}
    </ul>
  );
}

/** Keys that differ by their name only are one entry. */
function groupByPurpose(): StoredKey[][] {
  const groups = new Map<string, StoredKey[]>();
  for (const key of storedKeys) {
    const group = [key.purpose, key.lifetime, key.kinds, key.necessary].join();
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  return [...groups.values()];
}

function StoredKeysEntry({ keys }: { keys: readonly StoredKey[] }) {
  const language = useLanguage();
  const t = use(EditorialSource)?.t;
  const [first] = keys;
  if (!t || !first) return null;
  const { kinds, purpose, necessary, lifetime } = first;
  return (
    <li>
      <p className="purpose">{t(`privacy:${purpose}`)}</p>
      <p className="names">
        {keys.map(({ name }) => (
          <code key={name} lang="en" dir="ltr">
            {name}
          </code>
        ))}
      </p>
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
  );
}
