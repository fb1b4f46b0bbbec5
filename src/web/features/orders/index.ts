/** The order on outcome pages. */
export { orderLead } from './order-lead.ts'
export { OrderPrompt } from './order-prompt.tsx'
export { isChargedOnceVerified } from './payment-options.ts'
export { lineName } from './order-summary.tsx'
export { ProductImage } from './product-images.tsx'
