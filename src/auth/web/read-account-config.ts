import { readDocument } from "#api/web/call-operation.ts";
import { type AccountConfig, toAccountConfig } from "#auth/shared/account-config.ts";
import { siteDocuments } from "./operations.ts";

/** Asks the site what it offers. Rejects where it does not answer. */
export async function readAccountConfig(): Promise<AccountConfig> {
  return toAccountConfig(await readDocument(siteDocuments.accountConfig));
}

/** How many characters a password needs; undefined if the site does not answer. */
export async function readMinimum(): Promise<number | undefined> {
  try {
    return (await readDocument(siteDocuments.accountConfig)).minPassword;
  } catch {
    return undefined;
  }
}
