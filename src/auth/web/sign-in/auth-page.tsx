import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Page } from "#ui/shell/page.tsx";
import { SecondFactor } from "../factors/second-factor.tsx";
import { AuthCallback } from "./auth-callback.tsx";
import { CompanySignIn } from "./company-sign-in.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { type Mode, modeOf, modeTitles } from "./modes.ts";
import { PhoneSignIn } from "./phone-sign-in.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { SignIn } from "./sign-in.tsx";
import { SignUp } from "./sign-up.tsx";
import { TypedEmail } from "./typed-email.ts";
import { useArrival } from "./use-arrival.ts";

const screens = {
  "sign-in": SignIn,
  "sign-up": SignUp,
  forgot: ForgotPassword,
  reset: ResetPassword,
  "second-factor": SecondFactor,
  phone: PhoneSignIn,
  company: CompanySignIn,
} as const satisfies Record<Mode, unknown>;

/** The pages for signing in and recovering an account; the query names the mode. */
export function AuthPage() {
  const t = useTranslate();
  const mode = modeOf(useLocation().search);
  const arrival = useArrival();
  const Screen = screens[mode];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  const typedEmail = useRef("");
  useEffect(() => {
    // After a change of mode the heading is read first.
    if (shown.current !== mode) heading.current?.focus();
    shown.current = mode;
  }, [mode]);
  return (
    <Page>
      <div className="col auth">
        <h1 className="title" ref={heading} tabIndex={-1}>
          {t(arrival?.title ?? modeTitles[mode])}
        </h1>
        <AuthCallback arrival={arrival}>
          <TypedEmail value={typedEmail}>
            <Screen key={mode} />
          </TypedEmail>
        </AuthCallback>
        <noscript>
          <p className="small">{t("auth:needsScript")}</p>
        </noscript>
      </div>
    </Page>
  );
}
