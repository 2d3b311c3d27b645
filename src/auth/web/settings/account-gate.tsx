import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Messages } from "#i18n/shared/sections.ts";
import { useLanguage, useLocalizedTo } from "#i18n/web/index.ts";
import type { GatedDialogProps } from "#ui/shell/dialog-gate.tsx";
import { useUser } from "../session/user.ts";
import { signInPath } from "../sign-in/sign-in-path.ts";
import { AccountSettings } from "./account-settings.tsx";
import { loadWords } from "./load-words.ts";
import type { SettingsSection } from "./section.tsx";

export { IdentityProof } from "./identity-proof.tsx";
export { loadWords };

/**
 * The account settings, once their words are loaded. Guests are redirected to sign in; after signing out, here or in another tab, the
 * settings only close. `Extra`: sections of other slices.
 */
export function AccountGate({ onClose, onFailed, Extra }: GatedDialogProps & { Extra: SettingsSection }) {
  const user = useUser();
  const language = useLanguage();
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const address = useLocation();
  const [words, setWords] = useState<Messages>();
  const wasIn = useRef(false);
  const state = user ? "open" : "guest";
  useStep(state, () => {
    if (state === "open") {
      wasIn.current = true;
      if (!words) loadWords(language).then(setWords, onFailed);
      return;
    }
    if (wasIn.current) onClose();
    else void navigate(localize(signInPath(address)), { replace: true });
  });
  return user && words ? <AccountSettings key={user.id} words={words} onClose={onClose} Extra={Extra} /> : null;
}

/** Runs an effect once for each change of the state. */
function useStep(state: string, act: () => void) {
  const last = useRef<string>(null);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    act();
  });
}
