import { type ReactNode, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

type FirstOfProps<Item> = {
  items: readonly Item[];
  /** Items that are shown at first. */
  max: number;
  children: (shown: readonly Item[]) => ReactNode;
};

/** The beginning of a long list, and a button that shows the rest. */
export function FirstOf<Item>({ items, max, children }: FirstOfProps<Item>) {
  const t = useTranslate();
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? items : items.slice(0, max))}
      {items.length > max ? (
        <div>
          <Button variant="outline" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t("admin:showFewer") : t("admin:showAll", { total: items.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
