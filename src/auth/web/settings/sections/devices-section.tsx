import { useEffect } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { Device } from "#auth/shared/operations.ts";
import { formatLocalDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { Form } from "../../form/form.tsx";
import { LoadedState } from "../../form/loaded-state.tsx";
import { useAttempt } from "../../form/use-attempt.ts";
import { useLoaded } from "../../form/use-loaded.ts";
import { accountOperations } from "../../operations.ts";
import { reloadOnUserEvents } from "../../realtime/user-events.ts";
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
  const loaded = useLoaded(async () => (await callOperation(accountOperations.listDevices, {})).sessions);
  const { reload } = loaded;
  useEffect(() => reloadOnUserEvents(["sessions"], reload), [reload]);
  return (
    <LoadedState loaded={loaded} failure="account:loadFailed">
      {(devices) => <DeviceList devices={devices} onChanged={reload} />}
    </LoadedState>
  );
}

type DeviceListProps = { devices: readonly Device[]; onChanged: () => Promise<void> };

function DeviceList({ devices, onChanged }: DeviceListProps) {
  const t = useTranslate();
  const attempt = useAttempt();
  const endOthers = () =>
    attempt("account:saveFailed", async (client) => {
      orThrow(await client.auth.signOut({ scope: "others" }));
      showToast(t("account:othersOut"));
      await onChanged();
    });
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
  const date = formatLocalDate(language, device.lastUsedAt);
  const known = [device.browser, device.system].filter((name) => name !== null);
  return (
    <li>
      <b>{known.length > 0 ? <bdi dir="ltr">{known.join(", ")}</bdi> : t("account:unknownDevice")}</b>
      <span className="small">{device.current ? t("account:thisDevice") : t("account:lastUsed", { date })}</span>
    </li>
  );
}
