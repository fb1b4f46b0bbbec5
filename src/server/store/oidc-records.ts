/** What the sandbox's sign-in host keeps, in the database, so that any process can go on where another began. */
import type { Adapter } from 'oidc-provider'
import type { Database } from './tables.ts'
import { json } from './columns.ts'

/** The records of one kind. Expiry is in real time: the provider's own clock. */
export function oidcRecords(db: Database, model: string) {
  const ofModel = () => db.selectFrom('oidc_records').where('model', '=', model)
  const live = () =>
    ofModel().where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
  const payloadWhere = async (column: 'id' | 'uid' | 'user_code', value: string) =>
    (await live().where(column, '=', value).select('payload').executeTakeFirst())?.payload
  const insert = (id: string, payload: Record<string, unknown>) =>
    db.insertInto('oidc_records').values({ model, id, payload: json(payload) })

  return {
    find: (id: string) => payloadWhere('id', id),
    findBy: payloadWhere,
    /** Keeps a record for good, in place of an older one. */
    async keep(id: string, payload: Record<string, unknown>): Promise<void> {
      await insert(id, payload)
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet({ payload: json(payload) }))
        .execute()
    },
    /** Keeps a record unless there is one; returns the one that stands. */
    async keepFirst(id: string, payload: Record<string, unknown>): Promise<Record<string, unknown>> {
      await insert(id, payload)
        .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
        .execute()
      return (await payloadWhere('id', id)) ?? payload
    },
  }
}

/** The provider's own way to ask for records (its Adapter). */
export const oidcAdapter = (db: Database) =>
  function adapterOf(model: string): Adapter {
    const records = oidcRecords(db, model)
    const found = (payload: Record<string, unknown> | undefined) => payload
    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: json(payload as Record<string, unknown>),
          grant_id: payload.grantId ?? null,
          user_code: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        }
        await db
          .insertInto('oidc_records')
          .values({ model, id, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      },
      find: async (id) => found(await records.find(id)),
      findByUid: async (uid) => found(await records.findBy('uid', uid)),
      findByUserCode: async (code) => found(await records.findBy('user_code', code)),
      async consume(id) {
        const payload = await records.find(id)
        const consumed = { ...payload, consumed: Math.floor(Date.now() / 1000) }
        await db
          .updateTable('oidc_records')
          .set({ payload: json(consumed), consumed_at: new Date() })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('oidc_records').where('model', '=', model).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db
          .deleteFrom('oidc_records')
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute()
      },
    }
  }
