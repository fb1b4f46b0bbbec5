/** A vendor's allowance of requests is for all inquiries, and for the checks of people and businesses too. */
import { consumeQuota } from '#server/limits/quotas.ts'
import type { Services } from '#server/services.ts'
import type { InquirySubject } from './repository.ts'

/**
 * Counts a call of a page for which the vendor is asked at once. Pages that wait are not counted (read-report.ts).
 * @throws ApiError too_many_requests
 */
export async function countInquiryCall(
  services: Services,
  { applicationId, ownerId, kind }: Pick<InquirySubject, 'applicationId' | 'ownerId' | 'kind'>,
): Promise<void> {
  if (!services.providers.inquiries.remote) return
  const keys = [`${ownerId ?? applicationId} ${kind}`]
  await services.db.transaction().execute((trx) => consumeQuota(trx, services, 'inquiry_call', keys))
}
