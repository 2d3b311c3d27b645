import type { User } from "@supabase/supabase-js";
import { createContext, useContext } from "react";
import type { Ways } from "../read-ways.ts";

/** Whose settings are open. */
export type Account = {
  user: User;
  /** They have a second factor that this session has not proved. */
  unproved: boolean;
  /** What the site has; null where it did not say. */
  ways: Ways | null;
  /** Reads the person anew, after a change. Rejects where the service does not answer. */
  reload: () => Promise<void>;
};

export const AccountContext = createContext<Account | null>(null);

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error("There are no settings without an account");
  return account;
}
