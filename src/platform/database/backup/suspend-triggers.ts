import { identifier, type Session } from "../sql.ts";
import { type Name, quoted, type Table } from "./tables-to-copy.ts";

/**
 * Disables triggers for the transaction, and foreign keys too where the role is allowed to: restored rows have passed them once.
 * Returns a function that enables them again and checks deferred constraints.
 */
export async function suspendTriggers(session: Session, tables: Table[]): Promise<() => Promise<void>> {
  const [role] = await session<{ may: boolean }[]>`
    select has_parameter_privilege('session_replication_role', 'set') as may`;
  if (role?.may) {
    await session`set local session_replication_role = replica`;
    return async () => {
      await session`set local session_replication_role = origin`;
    };
  }
  // An ordinary owner cannot suspend foreign keys. Therefore a backup lists referenced tables first.
  const names = new Set(tables.map(quoted));
  const enabled = await session<(Name & { trigger: string })[]>`
    select n.nspname as schema, c.relname as name, t.tgname as trigger
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0`;
  const held = enabled.filter((one) => names.has(quoted(one)));
  const alter = async (verb: "disable" | "enable") => {
    for (const one of held)
      await session.unsafe(`alter table ${quoted(one)} ${verb} trigger ${identifier(one.trigger)}`);
  };
  await alter("disable");
  return async () => {
    await session`set constraints all immediate`;
    await alter("enable");
  };
}
