import { config } from "zod";

// Import this before anything that makes zod schemas: they try out `new Function` as they are made, which the page's
// content security policy forbids and reports.
config({ jitless: true });
