import { useStore } from "@nanostores/react";
import { useTranslate } from "#i18n/web/index.ts";
import { Segmented } from "../segmented.tsx";
import type { Preferences } from "./preference-values.ts";
import { $preferences, changePreferences } from "./preferences.ts";

/** Day, night, or as the device has it. Kept in the browser, and so in need of scripts. */
export function ThemeSetting() {
  const t = useTranslate();
  const { theme } = useStore($preferences, { ssr: "initial" });
  const options = [
    { value: "light", label: t("settings:themeLight") },
    { value: "dark", label: t("settings:themeDark") },
    { value: "system", label: t("settings:themeSystem") },
  ] as const satisfies readonly { value: Preferences["theme"]; label: string }[];
  return (
    <div className="setting">
      <Segmented
        legend={t("settings:theme")}
        options={options}
        value={theme}
        onChange={(chosen) => changePreferences({ theme: chosen })}
      />
    </div>
  );
}
