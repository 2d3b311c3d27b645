export { AccountButton } from "./account-button.tsx";
export { invokeOperation } from "./invoke-operation.ts";
export { checkSession, readAccessToken } from "./session/access-token.ts";
export { signedInScript } from "./session/signed-in-script.ts";
export { readUser, subscribeToUser, useUser } from "./session/user.ts";
