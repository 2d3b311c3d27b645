import { createContext, use } from "react";
import type { AccountConfig } from "#auth/shared/account-config.ts";

/** What this site offers for accounts, for the screens of `/auth`. */
export const SiteAccounts = createContext<AccountConfig | null>(null);

export function useSiteAccounts(): AccountConfig {
  const config = use(SiteAccounts);
  if (!config) throw new Error("The screens of /auth are told what the site offers");
  return config;
}
