/** Senders that store every email and text message for `GET /sandbox/messages` instead of sending it. */
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { EmailSender } from '#server/vendors/email/port.ts'
import type { SmsSender } from '#server/vendors/sms/port.ts'
import { saveSandboxMessage } from '../console/message-repository.ts'

export const sandboxEmailSender = (db: Database, clock: Clock): EmailSender => ({
  send: ({ key, to, subject, text, links }) =>
    saveSandboxMessage(db, { id: key, channel: 'email', to, subject, text, links, sentAt: clock.now() }),
})

export const sandboxSmsSender = (db: Database, clock: Clock): SmsSender => ({
  send: ({ key, to, text, links }) =>
    saveSandboxMessage(db, { id: key, channel: 'sms', to, text, links, sentAt: clock.now() }),
})
