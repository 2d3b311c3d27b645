export { languageOfPath, languageOfRequest, type RequestLanguage } from "./language-of-request.ts";
export { loadMessages } from "./messages.ts";
