import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { signInPath } from "./sign-in-path.ts";

/** Leads to the page to sign in, and back to this address. */
export function SignInLink({ variant = "outline" }: { variant?: "outline" | "primary" }) {
  const t = useTranslate();
  return (
    <ButtonLink variant={variant} to={signInPath(useLocation())}>
      {t("navigation:signIn")}
    </ButtonLink>
  );
}
