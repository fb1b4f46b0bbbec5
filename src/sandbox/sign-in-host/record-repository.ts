/** Storage of the embedded OpenID provider, shared by all processes. */
import type { Adapter } from 'oidc-provider'
import type { Database } from '#server/platform/database/tables.ts'
import { json } from '#server/platform/database/columns.ts'
import { hashToken } from '#server/platform/encryption/hash-token.ts'
import { withSandboxTables } from '../tables.ts'

/** Records of one oidc-provider model. They expire on the system clock. */
export function createOidcRepository(database: Database, model: string) {
  const db = withSandboxTables(database)
  const selectModel = () => db.selectFrom('sandbox_oidc_records').where('model', '=', model)
  const selectUnexpired = () =>
    selectModel().where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
  const findPayload = async (column: 'id' | 'uid' | 'user_code', value: string) =>
    (await selectUnexpired().where(column, '=', hashToken(value)).select('payload').executeTakeFirst())
      ?.payload
  const insert = (id: string, payload: Record<string, unknown>) =>
    db.insertInto('sandbox_oidc_records').values({ model, id: hashToken(id), payload: json(payload) })

  return {
    find: (id: string) => findPayload('id', id),
    findBy: findPayload,
    async save(id: string, payload: Record<string, unknown>): Promise<void> {
      await insert(id, payload)
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet({ payload: json(payload) }))
        .execute()
    },
    /** Returns the stored record, new or existing. */
    async saveIfAbsent(id: string, payload: Record<string, unknown>): Promise<Record<string, unknown>> {
      await insert(id, payload)
        .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
        .execute()
      return (await findPayload('id', id)) ?? payload
    },
  }
}

const hashIfSet = (value: string | undefined): string | null =>
  value === undefined ? null : hashToken(value)

export const createOidcAdapter = (database: Database) =>
  function adapterOf(model: string): Adapter {
    const db = withSandboxTables(database)
    const records = createOidcRepository(database, model)
    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: json(payload as Record<string, unknown>),
          grant_id: hashIfSet(payload.grantId),
          user_code: hashIfSet(payload.userCode),
          uid: hashIfSet(payload.uid),
          expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        }
        await db
          .insertInto('sandbox_oidc_records')
          .values({ model, id: hashToken(id), ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      },
      find: async (id) => records.find(id),
      findByUid: async (uid) => records.findBy('uid', uid),
      findByUserCode: async (code) => records.findBy('user_code', code),
      async consume(id) {
        const payload = await records.find(id)
        const consumed = { ...payload, consumed: Math.floor(Date.now() / 1000) }
        await db
          .updateTable('sandbox_oidc_records')
          .set({ payload: json(consumed), consumed_at: new Date() })
          .where('model', '=', model)
          .where('id', '=', hashToken(id))
          .execute()
      },
      async destroy(id) {
        await db
          .deleteFrom('sandbox_oidc_records')
          .where('model', '=', model)
          .where('id', '=', hashToken(id))
          .execute()
      },
      async revokeByGrantId(grantId) {
        await db
          .deleteFrom('sandbox_oidc_records')
          .where('model', '=', model)
          .where('grant_id', '=', hashToken(grantId))
          .execute()
      },
    }
  }

export async function purgeExpiredOidcRecords(db: Database): Promise<void> {
  await withSandboxTables(db)
    .deleteFrom('sandbox_oidc_records')
    .where('expires_at', '<=', new Date())
    .execute()
}
