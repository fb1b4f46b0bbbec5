import { randomUUID } from 'node:crypto'
import { marketOfCurrency } from '../../domain/market.ts'
import { businessName } from '../../domain/rules/business-name.ts'
import { required } from '../../domain/rules/rule.ts'
import { isApproval } from '../../domain/states.ts'
import type { Channel } from '../../domain/stores/channel.ts'
import { today } from '../clock.ts'
import { refuse, refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../store/audit.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { channelsOf, insertChannel, type ChannelRow } from '../store/channels.ts'
import { loadFor, lockFor } from './load.ts'

export type NewChannel = Pick<Channel, 'type'> & {
  name?: string | undefined
  externalId?: string | null | undefined
  externalType?: string | null | undefined
}

/** Creates a channel; the very same one is never made twice, so that a try whose answer got lost can be repeated. */
export const createChannel = (
  services: Services,
  actor: Actor,
  id: string,
  { name = '', type, ...external }: NewChannel,
): Promise<ChannelRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'channels.create', actor, id)
    if (row.withdrawn_at) throw refuse('application_withdrawn')
    if (!isApproval(row.decision)) throw refuse('state_forbids')
    const market = marketOfCurrency(row.currency)
    const fault = required(businessName)(name, { market, today: today(services.clock) })
    if (fault) throw refuseFields([{ field: 'name', code: fault }])
    const wanted = {
      name,
      type,
      external_id: external.externalId ?? null,
      external_type: external.externalType ?? null,
    }
    const keys = ['name', 'type', 'external_id', 'external_type'] as const
    const found = (await channelsOf(trx, row.id)).find((one) => keys.every((key) => one[key] === wanted[key]))
    if (found) return found
    const now = services.clock.now()
    const channel = await insertChannel(trx, {
      id: randomUUID(),
      application_id: row.id,
      ...wanted,
      created_at: now,
    })
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'channel.created',
      applicationId: row.id,
      details: { channelId: channel.id, type },
    })
    return channel
  })

/** Newest first. */
export async function listChannels(services: Services, actor: Actor, id: string): Promise<ChannelRow[]> {
  return channelsIn(services, await loadFor(services, 'channels.list', actor, id))
}

export const channelsIn = ({ db }: Pick<Services, 'db'>, { id }: ApplicationRow): Promise<ChannelRow[]> =>
  channelsOf(db, id)
