import type { Translate } from "#i18n/context.ts";
import { type Config, isLoopback } from "#platform/config.ts";
import type { Block, Inline } from "../shared/document.ts";

/** Who runs this site, from the configuration. */
export type Operator = { name?: string | undefined; address?: string | undefined; support?: string | undefined };

const placeholder = /(\{\{(?:operator|address|support)\}\})/;

/**
 * Puts the operator's name and addresses where a text has `{{operator}}`, `{{address}}` and `{{support}}`. What is not configured is left
 * out: a paragraph or item with `{{support}}` wholly, and of "{{operator}}, {{address}}" the part that is missing. Without both, a sentence
 * says so.
 */
export function nameOperator(blocks: readonly Block[], operator: Operator, t: Translate): Block[] {
  const fill = (parts: readonly Inline[]) => fillParts(parts, operator, t);
  return blocks.flatMap((block): Block[] => {
    if (block.kind === "list") {
      const items = block.items.map(fill).filter((parts) => parts.length > 0);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    if (!("parts" in block)) return [block];
    const parts = fill(block.parts);
    return parts.length > 0 ? [{ ...block, parts }] : [];
  });
}

/** Nothing for a text that cannot be said without what is missing. */
function fillParts(parts: readonly Inline[], operator: Operator, t: Translate): Inline[] {
  const whole = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  const { name, address, support } = operator;
  if (whole.includes("{{support}}") && !support) return [];
  if (/^\{\{operator\}\}[,،] \{\{address\}\}$/u.test(whole) && !(name && address)) {
    return [{ kind: "text", text: name ?? address ?? t("terms:operatorUnnamed") }];
  }
  return parts.flatMap((part) => {
    if ("parts" in part) return [{ ...part, parts: fillParts(part.parts, operator, t) }];
    const pieces = part.text.split(placeholder).filter((piece) => piece !== "");
    return pieces.map((piece) => inlineOf(piece, operator, t));
  });
}

function inlineOf(piece: string, { name, address, support }: Operator, t: Translate): Inline {
  if (piece === "{{support}}" && support) {
    return { kind: "link", to: `mailto:${support}`, parts: [{ kind: "text", text: support }] };
  }
  const values: Record<string, string | undefined> = {
    "{{operator}}": name ?? t("terms:operatorUnnamed"),
    "{{address}}": address ?? "",
  };
  return { kind: "text", text: values[piece] ?? piece };
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
