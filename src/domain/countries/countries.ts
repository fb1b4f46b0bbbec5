/**
 * Countries by market. A new country is one module plus a row here, in `regions.ts` and in `bank.ts`; its message ids
 * end with its code (`_US`). The compiler reports missing rows. A new kind of government ID needs a row in
 * `fields/government-id.ts`.
 */
import { ca } from './ca.ts'
import { us } from './us.ts'

export const countries = { US: us, CA: ca } as const
