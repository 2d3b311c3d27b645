import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import { useOfflineMaintenance } from "./use-maintenance.ts";
import "./offline.css";

/** The fragment of an address that opens the section: "/quran#offline". */
const fragment = "offline";

/** The setting for offline reading, folded unless the address names it. Its code is loaded when it is opened. */
export function OfflineSection() {
  const t = useTranslate();
  useOfflineMaintenance();
  const { hash } = useLocation();
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (section.current && hash === `#${fragment}`) section.current.open = true;
  }, [hash]);
  const [Setting, setSetting] = useState<ComponentType>();
  const load = () => {
    // After a failure, opening it again tries again.
    import("./offline-setting.tsx")
      .then((loaded) => setSetting(() => loaded.OfflineSetting))
      .catch(() => showToast(t(whyFailed())));
  };
  return (
    <details
      id={fragment}
      ref={section}
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
