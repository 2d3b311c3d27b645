import { attempt } from "#i18n/shared/attempt.ts";
import { sessionStorage } from "./session-storage.ts";
import { sessionKey, updateUser } from "./user.ts";

/**
 * Removes the session from the browser without a request: the server has deleted it, and would only refuse to end it. The client reads the
 * storage anew each time.
 */
export function forgetSession(): void {
  attempt(() => sessionStorage.removeItem(sessionKey(location.hostname)));
  updateUser();
}
