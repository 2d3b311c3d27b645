import type { ComponentType } from "react";
import type { Language } from "#i18n/shared/languages.ts";
import type { IdentityProofProps } from "./settings/identity-proof.tsx";

/**
 * Loads the form by which a signed-in user proves once more who they are, for a page on which an operation asked for it
 * (`auth/fresh-proof-needed`). Rejects without a connection.
 */
export async function loadIdentityProof(language: Language): Promise<ComponentType<IdentityProofProps>> {
  const [{ IdentityProof }, { loadWords }] = await Promise.all([
    import("./settings/identity-proof.tsx"),
    import("./settings/load-words.ts"),
  ]);
  const words = await loadWords(language);
  return (props) => <IdentityProof {...props} words={words} />;
}
