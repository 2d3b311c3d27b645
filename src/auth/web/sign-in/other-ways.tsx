import { useEffect, useState } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import type { FormProblem } from "../form/form.tsx";
import { orThrow } from "../or-throw.ts";
import { noWays, readWays, type Ways } from "../read-ways.ts";
import { inMode } from "./modes.ts";
import { useAuthPage } from "./use-auth-page.ts";

/** The ways to sign in besides a password, as far as this site has them. */
export function OtherWays() {
  const { t, search, attempt, returnTo } = useAuthPage();
  const [ways, setWays] = useState<Ways>(noWays);
  const [problem, setProblem] = useState<FormProblem>();
  useEffect(() => {
    // A site that does not say what it has offers the password alone.
    readWays().then(setWays, () => {});
  }, []);
  const signInWithGoogle = async () => {
    const found = await attempt("auth:googleFailed", async (client) => {
      const options = { redirectTo: returnTo("sign-in") };
      orThrow(await client.auth.signInWithOAuth({ provider: "google", options }));
    });
    setProblem(found);
  };
  if (!ways.google && !ways.phone && !ways.company) return null;
  return (
    <div className="ways">
      <p className="small">{t("auth:or")}</p>
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
      {ways.google ? (
        <Button variant="outline" onClick={() => void signInWithGoogle()}>
          {t("auth:google")}
        </Button>
      ) : null}
      {ways.googleIsStandIn ? <p className="micro">{t("auth:googleStandIn")}</p> : null}
      {ways.phone ? (
        <LocalizedLink className="btn btn-outline" to={inMode(search, "phone")} replace>
          {t("auth:byPhone")}
        </LocalizedLink>
      ) : null}
      {ways.company ? (
        <LocalizedLink className="btn btn-outline" to={inMode(search, "company")} replace>
          {t("auth:byCompany")}
        </LocalizedLink>
      ) : null}
    </div>
  );
}
