export { partnerOrganization, readAttributionToken, requireLinkCompliance } from './attribution-link.ts'
