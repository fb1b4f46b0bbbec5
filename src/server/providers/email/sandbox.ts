import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/tables.ts'
import { keepSandboxMessage } from '../../store/sandbox-messages.ts'
import type { EmailSender } from './port.ts'

/** Keeps every mail in the sandbox's mailboxes instead of sending it. */
export const sandboxEmailSender = (db: Database, clock: Clock): EmailSender => ({
  send: ({ key, to, subject, text, links }) =>
    keepSandboxMessage(db, { id: key, channel: 'email', to, subject, text, links, sentAt: clock.now() }),
})
