import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { cardPath } from "#quran/shared/card-address.ts";
import { openPayServer, paySecretKey } from "../../../support/servers/pay-server.ts";
import { openSite, type TestSite } from "../../site/open-site.ts";
import { environment, type Someone, someone } from "./open-conversations.ts";
import { createScriptedModel } from "./scripted-model.ts";

vi.setConfig({ testTimeout: 60_000 });
const webhookSecret = "whsec_for_tests_only";
const month = 32 * 86_400;
let site: TestSite;
let pay: Awaited<ReturnType<typeof openPayServer>>;
let server: Awaited<ReturnType<TestSite["serve"]>>;
const model = createScriptedModel();
beforeAll(async () => {
  site = await openSite();
  pay = await openPayServer({ pagesUrl: () => "http://pay.invalid" });
  const stripe = { STRIPE_SECRET_KEY: paySecretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: pay.url };
  server = await site.serve(model.write, { ...environment, ...stripe });
  pay.pay.addWebhook({ url: `${server.url}/webhooks/stripe`, secret: webhookSecret });
}, 180_000);
afterAll(async () => {
  await server.conversations.close();
  await server.stop();
  await pay.stop();
  await site.close();
});

const lamp = { ref: "94:5-6", design: "lamp", shape: "square", bare: false } as const;
const paper = { ...lamp, design: "paper" } as const;

/** Saves an answer with its card and returns the passage's id. */
async function savedAnswer(person: Someone): Promise<string> {
  const script = model.expect();
  const asked = await person.ask("What of my patience?", { lang: "en" });
  const { answer: messageId } = await asked.ids();
  script.say("Be patient in hardship. ", "[quran:94:5-6]");
  script.end();
  await asked.all();
  const saved = await person.call("POST", "saved-passages", { messageId, kind: "answer", card: true });
  return z.object({ id: z.string() }).parse(saved.json).id;
}

const graphicSchema = z.object({
  ...{ ref: z.string(), design: z.enum(["lamp", "paper"]), shape: z.enum(["square", "portrait"]) },
  ...{ bare: z.boolean(), key: z.string().optional() },
});

/** The card that a person's only passage shows. */
async function keptBy(person: Someone) {
  const listSchema = z.object({ passages: z.tuple([z.object({ graphic: graphicSchema })]) });
  return listSchema.parse((await person.call("GET", "saved-passages")).json).passages[0].graphic;
}

/** The status with which the server answers for the picture of a kept card. */
const pictureOf = async (card: z.infer<typeof graphicSchema>) =>
  (await fetch(server.url + cardPath({ ...card, language: "en" }))).status;

const choose = (person: Someone, id: string, graphic: object) =>
  person.refused("PUT", `saved-passages/${id}/graphic`, { graphic });
const refused = [403, "library/premium-design"];

/** Buys a month of premium. */
async function subscribe(person: Someone): Promise<void> {
  const wanted = { plan: "monthly", currency: "eur", lang: "en", from: "/en" };
  const { url } = z.object({ url: z.string() }).parse((await person.call("POST", "billing/checkout", wanted)).json);
  expect(pay.pay.payCheckout(url.split("/").at(-1) ?? "")).toBe(true);
  await pay.pay.delivery.settled();
}
/** Cancels premium and lets the paid month pass. */
async function endPremium(person: Someone): Promise<void> {
  const customer = (await server.billing.store.findCustomerOf(person.id))?.id ?? "";
  expect((await person.call("POST", "billing/cancel", {})).status).toBe(200);
  pay.pay.age(customer, month);
  await pay.pay.delivery.settled();
  expect((await person.call("GET", "billing/subscription")).json).toMatchObject({ premium: false });
}

test("a card in a design of premium is kept by a subscriber alone, and stays after premium has ended", async () => {
  const person = await someone(site, server.url);
  const id = await savedAnswer(person);
  expect(await choose(person, id, paper)).toEqual(refused);
  expect(await keptBy(person)).toEqual(lamp);
  await subscribe(person);
  expect(await choose(person, id, paper)).toEqual([200, undefined]);
  const kept = await keptBy(person);
  expect(kept).toMatchObject(paper);
  await endPremium(person);
  expect(await keptBy(person)).toEqual(kept);
  expect(await pictureOf(kept)).toBe(200);
  expect(await choose(person, id, { ...paper, shape: "portrait" })).toEqual(refused);
  expect(await choose(person, id, lamp)).toEqual([200, undefined]);
});

test("a card that was kept while every design was free, or with a key that no longer opens it, stays", async () => {
  const person = await someone(site, server.url);
  const id = await savedAnswer(person);
  expect(await pictureOf(paper)).toBe(403);
  for (const stored of [paper, { ...paper, key: "x".repeat(22) }]) {
    await site.connection.sql`update chat.passages set graphic = ${JSON.stringify(stored)}::jsonb where id = ${id}`;
    const kept = await keptBy(person);
    expect(kept).toMatchObject(paper);
    expect(await pictureOf(kept)).toBe(200);
  }
});
