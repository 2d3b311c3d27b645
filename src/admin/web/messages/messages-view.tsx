import { useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import {
  type CeilingName,
  type CeilingState,
  type Ceilings,
  ceilingNames,
  highestCeiling,
} from "#auth/shared/ceilings.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { formatNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { DataState } from "../frame/data-state.tsx";
import { Moment } from "../frame/moment.tsx";
import { useChange, useData } from "../frame/use-data.ts";
import { ceilingOperations } from "../operations.ts";

const names: Readonly<Record<CeilingName, MessageKey>> = {
  email_day: "admin:mailsAll",
  email_recipient_day: "admin:mailsEach",
  sms_day: "admin:textsAll",
  sms_recipient_day: "admin:textsEach",
};

/** Today's number of mails and text messages of accounts, and their ceilings. */
export function MessagesView() {
  const t = useTranslate();
  const loaded = useData("ceilings", () => callOperation(ceilingOperations.readCeilings, {}));
  return (
    <section>
      <p>{t("admin:ceilingsText")}</p>
      <DataState loaded={loaded}>
        {({ ceilings }) => <CeilingForm states={ceilings} onChange={loaded.reload} />}
      </DataState>
    </section>
  );
}

const refusals = { "admin/changed-meanwhile": "admin:ceilingsChanged" } as const;

/** If another administrator has changed the ceilings, nothing is saved and the form shows the new ones. */
function CeilingForm({ states, onChange }: { states: readonly CeilingState[]; onChange: () => void }) {
  const t = useTranslate();
  const before = valuesOf(states);
  const [written, setWritten] = useState<Readonly<Record<CeilingName, string>>>(textsOf(before));
  const [known, setKnown] = useState(before);
  if (ceilingNames.some((name) => known[name] !== before[name])) {
    setKnown(before);
    setWritten(textsOf(before));
  }
  const { busy, run } = useChange(onChange, refusals);
  const save = () => {
    const ceilings = valuesOf(states.map(({ name }) => ({ name, ceiling: Number(written[name]) })));
    void run(() => callOperation(ceilingOperations.changeCeilings, { before, ceilings }));
  };
  return (
    <form
      method="dialog"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ul className="admin-list">
        {states.map((state) => (
          <li key={state.name}>
            <Ceiling
              state={state}
              value={written[state.name]}
              onWrite={(text) => setWritten((values) => ({ ...values, [state.name]: text }))}
            />
          </li>
        ))}
      </ul>
      <div className="admin-row">
        <Button type="submit" variant="primary">
          {t("admin:save")}
        </Button>
        <Button
          onClick={() =>
            setWritten(textsOf(valuesOf(states.map(({ name, configured }) => ({ name, ceiling: configured })))))
          }
        >
          {t("admin:asConfigured")}
        </Button>
      </div>
    </form>
  );
}

type CeilingProps = { state: CeilingState; value: string; onWrite: (text: string) => void };

function Ceiling({ state: { name, used, until, configured }, value, onWrite }: CeilingProps) {
  const t = useTranslate();
  const language = useLanguage();
  const id = `use-${name}`;
  return (
    <>
      <label>
        {t(names[name])}
        <input
          className="text-field"
          type="number"
          required
          min={0}
          max={highestCeiling}
          step={1}
          dir="ltr"
          aria-describedby={id}
          value={value}
          onChange={(event) => onWrite(event.target.value)}
        />
      </label>
      <dl className="admin-facts" id={id}>
        <div>
          <dt>{t(name.endsWith("_recipient_day") ? "admin:usedMost" : "admin:usedToday")}</dt>
          <dd>{formatNumber(language, used)}</dd>
        </div>
        <div>
          <dt>{t("admin:configured")}</dt>
          <dd>{formatNumber(language, configured)}</dd>
        </div>
        {until ? (
          <div>
            <dt>{t("admin:countsAnew")}</dt>
            <dd>
              <Moment at={until} />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

function valuesOf(states: readonly Pick<CeilingState, "name" | "ceiling">[]): Ceilings {
  const values: Ceilings = { email_day: 0, email_recipient_day: 0, sms_day: 0, sms_recipient_day: 0 };
  for (const { name, ceiling } of states) values[name] = ceiling;
  return values;
}

function textsOf(ceilings: Ceilings): Record<CeilingName, string> {
  const texts = { email_day: "", email_recipient_day: "", sms_day: "", sms_recipient_day: "" };
  for (const name of ceilingNames) texts[name] = String(ceilings[name]);
  return texts;
}
