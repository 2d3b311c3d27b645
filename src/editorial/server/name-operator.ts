import type { Translate } from "#i18n/context.ts";
import { type Config, isLoopback } from "#platform/config.ts";
import type { Block, Inline } from "../shared/document.ts";

/** Who runs this site, from the configuration. */
export type Operator = { name?: string | undefined; address?: string | undefined; support?: string | undefined };

const placeholder = /(\{\{(?:operator|address|support)\}\})/;

/** Puts the operator's name and addresses where a text has `{{operator}}`, `{{address}}` and `{{support}}`; where one is not configured, words that say so. */
export function nameOperator(blocks: readonly Block[], operator: Operator, t: Translate): Block[] {
  const fill = (parts: readonly Inline[]): Inline[] => parts.flatMap((part) => fillPart(part, operator, t));
  return blocks.map((block): Block => {
    if (block.kind === "list") return { ...block, items: block.items.map(fill) };
    return "parts" in block ? { ...block, parts: fill(block.parts) } : block;
  });
}

function fillPart(part: Inline, operator: Operator, t: Translate): Inline[] {
  if (part.kind !== "text") {
    return [{ ...part, parts: part.parts.flatMap((inner) => fillPart(inner, operator, t)) }];
  }
  return part.text
    .split(placeholder)
    .filter((piece) => piece !== "")
    .map((piece) => inlineOf(piece, operator, t) ?? { kind: "text", text: piece });
}

function inlineOf(piece: string, { name, address, support }: Operator, t: Translate): Inline | undefined {
  const words = (text: string): Inline => ({ kind: "text", text });
  if (piece === "{{operator}}") return words(name ?? t("terms:operatorUnnamed"));
  if (piece === "{{address}}") return words(address ?? t("terms:addressUnnamed"));
  if (piece !== "{{support}}") return undefined;
  return support
    ? { kind: "link", to: `mailto:${support}`, parts: [words(support)] }
    : words(t("terms:supportUnnamed"));
}

type OperatorConfig = Pick<Config, "OPERATOR_NAME" | "OPERATOR_ADDRESS" | "SUPPORT_EMAIL" | "PUBLIC_URL">;

export function operatorOf({
  OPERATOR_NAME: name,
  OPERATOR_ADDRESS: address,
  SUPPORT_EMAIL: support,
}: OperatorConfig): Operator {
  return { name, address, support };
}

/** What a public site still has to say about its operator: one line for each variable that is not set. */
export function operatorWarnings(config: OperatorConfig): string[] {
  if (!config.PUBLIC_URL || isLoopback(new URL(config.PUBLIC_URL).hostname)) return [];
  const variables = ["OPERATOR_NAME", "OPERATOR_ADDRESS", "SUPPORT_EMAIL"] as const;
  return variables
    .filter((name) => !config[name])
    .map((name) => `${name} is not set: the terms and the privacy page need it`);
}
