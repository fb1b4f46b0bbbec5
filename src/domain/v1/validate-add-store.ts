/** Validates a V1 request to add a store to an existing business (API1-11, VAL-47). */
import type { FieldError } from '../fields/field-errors.ts'
import type { RuleContext } from '../fields/rules/rule.ts'
import { storeName } from '../fields/rules/names.ts'

interface AddStoreRequest {
  intent?: string | null | undefined
  businessId?: string | undefined
  store?: { name?: string | undefined } | undefined
}

export function validateAddStore(
  { intent, businessId, store }: AddStoreRequest,
  context: RuleContext,
): FieldError[] {
  const name = store?.name ?? ''
  const code = name === '' ? 'required' : storeName(name, context)
  return [
    ...(intent && intent !== 'ADD_STORE' ? [{ field: 'intent', code: 'choice_unknown' } as const] : []),
    ...(businessId ? [] : [{ field: 'businessId', code: 'required' } as const]),
    ...(code ? [{ field: 'store.name', code }] : []),
  ]
}
