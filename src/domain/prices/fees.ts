/** Processing fees: a percentage and a fixed amount per payment method, zero until configured (PRICE-01). */
import { toMinorUnits } from './money.ts'

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
  /** Percentage of the amount, such as 2.9. */
  percent: number
  /** Per payment in whole currency units, such as 0.3. */
  fixed: number
}

const zeroFee: Fee = { percent: 0, fixed: 0 }

export const feeDefaults = Object.fromEntries(feeNames.map((name) => [name, zeroFee])) as Record<FeeName, Fee>

const defaultCustomFeeLabel = 'Default Custom Fee'

export type FeeFlag = 'echeckFee' | 'customEcommerce' | 'inPersonPricingFirstEnabled'

/** Fees listed only if their flag is on (CONST-03). */
const requiredFlagByFee: Partial<Record<FeeName, FeeFlag>> = {
  echeck: 'echeckFee',
  customEcommerce: 'customEcommerce',
}

const isInPerson = (name: FeeName): boolean => name === 'terminal' || name === 'terminalDebit'

export interface FeeRow {
  name: FeeName
  /** Replaces the translated name. */
  label?: string | undefined
  percent: number
  /** Minor units. */
  fixed: number
}

/** Rows of the fee table, with in-person fees first or last depending on the flag (PRICE-06). */
export function feeRows(
  configured: Partial<Record<FeeName, Partial<Fee>>>,
  flags: Readonly<Record<FeeFlag, boolean>>,
  customFeeLabel: string = defaultCustomFeeLabel,
): FeeRow[] {
  const inPersonOrder = flags.inPersonPricingFirstEnabled ? -1 : 1
  return feeNames
    .filter((name) => {
      const flag = requiredFlagByFee[name]
      return flag === undefined || flags[flag]
    })
    .toSorted((a, b) => inPersonOrder * (Number(isInPerson(a)) - Number(isInPerson(b))))
    .map((name) => {
      const { percent, fixed } = { ...feeDefaults[name], ...configured[name] }
      const label = name === 'customEcommerce' ? { label: customFeeLabel } : {}
      return { name, ...label, percent, fixed: toMinorUnits(fixed) }
    })
}
