import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";

/** Where help is, beside whatever keeps a question from being answered: it may have been a cry for help. */
export function HelpLine() {
  const t = useTranslate();
  return (
    <p className="small">
      {t("chat:danger")} <LocalizedLink to="/faq/what-if-i-am-in-a-crisis">{t("chat:dangerHelp")}</LocalizedLink>
    </p>
  );
}
