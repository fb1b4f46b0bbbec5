import type { Currency } from '../market.ts'
import type { Flags } from '../settings.ts'

/** Canada master-mid support is a flag that matters for Canadian dollars alone (PORTAL-10). */
export const lacksMasterMid = (of: { currency: Currency; flags: Pick<Flags, 'masterMidSupport'> }): boolean =>
  of.currency === 'CAD' && !of.flags.masterMidSupport
