import type { Page } from "@playwright/test";

/** A node of the accessibility tree that is not ignored. */
export type AccessibleNode = { role: string; name: string; texts: string[]; children: AccessibleNode[] };

/** The accessibility tree as Chromium gives it to screen readers, with the texts beneath each node in order. */
export async function readAccessibilityTree(page: Page): Promise<AccessibleNode> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): AccessibleNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    const children = (node.childIds ?? []).flatMap(read);
    if (node.ignored) return children;
    const role = String(node.role?.value ?? "");
    const name = String(node.name?.value ?? "");
    const texts = role === "StaticText" ? [name] : children.flatMap((child) => child.texts);
    // Inline text boxes repeat the text of their parent.
    return role === "InlineTextBox" ? [] : [{ role, name, texts, children }];
  };
  const [root] = read(nodes[0]?.nodeId ?? "");
  await session.detach();
  if (!root) throw new Error("The page has no accessibility tree");
  return root;
}

/** All nodes of a role, in order. */
export function withRole(node: AccessibleNode, role: string): AccessibleNode[] {
  return [...(node.role === role ? [node] : []), ...node.children.flatMap((child) => withRole(child, role))];
}
