/** Bank account formats by market. Separate from `countries.ts` so that only bank pages load the institution list. */
import { caBankFormat } from './ca-bank.ts'
import type { BankFormat } from './country.ts'
import type { Market } from './market.ts'
import { usBankFormat } from './us-bank.ts'

export const bankFormats = { US: usBankFormat, CA: caBankFormat } as const satisfies Record<
  Market,
  BankFormat
>
