/** The outbox: a message is written down in the transaction of the act that causes it, and sent by a job afterwards. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Language } from '../../domain/market.ts'
import type { Portal } from '../../domain/portal.ts'
import type { ChannelOf, Template, TemplateValues } from '../mails/templates.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Channel } from './platform-tables.ts'
import type { Sealing } from './sealing.ts'
import type { Database, Trx } from './tables.ts'

export interface Message<Name extends Template> {
  channel: ChannelOf<Name>
  /** An e-mail address, or a phone number in E.164. */
  to: string
  template: Name
  values: TemplateValues<Name>
  language: Language
  portal: Portal
  applicationId?: string
}

/**
 * Writes a message and the job that will send it; both commit or vanish with the caller's transaction.
 * @throws RangeError when a link leads elsewhere than to an origin of ours
 */
export async function queueMessage<Name extends Template>(
  trx: Trx,
  services: { clock: Clock; config: Config; jobs: Jobs; sealing: Sealing },
  { channel, to, template, values, language, portal, applicationId }: Message<Name>,
): Promise<void> {
  assertOurLink(values, Object.values(services.config.publicOrigins))
  const id = randomUUID()
  await trx
    .insertInto('outbox')
    .values({
      id,
      channel,
      recipient: to,
      template,
      sealed_values: services.sealing.seal(JSON.stringify(values), placeOf(id)),
      language,
      portal,
      application_id: applicationId ?? null,
      created_at: services.clock.now(),
      sent_at: null,
    })
    .execute()
  await services.jobs.send(trx, 'deliver-message', { messageId: id }, { singletonKey: id })
}

export interface UnsentMessage {
  id: string
  channel: Channel
  to: string
  template: Template
  values: Record<string, string | number>
  language: Language
  portal: Portal
  applicationId: string | null
}

/** A message that is still to be sent; null once it was, or when there is none. */
export async function findUnsent(
  { db, sealing }: { db: Database; sealing: Sealing },
  id: string,
): Promise<UnsentMessage | null> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.sealed_values === null) return null
  const { channel, recipient: to, template, language, portal, application_id: applicationId } = row
  const values = sealedValues.parse(JSON.parse(sealing.open(row.sealed_values, placeOf(id))))
  return { id, channel, to, template: template as Template, values, language, portal, applicationId }
}

/** Notes that a message was sent and forgets its values, which may hold a code. */
export async function markSent({ db, clock }: { db: Database; clock: Clock }, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: clock.now(), sealed_values: null })
    .where('id', '=', id)
    .execute()
}

const sealedValues = z.record(z.string(), z.union([z.string(), z.number()]))
const placeOf = (row: string) => ({ table: 'outbox', column: 'sealed_values', row })

/** No message ever leads a reader to somebody else's site, whatever a caller was tricked into. */
function assertOurLink(values: object, origins: readonly string[]): void {
  if (!('link' in values)) return
  const link = String(values.link)
  if (!URL.canParse(link) || !origins.includes(new URL(link).origin))
    throw new RangeError('A message may only lead to an origin of ours.')
}
