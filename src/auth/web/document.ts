// Here and not in index.ts, which needs a browser: the server fills it in.
export { accountsContext } from "./context.ts";
export { signedInScript } from "./session/signed-in-script.ts";
