import { useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { ActivityKind } from "#auth/shared/account.ts";
import type { Activity } from "#auth/shared/operations.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { languageRecords } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { GhostCard } from "#ui/ghost-card.tsx";
import { accountOperations } from "../../operations.ts";
import { Section } from "../section.tsx";

/** What happened with signing in to the account. */
export function ActivitySection() {
  const t = useTranslate();
  return (
    <Section title={t("account:activity")}>
      <p className="small">{t("account:activityText")}</p>
      <Events />
    </Section>
  );
}

function Events() {
  const t = useTranslate();
  const [events, setEvents] = useState<readonly Activity[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    callOperation(accountOperations.listActivity, {}).then(
      (found) => setEvents(found.events),
      () => setFailed(true),
    );
  }, []);
  if (failed) {
    return (
      <ErrorBox title={t("account:loadFailed")}>
        {t(navigator.onLine ? "common:unavailable" : "common:offline")}
      </ErrorBox>
    );
  }
  if (!events) return <GhostCard />;
  if (events.length === 0) return <p className="small">{t("account:activityNone")}</p>;
  return (
    <ul className="account-list">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

const names = {
  signedUp: "account:eventSignedUp",
  signedIn: "account:eventSignedIn",
  signedOut: "account:eventSignedOut",
  password: "account:eventPassword",
  email: "account:eventEmail",
  phone: "account:eventPhone",
  linked: "account:eventLinked",
  unlinked: "account:eventUnlinked",
  factorAdded: "account:eventFactorAdded",
  factorRemoved: "account:eventFactorRemoved",
  passkeyAdded: "account:eventPasskeyAdded",
  passkeyRemoved: "account:eventPasskeyRemoved",
  recovery: "account:eventRecovery",
  reuse: "account:eventReuse",
  secured: "account:eventSecured",
} as const satisfies Record<ActivityKind, MessageKey>;

function EventRow({ event: { at, kind } }: { event: Activity }) {
  const t = useTranslate();
  const language = useLanguage();
  const { digits } = languageRecords[language];
  const moment = new Intl.DateTimeFormat(language, {
    calendar: "gregory",
    numberingSystem: digits,
    dateStyle: "long",
    timeStyle: "short",
  });
  return (
    <li>
      <b>{t(names[kind])}</b>
      <span className="small">{moment.format(new Date(at))}</span>
    </li>
  );
}
