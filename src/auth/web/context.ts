import { createContext } from "react-router";
import type { AccountConfig } from "#auth/shared/account-config.ts";

/** For loaders: what this site offers for accounts. Marked as pure, or the code of every page would have it. */
export const accountsContext = /* @__PURE__ */ createContext<AccountConfig>();
