export { mergeAttribution } from './merge-attribution.ts'
export { partnerOrganization, readAttributionToken, requireLinkCompliance } from './attribution-link.ts'
