import { type Context, Hono } from "hono";
import { z } from "zod";
import { limitBody } from "#platform/http/limit-body.ts";
import { missing, PayError } from "./api/api-error.ts";
import type { Outages } from "./api/outages.ts";
import { createCoupon } from "./catalogue/coupons.ts";
import { createPromotionCode } from "./catalogue/promotion-codes.ts";
import { setCards } from "./customers/payment-methods.ts";
import type { Delivery } from "./events/delivery.ts";
import { closeDispute, openDispute } from "./payments/disputes.ts";
import { refundCharge } from "./payments/refunds.ts";
import { ageCustomer } from "./state/age-customer.ts";
import type { PayState } from "./state/pay-state.ts";
import { toJson } from "./state/to-json.ts";

const seconds = z.int().min(0).max(400_000_000);
const customer = z.string();

/** What a test in another process, or a developer, can do with the double. `customer` is an id or an email address. */
const commandSchema = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("advance"), seconds }),
  z.strictObject({ do: z.literal("age"), customer, seconds }),
  z.strictObject({ do: z.literal("cards"), customer, card: z.enum(["pays", "declined", "insufficient", "later"]) }),
  z.strictObject({
    do: z.literal("outage"),
    outage: z.enum(["none", "down", "answers-lost"]),
    customer: customer.min(1).optional(),
  }),
  z.strictObject({
    do: z.literal("delivery"),
    held: z.boolean().optional(),
    copies: z.int().min(0).max(10).optional(),
    delay: z.tuple([z.int().min(0), z.int().max(60_000)]).optional(),
    shuffled: z.boolean().optional(),
    lossRate: z.number().min(0).max(1).optional(),
  }),
  z.strictObject({ do: z.literal("promotion"), code: z.string(), percentOff: z.number().gt(0).max(100) }),
  z.strictObject({ do: z.literal("refund"), customer, amount: z.int().min(1).optional() }),
  z.strictObject({ do: z.literal("dispute"), customer }),
  z.strictObject({ do: z.literal("close-dispute"), dispute: z.string(), won: z.boolean() }),
]);

type Command = z.output<typeof commandSchema>;

type Options = {
  pay: PayState;
  delivery: Delivery;
  catchUp: () => void;
  advanceTo: (seconds: number) => void;
  outages: Pick<Outages, "set">;
};

/** `POST /` with a command as JSON; only JSON is taken, so that a form on a foreign page cannot send one. `GET /` returns the state. */
export function controlRoutes(options: Options): Hono {
  const { pay, delivery, catchUp } = options;
  const state = (c: Context) =>
    c.json({ now: pay.clock.now(), queued: delivery.queued(), attempts: delivery.attempts.slice(-100) }, 200, {
      "cache-control": "no-store",
    });
  return new Hono()
    .get("/", (c) => {
      catchUp();
      return state(c);
    })
    .post("/", limitBody(10_000), async (c) => {
      if (!/^application\/json\b/.test(c.req.header("content-type") ?? "")) return c.json({ error: "JSON only" }, 415);
      const command = commandSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!command.success) return c.json({ error: z.prettifyError(command.error) }, 400);
      catchUp();
      try {
        const made = obey(options, command.data);
        catchUp();
        return made ? c.json(toJson(made), 200, { "cache-control": "no-store" }) : state(c);
      } catch (error) {
        if (error instanceof PayError) return c.json({ error: error.body }, error.status);
        throw error;
      }
    });
}

/** @returns the object that a command made */
function obey({ pay, delivery, advanceTo, outages }: Options, command: Command): object | undefined {
  switch (command.do) {
    case "advance":
      return void advanceTo(pay.clock.now() + command.seconds);
    case "age":
      return void ageCustomer(pay, customerId(pay, command.customer), command.seconds);
    case "cards":
      return void setCards(pay, customerId(pay, command.customer), command.card);
    case "outage":
      return void outages.set(command.outage, command.customer);
    case "delivery": {
      const { do: _, ...settings } = command;
      Object.assign(delivery.settings, settings);
      return void delivery.flush();
    }
    case "promotion": {
      const { id } = createCoupon(pay, { percent_off: command.percentOff });
      return createPromotionCode(pay, { code: command.code, promotion: { type: "coupon", coupon: id } });
    }
    case "refund":
      return refundCharge(pay, lastCharge(pay, command.customer), { amount: command.amount });
    case "dispute":
      return openDispute(pay, lastCharge(pay, command.customer));
    case "close-dispute":
      return closeDispute(pay, pay.store.disputes.get(command.dispute), { won: command.won });
  }
}

function customerId({ store }: PayState, named: string): string {
  const found = store.customers.all().findLast(({ id, email }) => id === named || email === named);
  if (!found) throw missing("customer", named);
  return found.id;
}

/** The last charge of a customer that was paid. */
function lastCharge(pay: PayState, named: string) {
  const id = customerId(pay, named);
  const found = pay.store.charges.all().findLast((charge) => charge.customer === id && charge.paid);
  if (!found) throw missing("charge", named);
  return found;
}
