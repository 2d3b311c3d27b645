/** Browsers and systems, coarse but enough to tell one's own devices apart. */
export const browsers = ["Chrome", "Edge", "Firefox", "Opera", "Safari", "Samsung Internet"] as const;
export const systems = ["Android", "ChromeOS", "iOS", "Linux", "macOS", "Windows"] as const;

/** One session of the user. Times are ISO 8601; an unknown browser or system is null. */
export type Device = {
  id: string;
  createdAt: string;
  /** The last refresh, about hourly while the session is used. */
  lastUsedAt: string;
  browser: (typeof browsers)[number] | null;
  system: (typeof systems)[number] | null;
  /** Whether it is the requesting session. */
  current: boolean;
  /** `aal2` once a second factor was proved. */
  aal: "aal1" | "aal2";
};

/** The response of `GET /functions/v1/account/sessions`: last used first. */
export type Devices = { sessions: Device[] };

/** The required `confirm` of `POST /functions/v1/account/delete`, case-sensitive. */
export const deleteWord = "DELETE";
