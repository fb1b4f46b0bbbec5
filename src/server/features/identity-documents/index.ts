export {
  findInquiryKind,
  getNewestInquiries,
  type InquirySession,
  openInquiry,
  requireSameSubject,
  submitInquiry,
} from './inquiry-commands.ts'
export { createInquiryLink, type InquiryLink, type InquiryLinkRequest } from './inquiry-link-commands.ts'
export { findInquiry, type InquirySubject, recordInquiryOutcome } from './inquiry-repository.ts'
export { presentInquiryLink } from './presenter.ts'
