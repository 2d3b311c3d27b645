export { loadIdentityProof } from "./load-identity-proof.tsx";
