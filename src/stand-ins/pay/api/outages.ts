import type { Store } from "../state/store.ts";

/** What happens to requests: "down" refuses them, "answers-lost" carries them out and answers 503. */
export type Outage = "none" | "down" | "answers-lost";

export type Outages = {
  /**
   * For every request, or for those about one customer, named by id or email address. An address without a customer counts from the first request
   * on.
   */
  set(outage: Outage, customer?: string): void;
  /** What happens to a request, by its path and parameters. */
  of(request: string): Outage;
};

/** Outages of the whole double, and of single customers: other tests on the same site notice nothing of those. */
export function createOutages({ customers, subscriptions }: Pick<Store, "customers" | "subscriptions">): Outages {
  let general: Outage = "none";
  const own = new Map<string, Outage>();
  const namesOf = (named: string) => {
    const ids = customers.all().flatMap(({ id, email }) => (id === named || email === named ? [id] : []));
    const theirs = subscriptions.all().filter(({ customer }) => ids.some((id) => id === customer));
    return [named, ...ids, ...theirs.map(({ id }) => id)];
  };
  return {
    set(outage, customer) {
      if (customer === undefined) general = outage;
      else if (outage === "none") own.delete(customer);
      else own.set(customer, outage);
    },
    of(request) {
      for (const [customer, outage] of own) {
        if (namesOf(customer).some((name) => request.includes(name))) return outage;
      }
      return general;
    },
  };
}
