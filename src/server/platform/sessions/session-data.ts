/**
 * Stored session data except its times: roles as last read, browser, impersonated application, and the frame that it is
 * for.
 */
import * as z from 'zod/mini'
import { browserNames, systemNames } from '#domain/sessions/browser.ts'
import { json } from '../database/columns.ts'
import type { Trx } from '../database/tables.ts'

const sessionDataSchema = z.object({
  roles: z.array(z.string()),
  organizationId: z.nullable(z.string()),
  impersonatedApplicationId: z._default(z.nullable(z.string()), null),
  impersonationReason: z._default(z.nullable(z.string()), null),
  impersonatedUntil: z._default(z.nullable(z.string()), null),
  browser: z._default(
    z.nullable(z.object({ browser: z.enum(browserNames), system: z.enum(systemNames) })),
    null,
  ),
  embed: z._default(z.nullable(z.object({ origin: z.string(), applicationId: z.string() })), null),
})
export type SessionData = z.output<typeof sessionDataSchema>

export const parseSessionData = (data: unknown): SessionData => z.parse(sessionDataSchema, data)

/** Finds nothing if the roles were read again since `rolesReadAt`. */
export async function lockSessionData(
  trx: Trx,
  sessionId: string,
  unless: { rolesReadAt?: Date } = {},
): Promise<SessionData | undefined> {
  const { rolesReadAt } = unless
  const row = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .$if(rolesReadAt !== undefined, (query) => query.where('roles_read_at', '=', rolesReadAt ?? new Date(0)))
    .select('data')
    .forUpdate()
    .executeTakeFirst()
  return row && parseSessionData(row.data)
}

export const saveSessionData = (trx: Trx, sessionId: string, data: SessionData) =>
  trx
    .updateTable('sessions')
    .set({ data: json(data) })
    .where('id', '=', sessionId)
    .execute()
