import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { showToast } from "#ui/toast.ts";
import { signInPath, withoutSettings } from "../sign-in/sign-in-path.ts";
import { followSignOut } from "./sign-out.ts";
import { readUser, subscribeToUser } from "./user.ts";

/** Milliseconds: a tab announces its sign-out only after its session is gone. */
const grace = 1_000;

type Words = { ended: string; signIn: string };

let words: Words | undefined;

/** From the first call on, tells users whose session has expired or was ended elsewhere. Call it again with the words of another language. */
export function tellEndedSession(present: Words): void {
  const watching = words !== undefined;
  words = present;
  if (watching) return;
  let known = readUser();
  let signedOut = false;
  followSignOut(() => {
    signedOut = true;
  });
  subscribeToUser(() => {
    const user = readUser();
    if (user) signedOut = false;
    else if (known) setTimeout(() => signedOut || readUser() || whenVisible(tell), grace);
    known = user;
  });
}

function tell(): void {
  if (!words || readUser()) return;
  showToast(words.ended, { label: words.signIn, run: openSignIn, key: "ended" });
}

function openSignIn(): void {
  const { pathname, search } = location;
  location.assign(
    localizedPath(splitLanguage(pathname).language, signInPath({ pathname, search: withoutSettings(search) })),
  );
}

/** A message in a tab that nobody looks at would be gone before it is read. */
function whenVisible(run: () => void): void {
  if (document.visibilityState === "visible") run();
  else document.addEventListener("visibilitychange", run, { once: true });
}
