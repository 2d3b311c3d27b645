import type { ComponentType } from "react";
import type { Language } from "#i18n/shared/languages.ts";
import type { IdentityProofProps } from "./settings/identity-proof.tsx";

/**
 * Loads the form by which a signed-in user proves once more who they are, for a page on which an operation asked for it
 * (`auth/fresh-proof-needed`). Rejects without a connection.
 */
export async function loadIdentityProof(language: Language): Promise<ComponentType<IdentityProofProps>> {
  // One chunk with the settings: a shared one would be named in the code of every page that can open them.
  const { IdentityProof, loadWords } = await import("./settings/account-gate.tsx");
  const words = await loadWords(language);
  return (props) => <IdentityProof {...props} words={words} />;
}
