import { useRef } from "react";
import type { BillingOverview } from "#admin/shared/billing-operations.ts";
import { callOperation } from "#api/web/call-operation.ts";
import { formatNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { DataState } from "../frame/data-state.tsx";
import { FirstOf } from "../frame/first-of.tsx";
import { Moment } from "../frame/moment.tsx";
import { useChange, useData } from "../frame/use-data.ts";
import { useFocusAfterChange } from "../frame/use-focus-after-change.ts";
import { WideTable } from "../frame/wide-table.tsx";
import { billingOperations } from "../operations.ts";
import { CustomerList, statusKeys } from "./customer-list.tsx";
import { CustomerSearch } from "./customer-search.tsx";
import { MonthPlot } from "./month-plot.tsx";
import { MonthTable } from "./month-table.tsx";
import { Promotions } from "./promotions.tsx";

/** Subscribers, revenue and donation, failed payments, promotion codes and webhook deliveries. */
export function BillingView() {
  const t = useTranslate();
  const loaded = useData("billing", () => callOperation(billingOperations.readBilling, {}));
  return (
    <DataState loaded={loaded}>
      {(overview) => (
        <>
          {overview.payments === "on" ? null : (
            <p role="note">{t(overview.payments === "off" ? "admin:paymentsOff" : "admin:standIn")}</p>
          )}
          {overview.payments === "off" && isEmpty(overview) ? null : (
            <Books overview={overview} onChange={loaded.reload} />
          )}
        </>
      )}
    </DataState>
  );
}

/** Whether nothing was ever bought. If payment is off as well, the page has nothing to show. */
const isEmpty = ({ subscriptions, months, unpaid, events }: BillingOverview) =>
  [subscriptions, months, unpaid, events].every(({ length }) => length === 0);

function Books({ overview, onChange }: Part & { onChange: () => void }) {
  const t = useTranslate();
  return (
    <>
      <Subscribers overview={overview} />
      <CustomerSearch />
      <section>
        <h2>{t("admin:months")}</h2>
        <MonthPlot months={overview.months} />
        <MonthTable months={overview.months} />
      </section>
      <Unpaid overview={overview} />
      {overview.payments === "off" ? null : <Promotions />}
      <Events overview={overview} onChange={onChange} />
    </>
  );
}

/** Rows that a long list shows at first. */
const firstRows = 10;

type Part = { overview: BillingOverview };

function Subscribers({ overview: { subscriptions } }: Part) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section>
      <h2>{t("admin:subscribers")}</h2>
      {subscriptions.length === 0 ? (
        <p>{t("admin:nobody")}</p>
      ) : (
        <WideTable name={t("admin:subscribers")}>
          <thead>
            <tr>
              <th scope="col">{t("admin:plan")}</th>
              <th scope="col">{t("admin:currency")}</th>
              <th scope="col">{t("admin:state")}</th>
              <th scope="col">{t("admin:number")}</th>
            </tr>
          </thead>
          <tbody>
            {subscriptions.map(({ plan, currency, status, count }) => (
              <tr key={`${plan} ${currency} ${status}`}>
                <th scope="row">{t(plan === "annual" ? "admin:annual" : "admin:monthly")}</th>
                <td>{currency.toUpperCase()}</td>
                <td>{t(statusKeys[status] ?? "admin:stateEnded")}</td>
                <td>{formatNumber(language, count)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}

function Unpaid({ overview: { unpaid } }: Part) {
  const t = useTranslate();
  return (
    <section>
      <h2>{t("admin:unpaid")}</h2>
      {unpaid.length === 0 ? <p>{t("admin:noUnpaid")}</p> : null}
      <FirstOf items={unpaid} max={firstRows}>
        {(shown) => <CustomerList customers={shown} />}
      </FirstOf>
    </section>
  );
}

function Events({ overview: { events, payments }, onChange }: Part & { onChange: () => void }) {
  const t = useTranslate();
  const { busy, run } = useChange(onChange);
  const on = payments !== "off";
  return (
    <section aria-busy={busy}>
      <h2>{t("admin:events")}</h2>
      {on ? (
        <div>
          <Button
            variant="outline"
            icon="retry"
            onClick={() => run(() => callOperation(billingOperations.reconcileNow, {}))}
          >
            {t("admin:reconcile")}
          </Button>
        </div>
      ) : null}
      {events.length === 0 ? <p>{t("admin:nobody")}</p> : null}
      <FirstOf items={events} max={firstRows}>
        {(shown) => (
          <ul className="admin-list">
            {shown.map((one) => (
              <li key={one.id}>
                <Delivery event={one} onReplay={on ? onChange : undefined} />
              </li>
            ))}
          </ul>
        )}
      </FirstOf>
    </section>
  );
}

type DeliveryProps = { event: BillingOverview["events"][number]; onReplay: (() => void) | undefined };

/** An event of the payment service. Without `onReplay` it cannot be processed again; otherwise that is called afterwards. */
function Delivery({ event: { id, type, receivedAt, processed }, onReplay }: DeliveryProps) {
  const t = useTranslate();
  const { run } = useChange(onReplay ?? (() => {}));
  const button = useRef<HTMLButtonElement>(null);
  // Unprocessed events come first, so an event moves when it is processed.
  useFocusAfterChange(button, `${processed}`);
  return (
    <div className="admin-row">
      <code id={`event-${id}`} dir="ltr">
        {type}
      </code>
      <span className="tag">{t(processed ? "admin:processed" : "admin:notProcessed")}</span>
      <Moment at={receivedAt} />
      {onReplay ? (
        <Button
          variant="outline"
          ref={button}
          aria-describedby={`event-${id}`}
          onClick={() => run(() => callOperation(billingOperations.replayEvent, { id }))}
        >
          {t("admin:replay")}
        </Button>
      ) : null}
    </div>
  );
}
