import { config } from "zod";

// Import this before any module that creates zod schemas: creating one tries `new Function`, which the page's content
// security policy forbids and reports.
config({ jitless: true });
