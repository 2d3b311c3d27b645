import { useLocation, useNavigate } from "react-router";
import { useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { signInPath } from "./sign-in-path.ts";

/** Returns a function that tells guests what an account is needed for, with the way to one and back to this page. */
export function useInvitation(text: string): () => void {
  const t = useTranslate();
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const address = useLocation();
  return () =>
    showToast(text, {
      label: t("signupPrompt:create"),
      key: "invitation",
      run: () => void navigate(localize(signInPath(address, "mode=sign-up&"))),
    });
}
