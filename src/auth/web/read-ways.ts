/** Ways to sign in that a site may have. */
export type Ways = {
  google: boolean;
  /** A labelled double on the visitor's own machine. */
  googleIsStandIn: boolean;
  phone: boolean;
  company: boolean;
  /** Where people get help from the operator; empty where none is named. */
  supportEmail: string;
  /** Whether a signed-in person may add another way to sign in. */
  linking: boolean;
};

export const noWays: Ways = {
  google: false,
  googleIsStandIn: false,
  phone: false,
  company: false,
  supportEmail: "",
  linking: false,
};

/** Asks the site which it has. Rejects where it does not answer. */
export async function readWays(): Promise<Ways> {
  const [settings, config] = await Promise.all([readJson("/auth/v1/settings"), readJson("/config.json")]);
  const external = new Map(entriesOf(settings.get("external")));
  const support = config.get("supportEmail");
  const standIns = config.get("standIns");
  return {
    google: external.get("google") === true,
    googleIsStandIn: Array.isArray(standIns) && standIns.includes("google"),
    phone: external.get("phone") === true,
    supportEmail: typeof support === "string" ? support : "",
    linking: config.get("manualLinking") === true,
    company: settings.get("saml_enabled") === true,
  };
}

async function readJson(address: string): Promise<Map<string, unknown>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Map(entriesOf(await response.json()));
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
