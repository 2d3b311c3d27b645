export { AccountButton } from "./account-button.tsx";
export { usePerson } from "./person.ts";
