import { useCallback, useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { Device } from "#auth/shared/operations.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { GhostCard } from "#ui/ghost-card.tsx";
import { showToast } from "#ui/toast.ts";
import { Form, type FormProblem } from "../../form/form.tsx";
import { useAttempt } from "../../form/use-attempt.ts";
import { accountOperations } from "../../operations.ts";
import { followUserEvents } from "../../realtime/user-events.ts";
import { orThrow } from "../../session/load-client.ts";
import { Section } from "../section.tsx";

/** The user's sessions, and signing out of the others. */
export function DevicesSection() {
  const t = useTranslate();
  return (
    <Section title={t("account:devices")}>
      <Devices />
    </Section>
  );
}

function Devices() {
  const t = useTranslate();
  const attempt = useAttempt();
  const [devices, setDevices] = useState<readonly Device[]>();
  const [problem, setProblem] = useState<FormProblem>();
  const load = useCallback(
    async () => setDevices((await callOperation(accountOperations.listDevices, {})).sessions),
    [],
  );
  useEffect(() => {
    load().catch(() => setProblem({ title: t("account:loadFailed") }));
  }, [load, t]);
  useEffect(
    () =>
      followUserEvents((event) => {
        // The list that is shown stays where it cannot be read anew.
        if (!event || event.kind === "sessions") load().catch(() => {});
      }),
    [load],
  );
  const endOthers = () =>
    attempt("account:saveFailed", async (client) => {
      orThrow(await client.auth.signOut({ scope: "others" }));
      showToast(t("account:othersOut"));
      await load();
    });
  if (problem) {
    return <ErrorBox title={problem.title}>{t(navigator.onLine ? "common:unavailable" : "common:offline")}</ErrorBox>;
  }
  if (!devices) return <GhostCard />;
  return (
    <>
      <ul className="account-list">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <Form variant="outline" submit={t("account:signOutOthers")} onSubmit={endOthers}>
          {null}
        </Form>
      ) : (
        <p className="small">{t("account:onlyHere")}</p>
      )}
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useTranslate();
  const language = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const date = formatDate(language, new Date(device.lastUsedAt), timeZone);
  const known = [device.browser, device.system].filter((name) => name !== null);
  return (
    <li>
      <b>{known.length > 0 ? <bdi dir="ltr">{known.join(", ")}</bdi> : t("account:unknownDevice")}</b>
      <span className="small">{device.current ? t("account:thisDevice") : t("account:lastUsed", { date })}</span>
    </li>
  );
}
