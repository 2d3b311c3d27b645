import { type ComponentType, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { useOfflineMaintenance } from "./use-maintenance.ts";
import "./offline.css";

/** The setting for offline reading, folded. Its code is loaded when it is opened. */
export function OfflineSection() {
  const t = useTranslate();
  useOfflineMaintenance();
  const [Setting, setSetting] = useState<ComponentType>();
  const load = () => {
    // After a failure, opening it again tries again.
    import("./offline-setting.tsx").then((loaded) => setSetting(() => loaded.OfflineSetting)).catch(() => {});
  };
  return (
    <details
      className="offline-section needs-script"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) load();
      }}
    >
      <summary>
        <span>{t("offline:title")}</span>
        <Icon name="forward" size="small" />
      </summary>
      {Setting ? <Setting /> : null}
    </details>
  );
}
