/** The sandbox's inquiries: kept in the database; a tester ends them on a page of ours or by a call. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/tables.ts'
import type { Sealing } from '../../store/sealing.ts'
import { findSandboxInquiry, insertSandboxInquiry, sessionToken } from '../../store/sandbox-inquiries.ts'
import type { InquiryProvider } from './port.ts'

/** An inquiry that nobody hands anything in for runs out. */
const inquiryLivesMs = 60 * 60_000
/** A session's token opens the window this long. */
const tokenLivesMs = 15 * 60_000

export const sandboxInquiries = (db: Database, clock: Clock, sealing: Sealing): InquiryProvider => ({
  async create({ kind, reference }) {
    const now = clock.now()
    const id = randomUUID()
    await insertSandboxInquiry(db, {
      id,
      kind,
      reference,
      created_at: now,
      expires_at: new Date(now.getTime() + inquiryLivesMs),
      outcome: null,
    })
    return { inquiryId: id }
  },
  async openSession(inquiryId) {
    const until = new Date(clock.now().getTime() + tokenLivesMs)
    return { sessionToken: sessionToken(sealing, inquiryId, until) }
  },
  async outcome(inquiryId) {
    const inquiry = await findSandboxInquiry(db, inquiryId)
    if (!inquiry) return 'expired'
    if (inquiry.outcome) return inquiry.outcome
    return inquiry.expires_at <= clock.now() ? 'expired' : null
  },
})
