/** Inquiry page, shared with invited owners. */
export { InquiryPage } from './inquiry-page.tsx'
export type { InquiryOptions } from './use-inquiry.ts'
