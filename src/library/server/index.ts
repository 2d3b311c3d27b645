export { type CardDesigns, createCardDesigns } from "./cards/card-designs.ts";
export { type CardRoutesOptions, cardRoutes } from "./cards/card-routes.ts";
export { type Cards, openCards } from "./cards/open-cards.ts";
export { createCardContentReader } from "./cards/read-card-content.ts";
export { createLibraryStore } from "./library-store.ts";
export { libraryOperations } from "./operations.ts";
