import { type ReactNode, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

type FirstOfProps<Item> = {
  items: readonly Item[];
  /** Items that are shown at first. */
  most: number;
  children: (shown: readonly Item[]) => ReactNode;
};

/** The beginning of a long list, and a button that shows the rest. */
export function FirstOf<Item>({ items, most, children }: FirstOfProps<Item>) {
  const t = useTranslate();
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? items : items.slice(0, most))}
      {items.length > most ? (
        <div>
          <Button variant="outline" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t("admin:showFewer") : t("admin:showAll", { total: items.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
