import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/tables.ts'
import { keepSandboxMessage } from '../../store/sandbox-messages.ts'
import type { SmsSender } from './port.ts'

/** Keeps every text on the sandbox's phones instead of sending it. */
export const sandboxSmsSender = (db: Database, clock: Clock): SmsSender => ({
  send: ({ key, to, text, links }) =>
    keepSandboxMessage(db, { id: key, channel: 'sms', to, text, links, sentAt: clock.now() }),
})
