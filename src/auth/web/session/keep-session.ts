import type { Translate } from "#i18n/keys.ts";
import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { showToast } from "#ui/toast.ts";
import { signInPath, withoutSettings } from "../sign-in/sign-in-path.ts";
import { loadClient } from "./load-client.ts";
import { followSignOutFromRequest } from "./sign-out.ts";
import { readUser, subscribeToUser } from "./user.ts";

/** Milliseconds: a tab announces its sign-out only after its session is gone. */
const grace = 1_000;
/** Milliseconds after a user has asked to sign out in which the end of the session is that sign-out, though the server has not answered yet. */
const answerTime = 60_000;

let words: Translate | undefined;

/**
 * Loads the client, which renews the session and follows other tabs. From the first call on, users are told if their session has expired or was
 * ended elsewhere, in the language of the last call. Rejects if the client cannot be loaded.
 */
export async function keepSession(t: Translate): Promise<void> {
  if (!words) watchSession();
  words = t;
  await loadClient();
}

function watchSession(): void {
  let known = readUser();
  let signedOut = false;
  let askedAt = -answerTime;
  followSignOutFromRequest((announced) => {
    if (announced === "asked") askedAt = performance.now();
    else signedOut = true;
  });
  const isSignOut = () => signedOut || performance.now() - askedAt < answerTime;
  subscribeToUser(() => {
    const user = readUser();
    if (user) signedOut = false;
    else if (known) setTimeout(() => isSignOut() || readUser() || whenVisible(tell), grace);
    known = user;
  });
}

function tell(): void {
  if (!words || readUser()) return;
  showToast(words("common:sessionEnded"), { label: words("navigation:signIn"), run: openSignIn, key: "ended" });
}

function openSignIn(): void {
  const { pathname, search } = location;
  location.assign(
    localizedPath(splitLanguage(pathname).language, signInPath({ pathname, search: withoutSettings(search) })),
  );
}

/** A message in a hidden tab would disappear before it is read. */
function whenVisible(run: () => void): void {
  if (document.visibilityState === "visible") run();
  else document.addEventListener("visibilitychange", run, { once: true });
}
