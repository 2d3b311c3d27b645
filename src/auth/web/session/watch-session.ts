import type { Translate } from "#i18n/keys.ts";
import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { showToast } from "#ui/toast.ts";
import { signInPath, withoutSettings } from "../sign-in/sign-in-path.ts";
import { followSignOutFromRequest } from "./sign-out.ts";
import { readUser, subscribeToUser } from "./user.ts";

/** Milliseconds: a tab announces its sign-out only after its session is gone. */
const grace = 1_000;
/** Milliseconds after a user has asked to sign out in which the end of the session is that sign-out, though the server has not answered yet. */
const answerTime = 60_000;

let watching = false;
let words: Translate | undefined;
/** The session has ended, and there were no words yet to tell it. */
let untold = false;

/**
 * Notices from the first call on that the session has expired or was ended elsewhere. It is called before the client exists, which finds that out:
 * the settings load the client before an idle page calls `tellOfSessionEnd`.
 */
export function watchSession(): void {
  if (watching) return;
  watching = true;
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

/** Tells users that their session has ended, also of one that has ended before. `t`: in the language of the last call. */
export function tellOfSessionEnd(t: Translate): void {
  words = t;
  if (untold) tell();
}

function tell(): void {
  untold = words === undefined;
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
