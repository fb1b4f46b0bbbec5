/** Asks a vendor about inquiries, which pages look at each second. */
import { secondMs } from '#domain/dates/duration.ts'
import { toInquiryStatus } from '#domain/step-ups/inquiry.ts'
import type { Services } from '#server/services.ts'
import type { InquiryReport } from '#server/vendors/inquiries/port.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { claimQuestion, type InquiryRow } from './repository.ts'

/** Vendors allow some hundred requests a minute for all inquiries together. */
const pauseMs = 5 * secondMs

const open: InquiryReport = { outcome: null, status: toInquiryStatus(null) }

/** @throws ProviderTimeout */
export const readReport = (
  { providers }: Pick<Services, 'providers'>,
  { id, expected_holder: holder }: Pick<InquiryRow, 'id' | 'expected_holder'>,
): Promise<InquiryReport> => providers.inquiries.report(id, holder)

/**
 * For a page that waits: what is known, and from time to time what the vendor says. An event makes the next look ask.
 * A vendor that does not respond leaves the inquiry open.
 */
export async function lookAtReport(services: Services, inquiry: InquiryRow): Promise<InquiryReport> {
  const { db, clock, providers } = services
  if (inquiry.outcome !== null) return { outcome: inquiry.outcome, status: inquiry.outcome }
  if (!providers.inquiries.remote) return readReport(services, inquiry)
  const now = clock.now()
  if (!(await claimQuestion(db, inquiry.id, now, new Date(now.getTime() - pauseMs)))) return open
  try {
    return await readReport(services, inquiry)
  } catch (error) {
    if (error instanceof ProviderTimeout) return open
    throw error
  }
}
