import type { AccountDocument } from "./site-documents.ts";

/** What a site offers for accounts, as its pages read it. */
export type AccountConfig = {
  google: boolean;
  /** A labelled double on the visitor's own machine. */
  googleIsStandIn: boolean;
  company: boolean;
  /** Whether mails can be sent, and text messages. */
  mail: boolean;
  sms: boolean;
  /** Whether visitors may create accounts. */
  signUp: boolean;
  /** Whether an account can be given an email address, and a phone number: they can be confirmed, or need not be. */
  email: boolean;
  phone: boolean;
  /** Whether a new address or number counts without a message. */
  autoconfirm: boolean;
  /** Where people get help from the operator; empty where none is named. */
  supportEmail: string;
  /** Whether the site's support page mails the operator. */
  supportPage: boolean;
  /** Whether a signed-in person may add or remove a way to sign in. */
  linking: boolean;
};

export function toAccountConfig(document: AccountDocument): AccountConfig {
  const { features, standIns, signUp, autoconfirm, saml, support, supportEmail = "", manualLinking } = document;
  const { mail, sms, google } = features;
  return {
    ...{ google, mail, sms, signUp, autoconfirm, supportEmail },
    googleIsStandIn: standIns.includes("google"),
    company: saml,
    email: mail || autoconfirm,
    phone: sms || autoconfirm,
    supportPage: support,
    linking: manualLinking,
  };
}
