export { createTaxLink } from './tax-link.ts'
