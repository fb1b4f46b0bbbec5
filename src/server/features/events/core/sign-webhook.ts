/** Signs webhooks by Standard Webhooks, version 1 (EVT-02). */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Base64, as it is stored. */
export const createSecret = (): string => randomBytes(32).toString('base64')

/** As the partner gets it. */
export const presentSecret = (secret: string): string => prefix + secret

interface SignedMessage {
  id: string
  sentAt: Date
  body: string
}

/** @param secrets base64; each adds a signature, so that a receiver may know any of them */
export function webhookHeaders({ id, sentAt, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret, 'base64'))
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
