import { createContext } from "react-router";

/** Logs an error that occurred while a page was rendered. */
export const reportContext = createContext<(error: unknown) => void>();
