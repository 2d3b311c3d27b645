import { createContext } from "react-router";
import type { CivilDate } from "#wisdom/shared/civil-date.ts";
import type { Wisdom } from "#wisdom/shared/contract.ts";

/** For loaders: the daily wisdom. */
export const wisdomContext = createContext<Wisdom>();

/** For loaders: today in the visitor's time zone where the page may depend on it, else in UTC. */
export const todayContext = createContext<CivilDate>();
