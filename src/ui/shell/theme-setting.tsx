import { useStore } from "@nanostores/react";
import { useTranslate } from "#i18n/web/index.ts";
import { Segmented } from "../segmented.tsx";
import type { Preferences } from "./preference-values.ts";
import { $preferences, changePreferences } from "./preferences.ts";

/** Light, dark, or the theme of the device. Stored in the browser, so it needs scripts. */
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
