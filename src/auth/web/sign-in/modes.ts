/** The modes of `/auth`. */
export const modes = ["sign-in", "sign-up", "forgot", "reset", "second-factor", "phone", "company"] as const;
export type Mode = (typeof modes)[number];

/** The heading of each mode. */
export const modeTitles = {
  "sign-in": "auth:signInTitle",
  "sign-up": "auth:signUpTitle",
  forgot: "auth:forgotTitle",
  reset: "auth:resetTitle",
  "second-factor": "auth:secondFactorTitle",
  phone: "auth:phoneTitle",
  company: "auth:companyTitle",
} as const satisfies Record<Mode, unknown>;

export function modeOf(search: string): Mode {
  const asked = new URLSearchParams(search).get("mode");
  return modes.find((mode) => mode === asked) ?? "sign-in";
}

/**
 * The mode after the second factor on the way to a new password: the server changes the password of an account with a
 * factor only after its proof. Undefined on other ways, which then lead to `?next=`.
 */
export function modeAfterFactor(search: string): Mode | undefined {
  const mode = modeOf(search);
  if (mode === "second-factor") return new URLSearchParams(search).get("then") === "reset" ? "reset" : undefined;
  return mode === "forgot" || mode === "reset" ? "reset" : undefined;
}

/** The path of `/auth` in another mode, which keeps `?next=`, and at the second factor the way to a new password. */
export function inMode(search: string, mode: Mode): string {
  const query = new URLSearchParams();
  if (mode !== "sign-in") query.set("mode", mode);
  const then = mode === "second-factor" ? modeAfterFactor(search) : undefined;
  if (then) query.set("then", then);
  const next = new URLSearchParams(search).get("next");
  if (next) query.set("next", next);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
