import { startTestServices } from '#test/api/test-services.ts'
import { testInquiriesConformance } from '#test/vendors/inquiries-conformance.ts'
import { sandboxInquiries } from './inquiry-provider.ts'
import { endInquiry, sandboxOutcomes } from './sandbox-inquiry.ts'

testInquiriesConformance(async () => {
  const { services, close } = await startTestServices()
  return {
    inquiries: sandboxInquiries(services.db, services.clock, services.encryption),
    outcomes: sandboxOutcomes,
    end: (inquiryId, _kind, outcome) => endInquiry(services, inquiryId, outcome),
    close,
  }
})
