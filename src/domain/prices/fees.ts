/** The fees of taking a payment: a percentage and a fixed amount for each way of it, zero until configured (PRICE-01). */
import type { Flags } from '../settings.ts'
import { minorUnits } from './money.ts'

export const feeNames = [
  'terminal',
  'terminalDebit',
  'keyedIn',
  'keyedInDebit',
  'transferToBank',
  'invoicing',
  'invoicingDebit',
  'commerce',
  'paylink',
  'paybutton',
  'echeck',
  'customEcommerce',
] as const
export type FeeName = (typeof feeNames)[number]

export interface Fee {
  /** Of the amount, in percent: 2.9. */
  percent: number
  /** A payment, in whole currency units: 0.3. */
  fixed: number
}

const none: Fee = { percent: 0, fixed: 0 }

export const feeDefaults = Object.fromEntries(feeNames.map((name) => [name, none])) as Record<FeeName, Fee>

export const defaultCustomFeeLabel = 'Default Custom Fee'

/** The flag without which a fee has no row (CONST-03). */
const flagOfFee: Partial<Record<FeeName, 'echeckFee' | 'customEcommerce'>> = {
  echeck: 'echeckFee',
  customEcommerce: 'customEcommerce',
}

const isInPerson = (name: FeeName): boolean => name === 'terminal' || name === 'terminalDebit'

export interface FeeRow {
  name: FeeName
  /** In place of the name's own text. */
  label?: string
  percent: number
  /** Minor units. */
  fixed: number
}

/** The rows of the fee table: in-person fees first where the flag says so, else last (PRICE-06). */
export function feeRows(
  configured: Partial<Record<FeeName, Partial<Fee>>>,
  flags: Pick<Flags, 'echeckFee' | 'customEcommerce' | 'inPersonPricingFirstEnabled'>,
  customFeeLabel: string = defaultCustomFeeLabel,
): FeeRow[] {
  const inPersonFirst = flags.inPersonPricingFirstEnabled ? -1 : 1
  return feeNames
    .filter((name) => {
      const flag = flagOfFee[name]
      return flag === undefined || flags[flag]
    })
    .toSorted((one, other) => inPersonFirst * (Number(isInPerson(one)) - Number(isInPerson(other))))
    .map((name) => {
      const { percent, fixed } = { ...feeDefaults[name], ...configured[name] }
      const label = name === 'customEcommerce' ? { label: customFeeLabel } : {}
      return { name, ...label, percent, fixed: minorUnits(fixed) }
    })
}
