/** The mailbox and phone of every test user: what the sandbox's senders were given (contract §5). */
import type { Database } from './tables.ts'
import { json } from './columns.ts'
import type { Channel } from './platform-tables.ts'

export interface SandboxMessage {
  id: string
  channel: Channel
  to: string
  subject?: string
  text: string
  links: readonly string[]
  sentAt: Date
}

/** Keeps a message; one that is handed over a second time is kept once. */
export async function keepSandboxMessage(db: Database, message: SandboxMessage): Promise<void> {
  await db
    .insertInto('sandbox_messages')
    .values({
      id: message.id,
      channel: message.channel,
      recipient: message.to,
      subject: message.subject ?? null,
      text: message.text,
      links: json(message.links),
      sent_at: message.sentAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Newest first, at most a thousand; of one channel where asked. */
export async function listSandboxMessages(
  db: Database,
  { channel }: { channel?: Channel } = {},
): Promise<SandboxMessage[]> {
  const rows = await db
    .selectFrom('sandbox_messages')
    .selectAll()
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'email'))
    .orderBy('sent_at', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    ...(row.subject !== null && { subject: row.subject }),
    text: row.text,
    links: row.links,
    sentAt: row.sent_at,
  }))
}
