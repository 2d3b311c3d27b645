import { readDocument } from "#api/web/call-operation.ts";
import { siteDocuments } from "./operations.ts";

/** Ways to sign in that a site may have. */
export type AccountConfig = {
  google: boolean;
  /** A labelled double on the visitor's own machine. */
  googleIsStandIn: boolean;
  phone: boolean;
  company: boolean;
  /** Where people get help from the operator; empty where none is named. */
  supportEmail: string;
  /** Whether the site's support page mails the operator. */
  supportPage: boolean;
  /** Whether a signed-in person may add another way to sign in. */
  linking: boolean;
};

export const emptyAccountConfig: AccountConfig = {
  google: false,
  googleIsStandIn: false,
  phone: false,
  company: false,
  supportEmail: "",
  supportPage: false,
  linking: false,
};

/** Asks the site which it has. Rejects where it does not answer. */
export async function readAccountConfig(): Promise<AccountConfig> {
  const [{ external, saml_enabled: company }, config] = await Promise.all([
    readDocument(siteDocuments.signInSettings),
    readDocument(siteDocuments.accountConfig),
  ]);
  return {
    google: external.google === true,
    googleIsStandIn: config.standIns.includes("google"),
    phone: external.phone,
    company,
    supportEmail: config.supportEmail ?? "",
    supportPage: config.support,
    linking: config.manualLinking,
  };
}

/** How many characters a password needs; undefined if the site does not answer. */
export async function readMinimum(): Promise<number | undefined> {
  try {
    return (await readDocument(siteDocuments.accountConfig)).minPassword;
  } catch {
    return undefined;
  }
}
