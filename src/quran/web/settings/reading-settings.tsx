import { useId } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { ThemeSetting } from "#ui/shell/theme-setting.tsx";
import { Switch } from "#ui/switch.tsx";
import { OfflineSection } from "../offline/offline-section.tsx";
import { SidePanel } from "../panel/side-panel.tsx";
import type { PartProps } from "../part-requests.ts";
import { changeReadingPreferences, useReadingPreferences } from "../preferences/reading-preferences.ts";
import { preservePosition } from "../reading-position/preserve-position.ts";
import { EditionSettings } from "./edition-settings.tsx";
import { RecitationSettings } from "./recitation-settings.tsx";
import { SizeSettings } from "./size-settings.tsx";
import "./reading-settings.css";

/** The panel of reading and recitation preferences. Each change applies at once. */
export function ReadingSettings({ context, request }: PartProps<"settings">) {
  const t = useTranslate();
  return (
    <SidePanel name="settings" title={t("reading:title")} turn={request.turn}>
      <SizeSettings />
      <EditionSettings chapter={context.chapter.id} />
      <ShownSettings />
      {context.recitation ? (
        <RecitationSettings chapter={context.chapter.id} verseCount={context.chapter.verseCount} />
      ) : null}
      <ThemeSetting />
      <ShortcutsSetting />
      <OfflineSection />
    </SidePanel>
  );
}

/** At least one of Arabic and translation is always shown. */
function ShownSettings() {
  const t = useTranslate();
  const note = useId();
  const { arabic, translation } = useReadingPreferences();
  const show = (change: { arabic: boolean; translation: boolean }) =>
    preservePosition(() => changeReadingPreferences(change));
  return (
    <fieldset className="setting shown-texts">
      <legend className="label">{t("reading:shown")}</legend>
      <Switch
        label={t("reading:showArabic")}
        checked={arabic}
        describedBy={note}
        onChange={(chosen) => show({ arabic: chosen, translation: translation || !chosen })}
      />
      <Switch
        label={t("reading:showTranslation")}
        checked={translation}
        describedBy={note}
        onChange={(chosen) => show({ translation: chosen, arabic: arabic || !chosen })}
      />
      <p className="micro" id={note}>
        {t("reading:hiddenNote")}
      </p>
    </fieldset>
  );
}

function ShortcutsSetting() {
  const t = useTranslate();
  const note = useId();
  const { shortcuts } = useReadingPreferences();
  return (
    <div className="setting">
      <Switch
        label={t("reading:shortcuts")}
        checked={shortcuts}
        describedBy={note}
        onChange={(chosen) => changeReadingPreferences({ shortcuts: chosen })}
      />
      <p className="micro" id={note}>
        {t("reading:shortcutsNote")}
      </p>
    </div>
  );
}
