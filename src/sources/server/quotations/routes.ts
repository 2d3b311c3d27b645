import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#platform/errors.ts";
import { type QuotationCheck, type QuotationKind, quotationKinds } from "../../shared/quotations.ts";
import { errorCatalogue, type SourcesErrorCode } from "../error-catalogue.ts";
import { findInParts } from "./find-in-parts.ts";

/** UTF-16 units. A request of a megabyte holds no more. */
const longestText = 1024 * 1024;

const textSchema = z.object({ text: z.string().max(longestText) });
const quoteSchema = z.object({
  quote: z
    .string()
    .max(longestText)
    .refine((quote) => quote.trim() !== ""),
  kind: z.enum(quotationKinds).optional(),
});

/**
 * `POST /quotations` `{text}` → `{quotations: [{start, end, kind, verdict, ref, text, …}]}`, found in the text, in order.
 * `POST /quotations/check` `{quote, kind?}` → `{verdict, ref, text, …}`: one quotation that was cut out already.
 */
export function quotationRoutes(quotations: QuotationCheck): Hono {
  return new Hono()
    .post("/quotations", async (c) => {
      const { text } = read(textSchema, await c.req.json().catch(() => undefined), () => "sources/bad-text");
      return c.json({ quotations: await findInParts((part) => quotations.find(part), text) });
    })
    .post("/quotations/check", async (c) => {
      const body: { quote: string; kind?: QuotationKind | undefined } = read(
        quoteSchema,
        await c.req.json().catch(() => undefined),
        (wrong) => (wrong.has("quote") || !wrong.has("kind") ? "sources/bad-quote" : "sources/bad-kind"),
      );
      return c.json(quotations.check(body.quote, body.kind));
    });
}

function read<T>(schema: z.ZodType<T>, body: unknown, codeOf: (wrong: ReadonlySet<unknown>) => SourcesErrorCode): T {
  const found = schema.safeParse(body);
  if (found.success) return found.data;
  const code = codeOf(new Set(found.error.issues.map(({ path }) => path[0])));
  throw new AppError(code, errorCatalogue[code].status);
}
