export { mergeAttribution, storeNameErrors } from './merge-attribution.ts'
export { partnerOrganization, readAttributionToken, requireLinkCompliance } from './attribution-link.ts'
