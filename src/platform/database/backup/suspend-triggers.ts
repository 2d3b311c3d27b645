import { identifier, type Session } from "../sql.ts";
import { type Name, quoted, type Table } from "./tables-to-copy.ts";

/**
 * Keeps triggers, and where the role may also references, from acting on rows of the transaction that were acted on when
 * they were new. What it answers lets them act again, and checks what could only be put off.
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
  // An ordinary owner cannot hold references: they are why tables stand in a backup after those that they refer to.
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
