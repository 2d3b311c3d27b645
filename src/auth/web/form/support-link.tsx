import type { AccountConfig } from "#auth/shared/account-config.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";

export const hasSupport = ({ supportPage, supportEmail }: AccountConfig): boolean => supportPage || supportEmail !== "";

/** The way to the people who run the site: the page that mails them, else their address, else nothing. */
export function SupportLink({ config: { supportPage, supportEmail } }: { config: AccountConfig }) {
  const t = useTranslate();
  const label = t("auth:contactSupport");
  if (supportPage) {
    return (
      <ButtonLink variant="outline" to="/support">
        {label}
      </ButtonLink>
    );
  }
  return supportEmail ? (
    <a className="btn btn-outline" href={`mailto:${supportEmail}`}>
      {label}
    </a>
  ) : null;
}
