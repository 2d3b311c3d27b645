import { createContext } from "react-router";
import type { BillingPages } from "../shared/pages.ts";

export const billingContext = createContext<BillingPages>();
