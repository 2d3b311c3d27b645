import { callOperation } from "#api/web/call-operation.ts";
import type { ActivityKind } from "#auth/shared/account.ts";
import type { Activity } from "#auth/shared/operations.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { languageRecords } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { LoadedState } from "../../form/loaded-state.tsx";
import { useLoaded } from "../../form/use-loaded.ts";
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
  const loaded = useLoaded(async () => (await callOperation(accountOperations.listActivity, {})).events);
  return (
    <LoadedState loaded={loaded} failure="account:loadFailed">
      {(events) =>
        events.length === 0 ? (
          <p className="small">{t("account:activityNone")}</p>
        ) : (
          <ul className="account-list">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )
      }
    </LoadedState>
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
  passwordsTried: "account:eventPasswordsTried",
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
