/** Every error of chat: its status and the translation that says it to the person. */
export const errorCatalogue = {
  "chat/bad-question": { status: 400, key: "chat:emptyQuestion" },
  "chat/question-too-long": { status: 400, key: "chat:tooLong" },
  "chat/bad-language": { status: 400, key: "common:errorText" },
  "chat/bad-reference": { status: 400, key: "common:errorText" },
  "chat/trial-ended": { status: 403, key: "signupPrompt:title" },
  "chat/address-limit": { status: 429, key: "signupPrompt:dailyLimit" },
  "chat/model-failed": { status: 503, key: "chat:error" },
} as const;
