export { AccountButton } from "./account-button.tsx";
export { invokeOperation } from "./invoke-operation.ts";
export { type Person, readPerson, subscribeToPerson, usePerson } from "./person.ts";
