/** Test client that calls with an API key, as a partner's machine does: no cookie and no CSRF header. */
import type { FastifyInstance } from 'fastify'
import type { KeyScope } from '#domain/partners/key-scope.ts'
import { keyScopes } from '#domain/partners/key-scope.ts'
import { ensureOrganization } from '#server/features/organizations/core/organization-repository.ts'
import { createKey } from '#server/features/organizations/commands/create-key.ts'
import type { Services } from '#server/services.ts'
import { createTestClient, type TestClient } from '../client.ts'

export interface KeyClient extends TestClient {
  readonly key: string
  readonly keyId: string
}

/** @param host host name and port of the portal */
export function clientOfKey(app: FastifyInstance, host: string, key: string): TestClient {
  return createTestClient(app, host, { authorization: `Bearer ${key}` })
}

/** Creates the organization and a key of it. */
export async function createKeyClient(
  app: FastifyInstance,
  host: string,
  services: Services,
  organizationId: string,
  scopes: readonly KeyScope[],
): Promise<KeyClient> {
  await ensureOrganization(services, organizationId, 'test')
  const creator = {
    organizationId,
    actorId: 'test',
    keyId: null,
    secretDigest: null,
    expiresAt: null,
    scopes: keyScopes,
  }
  const { key, secret } = await createKey(services, creator, { name: 'Test', scopes, expiresAt: null })
  return { ...clientOfKey(app, host, secret), key: secret, keyId: key.row.id }
}
