import { randomUUID } from 'node:crypto'
import { marketForCurrency } from '#domain/countries/market.ts'
import { businessName } from '#domain/fields/rules/names.ts'
import { required } from '#domain/fields/rules/rule.ts'
import type { Channel } from '#domain/stores/channel.ts'
import { today } from '#server/platform/clock.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { followBoarding } from '#server/features/boarding/core/queue-boarding.ts'
import { isApprovalUsable } from '#server/features/applications/core/proofs.ts'
import { loadAuthorized, lockAuthorized } from '#server/features/applications/core/load.ts'
import { findChannelsByApplication, insertChannel, type ChannelRow } from '../core/channel-repository.ts'

export type ChannelInput = Pick<Channel, 'type'> & {
  name?: string | undefined
  externalId?: string | null | undefined
  externalType?: string | null | undefined
}

/** Of an application: each read of them, and the acquirer's record, has them all. */
const maxChannels = 100

/**
 * Returns the existing channel for an identical request, so that requests can be retried.
 * @throws ApiError application_withdrawn, state_forbids, channels_full, 422 for a name
 */
export const createChannel = (
  services: Services,
  actor: Actor,
  id: string,
  { name = '', type, ...external }: ChannelInput,
): Promise<ChannelRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'channels.create', actor, id)
    if (row.withdrawn_at) throw apiError('application_withdrawn')
    if (!isApprovalUsable(services, row)) throw apiError('state_forbids')
    const market = marketForCurrency(row.currency)
    const errorCode = required(businessName)(name, { market, today: today(services.clock) })
    if (errorCode) throw validationError([{ field: 'name', code: errorCode }])
    const values = {
      name,
      type,
      external_id: external.externalId ?? null,
      external_type: external.externalType ?? null,
    }
    const keys = ['name', 'type', 'external_id', 'external_type'] as const
    const channels = await findChannelsByApplication(trx, row.id)
    const existing = channels.find((channelRow) => keys.every((key) => channelRow[key] === values[key]))
    if (existing) return existing
    if (channels.length >= maxChannels) throw apiError('channels_full')
    const now = services.clock.now()
    const channel = await insertChannel(trx, {
      id: randomUUID(),
      application_id: row.id,
      ...values,
      created_at: now,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'channel.created',
      applicationId: row.id,
      details: { channelId: channel.id, type },
    })
    await followBoarding(trx, services, row.id)
    return channel
  })

/** Newest first. */
export async function listChannels(services: Services, actor: Actor, id: string): Promise<ChannelRow[]> {
  return getChannels(services, await loadAuthorized(services, 'channels.list', actor, id))
}

export const getChannels = ({ db }: Pick<Services, 'db'>, { id }: ApplicationRow): Promise<ChannelRow[]> =>
  findChannelsByApplication(db, id)
