import { type KeyboardEvent, type ReactNode, useId } from "react";

type Tab<Id extends string> = { id: Id; label: string; content: ReactNode };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Tabs with their panels. Arrow keys move between tabs, as the ARIA pattern requires. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const prefix = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.id);
    document.getElementById(`${prefix}-${next.id}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            id={`${prefix}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${prefix}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            data-name={name}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${prefix}-${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${prefix}-${id}`}
          hidden={id !== chosen}
        >
          {content}
        </div>
      ))}
    </>
  );
}

/** 1 for the next tab in reading direction, -1 for the previous one, 0 for any other key. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  const forward = getComputedStyle(currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === forward) return 1;
  return key === "ArrowLeft" || key === "ArrowRight" ? -1 : 0;
}
