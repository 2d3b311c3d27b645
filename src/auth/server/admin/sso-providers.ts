import { randomUUID } from "node:crypto";
import { isUuid } from "#api/shared/uuid.ts";
import { type AuditAction, adminActor, writeAudit } from "../audit.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { SsoProvider } from "../stores/sso-provider-store.ts";
import { type ReadMetadata, readGivenMetadata, type SsoFields } from "./sso-fields.ts";

/** @throws AuthError validation_failed, saml_idp_already_exists, sso_domain_already_exists, saml_metadata_fetch_failed */
export async function createSsoProvider(auth: Auth, fields: SsoFields): Promise<SsoProvider> {
  if (fields.type !== "saml") {
    throw authError("validation_failed", { message: "Only 'saml' supported for SSO provider type" });
  }
  const metadata = await readGivenMetadata(auth, fields);
  if (!metadata) {
    throw authError("validation_failed", { message: "Either metadata_xml or metadata_url must be set" });
  }
  return auth.store.transaction(async (stores) => {
    const id = randomUUID();
    await requireUnique(stores, id, fields, metadata);
    const times = { createdAt: auth.clock.now(), updatedAt: auth.clock.now() };
    const { resource_id: resourceId = null, disabled, domains = [] } = fields;
    await stores.ssoProviders.insert({
      provider: { id, resourceId, disabled: disabled ?? false, ...times },
      saml: { id: randomUUID(), ssoProviderId: id, ...samlOf(metadata), ...mappingOf(fields), ...times },
      domains: domainRows(auth, id, domains),
    });
    await writeSsoAudit(auth, stores, { action: "sso_provider_created", id });
    return readBack(stores, id);
  });
}

/**
 * Updates the given fields. The entity ID cannot change. @throws AuthError as above, and sso_provider_not_found,
 * saml_entity_id_mismatch
 */
export async function changeSsoProvider(auth: Auth, named: string, fields: SsoFields): Promise<SsoProvider> {
  const known = await findSsoProvider(auth.store, named);
  const metadata = await readGivenMetadata(auth, fields);
  if (metadata && metadata.entityId !== known.saml.entityId) throw authError("saml_entity_id_mismatch");
  return auth.store.transaction(async (stores) => {
    const { id } = known;
    await requireUnique(stores, id, fields, metadata);
    const updatedAt = auth.clock.now();
    const { resource_id: resourceId, disabled, domains } = fields;
    await stores.ssoProviders.update(id, {
      ...(resourceId !== undefined && { resourceId }),
      ...(typeof disabled === "boolean" && { disabled }),
      updatedAt,
    });
    await stores.ssoProviders.updateSaml(id, {
      ...(metadata && samlOf(metadata)),
      ...mappingOf(fields),
      updatedAt,
    });
    if (domains) await stores.ssoProviders.replaceDomains(id, domainRows(auth, id, domains));
    await writeSsoAudit(auth, stores, { action: "sso_provider_modified", id });
    return readBack(stores, id);
  });
}

/** Disables sign-in by this provider; its accounts and sessions stay. @throws AuthError sso_provider_not_found */
export async function deleteSsoProvider(auth: Auth, named: string): Promise<SsoProvider> {
  return auth.store.transaction(async (stores) => {
    const known = await findSsoProvider(stores, named);
    await stores.ssoProviders.delete(known.id);
    await writeSsoAudit(auth, stores, { action: "sso_provider_deleted", id: known.id });
    return known;
  });
}

/** Finds a provider by its id, or by `resource_` and its resource id. @throws AuthError sso_provider_not_found */
export async function findSsoProvider(stores: Pick<AuthStores, "ssoProviders">, named: string): Promise<SsoProvider> {
  const resource = /^resource_(.+)$/.exec(named)?.[1];
  const byId = () => (isUuid(named) ? stores.ssoProviders.find(named) : undefined);
  const found = resource ? await stores.ssoProviders.findByResourceId(resource) : await byId();
  if (!found) throw authError("sso_provider_not_found");
  return found;
}

/** The provider for the API. The metadata, which can be long, is left out of lists. */
export function presentSsoProvider(provider: SsoProvider, { metadata = true } = {}) {
  const { saml } = provider;
  return {
    id: provider.id,
    ...(provider.resourceId && { resource_id: provider.resourceId }),
    disabled: provider.disabled,
    saml: {
      entity_id: saml.entityId,
      ...(metadata && { metadata_xml: saml.metadataXml }),
      ...(saml.metadataUrl && { metadata_url: saml.metadataUrl }),
      ...(saml.attributeMapping && { attribute_mapping: saml.attributeMapping }),
      ...(saml.nameIdFormat && { name_id_format: saml.nameIdFormat }),
    },
    domains: provider.domains.map(({ id, domain, createdAt, updatedAt }) => ({
      id,
      domain,
      created_at: createdAt,
      updated_at: updatedAt,
    })),
    created_at: provider.createdAt,
    updated_at: provider.updatedAt,
  };
}

async function requireUnique(
  stores: AuthStores,
  id: string,
  { domains = [], resource_id: resourceId }: SsoFields,
  metadata: ReadMetadata | undefined,
): Promise<void> {
  const entity = metadata && (await stores.ssoProviders.findByEntityId(metadata.entityId));
  if (entity && entity.id !== id) throw authError("saml_idp_already_exists");
  for (const domain of domains) {
    const owner = await stores.ssoProviders.findByDomain(domain);
    if (owner && owner.id !== id) throw authError("sso_domain_already_exists");
  }
  const named = resourceId && (await stores.ssoProviders.findByResourceId(resourceId));
  if (named && named.id !== id) {
    throw authError("conflict", { message: "An SSO provider with this resource_id exists already" });
  }
}

function samlOf({ xml, url, entityId }: ReadMetadata) {
  return { entityId, metadataXml: xml, metadataUrl: url ?? null };
}

function mappingOf({ attribute_mapping: attributeMapping, name_id_format: nameIdFormat }: SsoFields) {
  return {
    ...(attributeMapping !== undefined && { attributeMapping }),
    ...(nameIdFormat !== undefined && { nameIdFormat }),
  };
}

function domainRows(auth: Auth, ssoProviderId: string, domains: string[]) {
  const times = { createdAt: auth.clock.now(), updatedAt: auth.clock.now() };
  return [...new Set(domains)].map((domain) => ({ id: randomUUID(), ssoProviderId, domain, ...times }));
}

async function readBack(stores: AuthStores, id: string): Promise<SsoProvider> {
  const provider = await stores.ssoProviders.find(id);
  if (!provider) throw authError("sso_provider_not_found");
  return provider;
}

async function writeSsoAudit(
  auth: Auth,
  stores: AuthStores,
  { action, id }: { action: AuditAction; id: string },
): Promise<void> {
  await writeAudit(auth, stores, { action, actor: adminActor, traits: { sso_provider_id: id } });
}
