/** The electronic routing number of a Canadian account: 0, institution, transit; 9 digits (BANK-08). */
import type { Rule } from './rule.ts'

/** Put together from numbers that their own rules have passed. */
export const eftRouting = (institution: string, transit: string): string => `0${institution}${transit}`

export const eftRoutingNumber: Rule = (value) => (/^0[0-9]{8}$/.test(value) ? null : 'eft_routing_format')
