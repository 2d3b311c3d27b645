import { readDocument } from "#api/web/call-operation.ts";
import { siteDocuments } from "../operations.ts";

/** The key that the official client sends. Loaded with the client, not with every page. @throws OperationError */
export async function readPublishableKey(): Promise<string> {
  return (await readDocument(siteDocuments.accountConfig)).publicKey;
}
