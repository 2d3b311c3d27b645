export { signedInScript } from "./session/signed-in-script.ts";
