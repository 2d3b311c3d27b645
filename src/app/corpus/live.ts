/** A value that can be replaced while others hold it. */
export type Live<Value extends object> = {
  /** Always shows the current value. Its methods may be taken from it: each call goes to the current value. */
  value: Value;
  replace(next: Value): void;
};

/** Makes a service replaceable: an object, an array or a function. */
export function createLive<Value extends object>(first: Value): Live<Value> {
  let current = first;
  const forwarders = new Map<string | symbol, (...args: unknown[]) => unknown>();
  const forward = (name: string | symbol) => {
    const known = forwarders.get(name);
    if (known) return known;
    const forwarder = (...args: unknown[]): unknown => {
      const member: unknown = Reflect.get(current, name);
      if (typeof member !== "function") throw new TypeError(`${String(name)} is no method any more`);
      return Reflect.apply(member, current, args);
    };
    forwarders.set(name, forwarder);
    return forwarder;
  };
  const value = new Proxy(first, {
    get(_, name) {
      const member: unknown = Reflect.get(current, name);
      return typeof member === "function" ? forward(name) : member;
    },
    apply(_, self, args) {
      if (typeof current !== "function") throw new TypeError("This is no function");
      return Reflect.apply(current, self, args);
    },
  });
  return {
    value,
    replace(next) {
      current = next;
    },
  };
}
