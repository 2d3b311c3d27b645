import { expect } from "@playwright/test";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import { signUpAndConfirm } from "../accounts.ts";
import { beginConversation, rowOf, signUpOnHomePage } from "../conversations.ts";
import { abort, askQuestion, type MessageJourney, press, respond } from "./message-journey.ts";

const operations = /\/functions\/v1\/conversations/;

/** A model for which guests can enter keys of their own; the site itself has none. */
const model: ModelFacts = {
  name: "test-model",
  host: "service.example",
  ownKey: true,
  keyNeeded: true,
  everybody: false,
};

/** A guest with an own key, who then signs in and keeps the conversation. */
export const guestConversationErrors: MessageJourney = [
  {
    shows: ["apiKey:invalid"],
    async provoke(page) {
      await page.goto("/en");
      // What the server answers when the model's service does not take the person's own key.
      const refused = { code: "chat/model-key-refused", message: "The key was refused." };
      await respond(page, "**/functions/v1/chat", 403, refused);
      await askQuestion(page);
    },
  },
  {
    shows: ["chat:error", "chat:failure"],
    async provoke(page) {
      await press(page, "New question");
      await expect(page.locator(".hero")).toBeVisible();
      await page.evaluate(() => localStorage.setItem("siraj-model-key", "service.example key-of-a-test"));
      await abort(page, "**/functions/v1/chat");
      await page.route("**/config.json", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), model } });
      });
      await page.reload();
      await askQuestion(page);
    },
  },
  {
    shows: ["signupPrompt:title"],
    async provoke(page) {
      await page.unrouteAll();
      await press(page, "Try again");
      for (const answers of [1, 2, 3]) {
        await expect(page.locator(".turn .ending")).toHaveCount(answers);
        if (answers < 3) await askQuestion(page);
      }
    },
  },
  {
    shows: ["sidebar:createFailed"],
    async provoke(page) {
      await signUpAndConfirm(page, process.env.SIRAJ_SITE, "en", "");
      await abort(page, operations);
      await press(page, "Keep");
    },
  },
];

/** A user with one conversation. */
export const userConversationErrors: MessageJourney = [
  {
    shows: ["sidebar:deleteFailed"],
    async provoke(page) {
      await signUpOnHomePage(page, process.env.SIRAJ_SITE);
      await beginConversation(page, "What is said about patience?");
      await abort(page, operations, "DELETE");
      await rowOf(page, "patience").getByRole("button", { name: "What to do" }).click();
      await press(page, "Delete");
    },
  },
  {
    shows: ["sidebar:loadFailed", "sidebar:listFailed"],
    async provoke(page) {
      await abort(page, operations, "GET");
      await page.reload();
    },
  },
  {
    shows: ["subscription:trialLimit"],
    async provoke(page) {
      await respond(page, "**/functions/v1/chat", 403, { code: "chat/month-ended", message: "x" });
      await page.goto("/en");
      await askQuestion(page);
    },
  },
];
