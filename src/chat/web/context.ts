import { createContext } from "react-router";

/** What the home page may ask of the server about chat. */
export const chatContext = createContext<{ guestMessages: number }>();
