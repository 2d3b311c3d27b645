import { useTranslate } from "#i18n/web/index.ts";
import { LanguageList, ReadingPreferences } from "#ui/shell/settings-panel.tsx";
import { Section } from "../section.tsx";

/** Language, theme and text size, as for guests. */
export function LookSection() {
  const t = useTranslate();
  return (
    <Section title={t("account:look")}>
      <LanguageList />
      <ReadingPreferences />
    </Section>
  );
}
