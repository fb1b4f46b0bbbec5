/** Emails and text messages of the product. */
import { emailKey } from '#domain/fields/rules/email.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { json } from '#server/platform/database/columns.ts'
import type { MessageChannel } from '#server/platform/database/tables/platform-tables.ts'
import { withSandboxTables } from '../tables.ts'

export interface SandboxMessage {
  id: string
  channel: MessageChannel
  to: string
  subject?: string
  text: string
  links: readonly string[]
  sentAt: Date
}

/** Ignores a redelivery. */
export async function saveSandboxMessage(db: Database, message: SandboxMessage): Promise<void> {
  await withSandboxTables(db)
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

/**
 * Normalizes an email address to lower case and a phone number to its last ten digits, which also matches a `+` that a
 * query string turned into a space.
 */
export const recipientKey = (to: string): string =>
  to.includes('@') ? emailKey(to) : to.replaceAll(/\D/g, '').slice(-10)

/** Newest first, from the latest 1,000 or fewer. */
export async function listSandboxMessages(
  db: Database,
  {
    channel,
    to,
    latest = 1000,
  }: { channel?: MessageChannel | undefined; to?: string | undefined; latest?: number } = {},
): Promise<SandboxMessage[]> {
  const rows = await withSandboxTables(db)
    .selectFrom('sandbox_messages')
    .selectAll()
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'email'))
    .orderBy('sent_at', 'desc')
    .limit(latest)
    .execute()
  const messages = rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    ...(row.subject !== null && { subject: row.subject }),
    text: row.text,
    links: row.links,
    sentAt: row.sent_at,
  }))
  return to ? messages.filter((message) => recipientKey(message.to) === recipientKey(to)) : messages
}
