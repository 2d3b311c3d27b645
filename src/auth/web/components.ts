export { checkSession, readAccessToken } from "./access-token.ts";
export { AccountButton } from "./account-button.tsx";
export { invokeOperation } from "./invoke-operation.ts";
export { readPerson, subscribeToPerson, usePerson } from "./person.ts";
export { signedInScript } from "./signed-in-script.ts";
