export { blogFeedRoutes } from "./blog-feed.ts";
export { operatorOf, operatorWarnings } from "./name-operator.ts";
export { openEditorial } from "./open-editorial.ts";
