import { createContext } from "react-router";

/** Where the server tells of a page that failed, so that it stands in the log like every other failure. */
export const reportContext = createContext<(error: unknown) => void>();
