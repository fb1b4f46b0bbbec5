/** Simulated identity vendor. A tester ends an inquiry on its page or by API call. */
import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Encryption } from '#server/platform/encryption/encryption.ts'
import { findSandboxInquiry, insertSandboxInquiry, createSessionToken } from './inquiry-repository.ts'
import type { InquiryProvider } from '#server/vendors/inquiries/port.ts'

const inquiryTtlMs = 60 * 60_000
const sessionTokenTtlMs = 15 * 60_000

export const sandboxInquiries = (db: Database, clock: Clock, encryption: Encryption): InquiryProvider => ({
  remote: null,
  async create({ kind, reference }, key) {
    const now = clock.now()
    const id = idOf(key)
    await insertSandboxInquiry(db, {
      id,
      kind,
      reference,
      created_at: now,
      expires_at: new Date(now.getTime() + inquiryTtlMs),
      outcome: null,
    })
    return { inquiryId: id }
  },
  async openSession(inquiryId) {
    const expiresAt = new Date(clock.now().getTime() + sessionTokenTtlMs)
    return {
      windowUrl: '/sandbox/inquiry',
      sessionToken: createSessionToken(encryption, inquiryId, expiresAt),
    }
  },
  async report(inquiryId) {
    const inquiry = await findSandboxInquiry(db, inquiryId)
    const isExpired = !inquiry || inquiry.expires_at <= clock.now()
    const outcome = inquiry?.outcome ?? (isExpired ? 'expired' : null)
    return { outcome, status: outcome ?? 'created' }
  },
  // Documents are discarded when they arrive, and their descriptions are deleted with the application.
  redact: () => Promise.resolve(),
})

/** The same for the same key, in the form of a UUID. */
function idOf(key: string): string {
  const digest = createHash('sha256').update(key).digest('hex')
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-')
}
