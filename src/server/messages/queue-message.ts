/**
 * The outlet of all messages: whatever causes them, a number or mailbox gets no more than its limit (SEC-20, SEC-37). A call
 * whose purpose is the message is refused beyond it; one that only tells of something goes on without the message.
 */
import { mailboxKey } from '#domain/cases/own-case.ts'
import { consumeQuota, isQuotaExceeded, type LimitKey } from '../limits/quotas.ts'
import { type Message, storeMessage } from '#server/platform/outbox/outbox.ts'
import type { Template } from '#server/platform/outbox/templates.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'

/** Sent because somebody asks for them. */
const requestedTemplates: readonly Template[] = [
  'otp_code',
  'phone_link',
  'inquiry_link',
  'change_code',
  'owner_invitation',
  'resume',
  'reminder',
]

/** Nobody else may use up what an account gets at the mailbox of its sign-in, and its own acts are limited. */
const mailsToOwnMailbox = 100

interface QueuedMessage<Name extends Template> extends Message<Name> {
  /** The account whose sign-in proves the mailbox. */
  ownMailboxOf?: string | undefined
}

/** @throws ApiError too_many_requests for a message that was asked for */
export async function queueMessage<Name extends Template>(
  trx: Trx,
  services: Services,
  { ownMailboxOf, ...message }: QueuedMessage<Name>,
): Promise<void> {
  const { channel, to, template } = message
  try {
    if (channel === 'sms') await consumeQuota(trx, services, 'text', [`number:${to.replaceAll(/\D/g, '')}`])
    else await consumeQuota(trx, services, 'mail', [mailKey(template, to, ownMailboxOf)])
  } catch (error) {
    if (!isQuotaExceeded(error) || requestedTemplates.includes(template)) throw error
    services.telemetry.count('threshold.messages.dropped', { template })
    return
  }
  await storeMessage(trx, services, message)
}

const mailKey = (template: Template, to: string, account: string | undefined): LimitKey =>
  account === undefined
    ? { key: `${template} ${mailboxKey(to)}` }
    : { key: `${template} ${mailboxKey(to)} ${account}`, max: mailsToOwnMailbox }
