import type { ReactNode } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useUser } from "../session/user.ts";
import { inMode } from "./modes.ts";
import type { Arrival } from "./use-arrival.ts";
import { useAuthPage } from "./use-auth-page.ts";

/**
 * Says what came of a mail link or a provider's redirect. To a user who is signed in already it replaces the sign-in screen, which is the
 * `children`.
 */
export function AuthCallback({ arrival, children }: { arrival: Arrival | undefined; children: ReactNode }) {
  const { t, search, leave } = useAuthPage();
  const signedIn = Boolean(useUser());
  const { told, problem, needsPassword } = arrival ?? {};
  const isDone = arrival?.alone || (signedIn && arrival?.signedIn && arrival.mode === "sign-in");
  return (
    <>
      {told ? (
        <p className="say" role="status">
          {told}
        </p>
      ) : null}
      {needsPassword ? (
        <p>
          <LocalizedLink to={inMode(search, "forgot")} replace>
            {t("auth:resetTitle")}
          </LocalizedLink>
        </p>
      ) : null}
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
      {isDone ? (
        <Button variant="outline" onClick={() => void leave()}>
          {t("auth:continue")}
        </Button>
      ) : (
        children
      )}
    </>
  );
}
