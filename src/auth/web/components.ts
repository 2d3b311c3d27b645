export { AccountButton } from "./account-button.tsx";
export { type Person, usePerson } from "./person.ts";
