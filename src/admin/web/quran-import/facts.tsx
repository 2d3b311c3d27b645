import type { ReactNode } from "react";

/** A list of names and values, in columns where there is room. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="admin-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first digits of a SHA-256. */
export function Checksum({ of }: { of: string }) {
  return <code dir="ltr">{of.slice(0, 10)}</code>;
}
