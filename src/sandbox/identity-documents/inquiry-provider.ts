/** Simulated identity vendor. A tester ends an inquiry on its page or by API call. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Encryption } from '#server/platform/encryption/encryption.ts'
import { findSandboxInquiry, insertSandboxInquiry, createSessionToken } from './inquiry-repository.ts'
import type { InquiryProvider } from '#server/vendors/inquiries/port.ts'

const inquiryTtlMs = 60 * 60_000
const sessionTokenTtlMs = 15 * 60_000

export const sandboxInquiries = (db: Database, clock: Clock, encryption: Encryption): InquiryProvider => ({
  async create({ kind, reference }) {
    const now = clock.now()
    const id = randomUUID()
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
  async outcome(inquiryId) {
    const inquiry = await findSandboxInquiry(db, inquiryId)
    if (!inquiry) return 'expired'
    if (inquiry.outcome) return inquiry.outcome
    return inquiry.expires_at <= clock.now() ? 'expired' : null
  },
})
