/**
 * Queues every message within the limits of its number or mailbox (SEC-20, SEC-37). Above the limit, a call
 * whose purpose is the message is rejected, and any other call continues without the message.
 */
import { mailboxKey } from '#domain/cases/own-case.ts'
import { consumeQuota, isQuotaExceeded, type LimitKey } from '../limits/quotas.ts'
import { type Message, storeMessage } from '#server/platform/outbox/outbox.ts'
import type { Template } from '#server/platform/outbox/templates.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'

/** Messages sent on a person's request. */
const requestedTemplates: readonly Template[] = [
  'otp_code',
  'phone_link',
  'inquiry_link',
  'change_code',
  'resume',
  'reminder',
  'partner_invitation',
]

/**
 * Separate limit, so that others can't use up an account's messages to its sign-in mailbox; the account's own
 * calls are limited elsewhere.
 */
const mailsToOwnMailbox = 100

interface QueuedMessage<Name extends Template> extends Message<Name> {
  /** The account that signs in with this mailbox. */
  ownMailboxOf?: string | undefined
  /** True for a mail that was counted when it was asked for, and is sent later. */
  isCounted?: boolean
}

/** @throws ApiError too_many_requests for a requested message */
export async function queueMessage<Name extends Template>(
  trx: Trx,
  services: Services,
  { ownMailboxOf, isCounted = false, ...message }: QueuedMessage<Name>,
): Promise<void> {
  const { channel, to, template } = message
  try {
    if (channel === 'sms') await consumeQuota(trx, services, 'text', [`number:${to.replaceAll(/\D/g, '')}`])
    else if (!isCounted) await countMail(trx, services, template, to, ownMailboxOf)
  } catch (error) {
    if (!isQuotaExceeded(error) || requestedTemplates.includes(template)) throw error
    services.telemetry.count('threshold.messages.dropped', { template })
    return
  }
  await storeMessage(trx, services, message)
}

/** @throws ApiError too_many_requests */
export const countMail = (
  trx: Trx,
  services: Services,
  template: Template,
  to: string,
  ownMailboxOf?: string,
): Promise<void> => consumeQuota(trx, services, 'mail', [mailKey(template, to, ownMailboxOf)])

const mailKey = (template: Template, to: string, account: string | undefined): LimitKey =>
  account === undefined
    ? { key: `${template} ${mailboxKey(to)}` }
    : { key: `${template} ${mailboxKey(to)} ${account}`, max: mailsToOwnMailbox }
