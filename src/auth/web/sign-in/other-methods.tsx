import { type ReactNode, useState } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import type { FormProblem } from "../form/form.tsx";
import { useSinglePress } from "../form/use-single-press.ts";
import { orThrow } from "../session/load-client.ts";
import { useSiteAccounts } from "../site-accounts.ts";
import { inMode } from "./modes.ts";
import { useAuthPage } from "./use-auth-page.ts";

/** The sign-in methods besides a password that this site has. `children` are those of the browser. */
export function OtherMethods({ children }: { children?: ReactNode }) {
  const { t, search, attempt, returnTo } = useAuthPage();
  const config = useSiteAccounts();
  const [problem, setProblem] = useState<FormProblem>();
  const signInWithGoogle = useSinglePress(async () => {
    const found = await attempt("auth:googleFailed", async (client) => {
      const options = { redirectTo: returnTo("sign-in") };
      orThrow(await client.auth.signInWithOAuth({ provider: "google", options }));
    });
    setProblem(found);
  });
  if (!children && !config.google && !config.sms && !config.company) return null;
  return (
    <div className="ways">
      <p className="small">{t("auth:or")}</p>
      {children}
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
      {config.google ? (
        <Button variant="outline" onClick={signInWithGoogle}>
          {t("auth:google")}
        </Button>
      ) : null}
      {config.googleIsStandIn ? <p className="micro">{t("auth:googleStandIn")}</p> : null}
      {config.sms ? (
        <LocalizedLink className="btn btn-outline" to={inMode(search, "phone")} replace>
          {t("auth:byPhone")}
        </LocalizedLink>
      ) : null}
      {config.company ? (
        <LocalizedLink className="btn btn-outline" to={inMode(search, "company")} replace>
          {t("auth:byCompany")}
        </LocalizedLink>
      ) : null}
    </div>
  );
}
