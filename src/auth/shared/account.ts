/** Programs and systems as coarsely as a person tells their devices apart. */
export const browsers = ["Chrome", "Edge", "Firefox", "Opera", "Safari", "Samsung Internet"] as const;
export const systems = ["Android", "ChromeOS", "iOS", "Linux", "macOS", "Windows"] as const;

/** One place where somebody is signed in. Times are ISO 8601; what is not recognised is null. */
export type Device = {
  id: string;
  createdAt: string;
  /** When its session was last refreshed, which happens about hourly while it is used. */
  lastUsedAt: string;
  browser: (typeof browsers)[number] | null;
  system: (typeof systems)[number] | null;
  /** Whether it is the one that asks. */
  current: boolean;
  /** `aal2` where a second factor was used. */
  aal: "aal1" | "aal2";
};

/** The answer of `GET /functions/v1/account/sessions`: the one that was used last comes first. */
export type Devices = { sessions: Device[] };

/** What the body of `POST /functions/v1/account/delete` must hold as `confirm`, letter by letter. */
export const deleteWord = "DELETE";
