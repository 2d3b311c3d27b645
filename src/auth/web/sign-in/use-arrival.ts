import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type FinishedLink, finishedLinkOf, finishedParameter } from "#auth/shared/finished-link.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { showToast } from "#ui/toast.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type FormProblem, useProblemText } from "../form/form.tsx";
import { type Problem, toProblem } from "../form/problem.ts";
import { resumeSession, type SessionState } from "../session/resume-session.ts";
import { readUser } from "../session/user.ts";
import { type Mode, modeOf } from "./modes.ts";
import { useAuthPage } from "./use-auth-page.ts";

/** What came of the URL, the mode of `/auth` to which it belongs, and whether the user was signed in already. */
export type Arrival = {
  mode: Mode;
  signedIn: boolean;
  told?: string;
  problem?: FormProblem;
  /** The heading in place of the mode's. */
  title?: MessageKey;
  /** There is nothing to sign in for: the way on replaces the screen for a guest too. */
  alone?: boolean;
  /** The account that was confirmed has no password: where to choose one. */
  needsPassword?: boolean;
};

const halfConfirmed = { title: "auth:emailChangeTitle", alone: true } as const;

/** What to say in a browser that cannot exchange the link's code, since another one asked for the mail. */
const finishedElsewhere = {
  "sign-up": { key: "auth:confirmedElsewhere" },
  "sign-up-without-password": { key: "auth:confirmedWithoutPassword", needsPassword: true },
  "email-change": { key: "auth:emailChanged" },
} as const satisfies Record<FinishedLink, { key: MessageKey } & Partial<Arrival>>;

/**
 * Handles the result of a mail link or a provider's redirect in the URL: a session or an error. A user who is signed in already goes on to
 * `?next=`. Undefined while there is nothing to say.
 */
export function useArrival(): Arrival | undefined {
  const { t, go, leave } = useAuthPage();
  const say = useProblemText();
  const hydrated = useHydrated();
  const mode = modeOf(useLocation().search);
  const [arrival, setArrival] = useState<Arrival>();
  const begun = useRef(false);
  useEffect(() => {
    // Only once, because a code can be exchanged once.
    if (!hydrated || begun.current) return;
    begun.current = true;
    const arrivedAt = modeOf(location.search);
    const query = new URLSearchParams(location.search);
    const finished = finishedLinkOf(query.get(finishedParameter));
    const failure = query.get("error_code") ?? "";
    // A reload would show the failure once more.
    const cleanAddress = () => void go(modeOf(location.search));
    const settle = (what: Partial<Arrival>) => setArrival({ ...what, mode: arrivedAt, signedIn: readUser() !== null });
    const refuse = (title: MessageKey, detail?: Problem) => {
      // To a guest the screen for a new password says so by itself.
      const isTold = title === "auth:otherBrowser" || detail?.key === "auth:redirectGrant";
      if (isTold && arrivedAt === "reset" && !readUser()) return;
      // A link that is opened twice has done its work the first time.
      if (isTold && arrivedAt === "sign-in" && readUser()) return settle({ told: t("auth:linkWhileSignedIn") });
      settle({ problem: { title: t(title), detail: detail && say(detail) } });
    };
    const steps: Partial<Record<SessionState, () => void>> = {
      "second-factor": () => void go("second-factor"),
      "signed-in": () => {
        if (finished === "email-change") showToast(t("auth:emailChanged"));
        if (modeOf(location.search) === "sign-in") void leave();
      },
      "change-refused": () => void leave(failure),
      "half-confirmed": () => settle({ ...halfConfirmed, told: t("auth:emailHalfway") }),
      "other-browser": () => {
        if (!finished) return refuse("auth:otherBrowser");
        const { key, ...rest } = finishedElsewhere[finished];
        settle({ ...rest, told: t(key) });
      },
      cancelled: () => {
        settle({ told: t("auth:signInCancelled") });
        cleanAddress();
      },
      refused: () => {
        refuse("auth:googleFailed");
        cleanAddress();
      },
    };
    resumeSession().then(
      (state) => steps[state]?.(),
      (error: unknown) => {
        refuse("auth:signInFailed", toProblem(error));
        cleanAddress();
      },
    );
  }, [hydrated, go, leave, say, t]);
  // It says nothing about the screens that follow.
  return arrival?.mode === mode ? arrival : undefined;
}
