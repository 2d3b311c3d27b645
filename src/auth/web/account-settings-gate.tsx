import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Language } from "#i18n/shared/languages.ts";
import type { Messages } from "#i18n/shared/sections.ts";
import { collectMessages, useLanguage, useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { useUser } from "./session/user.ts";
import type { AccountSettingsProps } from "./settings/account-settings.tsx";

type Loaded = { Settings: ComponentType<AccountSettingsProps>; words: Messages };

/**
 * Opens the account settings for `?settings=account` on any page, and loads their code and words then. Guests are
 * redirected to sign in.
 */
export function AccountSettingsGate() {
  const t = useTranslate();
  const user = useUser();
  const language = useLanguage();
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const { pathname, search, hash } = useLocation();
  const [loaded, setLoaded] = useState<Loaded>();
  const wasIn = useRef(false);
  const query = new URLSearchParams(search);
  const asked = query.get("settings") === "account";
  query.delete("settings");
  const close = () => navigate({ pathname, search: `${query}`, hash }, { replace: true, preventScrollReset: true });
  const lead = () => {
    const next = encodeURIComponent(pathname + search);
    // After signing out, here or in another tab, only close the settings.
    return wasIn.current ? close() : navigate(localize(`/auth?next=${next}`), { replace: true });
  };
  const state = !asked || user === undefined ? "closed" : user ? "open" : "guest";
  useStep(state, () => {
    if (state === "guest") void lead();
    wasIn.current = state === "open";
    if (state !== "open" || loaded) return;
    loadSettings(language).then(setLoaded, () => {
      showToast(t(navigator.onLine ? "common:unavailable" : "common:offline"));
      void close();
    });
  });
  if (state !== "open" || !loaded) return null;
  return <loaded.Settings words={loaded.words} onClose={() => void close()} />;
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

async function loadSettings(language: Language): Promise<Loaded> {
  const [{ AccountSettings }, response] = await Promise.all([
    import("./settings/account-settings.tsx"),
    fetch(`/${language}/auth/words`),
  ]);
  if (!response.ok) throw new Error(`The words answered ${response.status}`);
  return { Settings: AccountSettings, words: collectMessages([await response.json()]) };
}
