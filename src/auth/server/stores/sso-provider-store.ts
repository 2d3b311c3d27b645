import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { samlProviders, ssoDomains, ssoProviders } from "../tables.ts";

type ProviderRow = typeof ssoProviders.$inferSelect;
export type SamlProviderRow = typeof samlProviders.$inferSelect;
export type SsoDomainRow = typeof ssoDomains.$inferSelect;

/** An organisation's SAML identity provider. Its domains are in lower case. */
export type SsoProvider = ProviderRow & { saml: SamlProviderRow; domains: SsoDomainRow[] };

export type NewSsoProvider = {
  provider: typeof ssoProviders.$inferInsert;
  saml: typeof samlProviders.$inferInsert;
  domains: (typeof ssoDomains.$inferInsert)[];
};

/** The identity providers of organisations, disabled ones included: callers check `disabled` before a sign-in. */
export function createSsoProviderStore(database: Database) {
  const read = (where?: SQL) => readProviders(database, where);
  return {
    async list(): Promise<SsoProvider[]> {
      return read();
    },

    async find(id: string): Promise<SsoProvider | undefined> {
      return (await read(eq(ssoProviders.id, id)))[0];
    },

    /** By its resource id, case-insensitive. */
    async findByResourceId(resourceId: string): Promise<SsoProvider | undefined> {
      return (await read(sql`lower(${ssoProviders.resourceId}) = lower(${resourceId})`))[0];
    },

    async findByEntityId(entityId: string): Promise<SsoProvider | undefined> {
      return (await read(eq(samlProviders.entityId, entityId)))[0];
    },

    /** By the domain of a work address, case-insensitive. */
    async findByDomain(domain: string): Promise<SsoProvider | undefined> {
      const ofDomain = database
        .select({ id: ssoDomains.ssoProviderId })
        .from(ssoDomains)
        .where(sql`lower(${ssoDomains.domain}) = lower(${domain})`);
      return (await read(inArray(ssoProviders.id, ofDomain)))[0];
    },

    /** Run in a transaction: inserts several rows. */
    async insert({ provider, saml, domains }: NewSsoProvider): Promise<void> {
      await database.insert(ssoProviders).values(provider);
      await database.insert(samlProviders).values(saml);
      if (domains.length > 0) await database.insert(ssoDomains).values(domains);
    },

    async update(id: string, changes: Partial<typeof ssoProviders.$inferInsert>): Promise<void> {
      await database.update(ssoProviders).set(changes).where(eq(ssoProviders.id, id));
    },

    async updateSaml(id: string, changes: Partial<typeof samlProviders.$inferInsert>): Promise<void> {
      await database.update(samlProviders).set(changes).where(eq(samlProviders.ssoProviderId, id));
    },

    /** Run in a transaction. */
    async replaceDomains(id: string, domains: (typeof ssoDomains.$inferInsert)[]): Promise<void> {
      await database.delete(ssoDomains).where(eq(ssoDomains.ssoProviderId, id));
      if (domains.length > 0) await database.insert(ssoDomains).values(domains);
    },

    /** Domains and relay states are deleted too. */
    async delete(id: string): Promise<void> {
      await database.delete(ssoProviders).where(eq(ssoProviders.id, id));
    },
  };
}

/** Oldest first, each with its domains in alphabetical order. */
async function readProviders(database: Database, where?: SQL): Promise<SsoProvider[]> {
  const rows = await database
    .select({ provider: ssoProviders, saml: samlProviders })
    .from(ssoProviders)
    .innerJoin(samlProviders, eq(samlProviders.ssoProviderId, ssoProviders.id))
    .where(where)
    .orderBy(ssoProviders.createdAt, ssoProviders.id);
  if (rows.length === 0) return [];
  const ids = rows.map(({ provider }) => provider.id);
  const domains = await database
    .select()
    .from(ssoDomains)
    .where(inArray(ssoDomains.ssoProviderId, ids))
    .orderBy(ssoDomains.domain);
  return rows.map(({ provider, saml }) => ({
    ...provider,
    saml,
    domains: domains.filter(({ ssoProviderId }) => ssoProviderId === provider.id),
  }));
}
