/** A store for a business that is there: intent ADD_STORE, the business and the store's name (API1-11, VAL-47). */
import type { Problem } from '../journey/step.ts'
import type { RuleContext } from '../rules/rule.ts'
import { storeName } from '../rules/store-name.ts'

interface StoreVariant {
  intent?: string | null | undefined
  businessId?: string | undefined
  store?: { name?: string | undefined } | undefined
}

export function storeProblems({ intent, businessId, store }: StoreVariant, context: RuleContext): Problem[] {
  const name = store?.name ?? ''
  const code = name === '' ? 'required' : storeName(name, context)
  return [
    ...(intent && intent !== 'ADD_STORE' ? [{ field: 'intent', code: 'choice_unknown' } as const] : []),
    ...(businessId ? [] : [{ field: 'businessId', code: 'required' } as const]),
    ...(code ? [{ field: 'store.name', code }] : []),
  ]
}
