/** The outbox: a message is stored in the transaction that causes it and sent by a job. */
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Language } from '#domain/countries/market.ts'
import { dayMs, minuteMs } from '#domain/dates/duration.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { ChannelFor, Template, TemplateValues } from './templates.ts'
import type { Clock } from '../clock.ts'
import type { PlatformConfig } from '../config/config.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MessageChannel, Undeliverable } from '../database/tables/platform-tables.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Database, Trx } from '../database/tables.ts'

export interface Message<Name extends Template> {
  channel: ChannelFor<Name>
  /** Email address, or phone number in E.164. */
  to: string
  template: Name
  values: TemplateValues<Name>
  language: Language
  portal: Portal
  applicationId?: string
}

/** Messages describe the current state, so an old one is reported but no longer sent. */
const maxMessageAgeMs = dayMs

export const deliverMessageJob = defineJob({
  name: 'deliver-message',
  payload: z.object({ messageId: z.uuid() }),
  subject: {
    member: 'messageId',
    table: 'outbox',
    id: sql.ref('outbox.id'),
    application: sql.ref('outbox.application_id'),
    isSingle: true,
  },
  open: (now) => sql`outbox where sent_at is null and encrypted_values is not null
    and created_at > ${new Date(now.getTime() - maxMessageAgeMs)}`,
})

/** Stores a message and its delivery job. @throws RangeError if the link is not to one of our origins */
export async function storeMessage<Name extends Template>(
  trx: Trx,
  context: { clock: Clock; config: PlatformConfig; jobs: Jobs; encryption: Encryption },
  { channel, to, template, values, language, portal, applicationId }: Message<Name>,
): Promise<void> {
  assertOwnOrigin(values, Object.values(context.config.publicOrigins))
  const id = randomUUID()
  const now = context.clock.now()
  await trx
    .insertInto('outbox')
    .values({
      id,
      channel,
      recipient: to,
      template,
      encrypted_values: context.encryption.encrypt(JSON.stringify(values), valuesContext(id)),
      language,
      portal,
      application_id: applicationId ?? null,
      created_at: now,
      expires_at: expiryOf(values, now),
      sent_at: null,
    })
    .execute()
  await context.jobs.send(trx, deliverMessageJob, { messageId: id }, { singletonKey: id })
}

export interface UnsentMessage {
  id: string
  channel: MessageChannel
  to: string
  template: Template
  values: Record<string, string | number>
  language: Language
  portal: Portal
  applicationId: string | null
  expiresAt: Date | null
}

/** Null if the message was sent, is undeliverable or does not exist. */
export async function findUnsentMessage(
  { db, encryption }: { db: Database; encryption: Encryption },
  id: string,
): Promise<UnsentMessage | null> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.encrypted_values === null) return null
  const { channel, recipient: to, template, language, portal } = row
  const { application_id: applicationId, expires_at: expiresAt } = row
  const values = valuesSchema.parse(JSON.parse(encryption.decrypt(row.encrypted_values, valuesContext(id))))
  const message = { id, channel, to, template: template as Template, values, language, portal }
  return { ...message, applicationId, expiresAt }
}

/** Also deletes the values, which may contain a verification code. */
export async function markMessageSent(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: clock.now(), encrypted_values: null })
    .where('id', '=', id)
    .execute()
}

/** Also deletes the values. */
export async function markMessageUndeliverable(
  db: Database,
  id: string,
  undeliverable: Undeliverable,
): Promise<void> {
  await db.updateTable('outbox').set({ undeliverable, encrypted_values: null }).where('id', '=', id).execute()
}

/** A message that names minutes has a code or link that works for so long. */
const expiryOf = (values: object, now: Date): Date | null =>
  'minutes' in values && typeof values.minutes === 'number'
    ? new Date(now.getTime() + values.minutes * minuteMs)
    : null

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()]))
const valuesContext = (row: string) => ({ table: 'outbox', column: 'encrypted_values', row })

/** Prevents messages with links to other sites, even if a caller passes on manipulated input. */
function assertOwnOrigin(values: object, origins: readonly string[]): void {
  if (!('link' in values)) return
  const link = String(values.link)
  if (!URL.canParse(link) || !origins.includes(new URL(link).origin))
    throw new RangeError('Message links must be to a public origin.')
}
