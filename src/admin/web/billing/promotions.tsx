import { useRef } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { PromotionCode } from "#billing/shared/promotion.ts";
import { formatDate, formatNumber, formatPercent } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { DataState } from "../frame/data-state.tsx";
import { useChange, useData } from "../frame/use-data.ts";
import { useFocusAfterChange } from "../frame/use-focus-after-change.ts";
import { billingOperations } from "../operations.ts";

/** The promotion codes with their use, and a form for a new one. */
export function Promotions() {
  const t = useTranslate();
  const loaded = useData("promotions", () => callOperation(billingOperations.listPromotions, {}));
  return (
    <section>
      <h2>{t("admin:promotions")}</h2>
      <NewPromotion onCreate={loaded.reload} />
      <DataState loaded={loaded}>
        {({ promotions }) =>
          promotions.length === 0 ? (
            <p>{t("admin:nobody")}</p>
          ) : (
            <ul className="admin-list">
              {promotions.map((promotion) => (
                <li key={promotion.id}>
                  <Promotion promotion={promotion} onChange={loaded.reload} />
                </li>
              ))}
            </ul>
          )
        }
      </DataState>
    </section>
  );
}

function Promotion({ promotion, onChange }: { promotion: PromotionCode; onChange: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, code, percentOff, used, most, expiresAt, active } = promotion;
  const { run } = useChange(onChange);
  const name = useRef<HTMLElement>(null);
  useFocusAfterChange(name, `${active}`);
  return (
    <div className="admin-row">
      <code id={`code-${id}`} ref={name} tabIndex={-1} dir="ltr">
        {code}
      </code>
      {percentOff === null ? null : <span>{formatPercent(language, percentOff / 100)}</span>}
      <span>{t("admin:uses", { total: used })}</span>
      {most === null ? null : (
        <span>
          {t("admin:most")} {formatNumber(language, most)}
        </span>
      )}
      {expiresAt ? (
        <span>
          {t("admin:expires")} <time dateTime={expiresAt}>{formatDate(language, new Date(expiresAt))}</time>
        </span>
      ) : null}
      {active ? (
        <Button
          variant="danger"
          aria-describedby={`code-${id}`}
          onClick={() => run(() => callOperation(billingOperations.endPromotion, { id }))}
        >
          {t("admin:endCode")}
        </Button>
      ) : (
        <span className="tag">{t("admin:stateEnded")}</span>
      )}
    </div>
  );
}

const refusals = {
  "billing/code-ends-in-past": "admin:codeEndsInPast",
  "billing/code-exists": "admin:codeExists",
} as const;

function NewPromotion({ onCreate }: { onCreate: () => void }) {
  const t = useTranslate();
  const { run } = useChange(onCreate, refusals);
  const create = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const text = (name: string) => `${fields.get(name) ?? ""}`.trim();
    const input = {
      code: text("code").toUpperCase(),
      percentOff: Number(text("percent")),
      most: text("most") ? Number(text("most")) : null,
      expiresAt: text("expires") ? `${text("expires")}T23:59:59Z` : null,
    };
    if (await run(() => callOperation(billingOperations.createPromotion, input))) form.reset();
  };
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void create(event.currentTarget);
      }}
    >
      <label>
        {t("admin:code")}
        <input
          className="text-field"
          name="code"
          required
          minLength={3}
          maxLength={30}
          pattern="[A-Za-z0-9]+"
          dir="ltr"
        />
      </label>
      <label>
        {t("admin:percentOff")}
        <input className="text-field" name="percent" type="number" required min={1} max={100} dir="ltr" />
      </label>
      <label>
        {t("admin:mostUses")}
        <input className="text-field" name="most" type="number" min={1} max={1_000_000} dir="ltr" />
      </label>
      <label>
        {t("admin:expiresOn")}
        <input className="text-field" name="expires" type="date" max="9999-12-31" dir="ltr" />
      </label>
      <div>
        <Button type="submit" variant="outline" icon="plus">
          {t("admin:createCode")}
        </Button>
      </div>
    </form>
  );
}
