import type { KeyScope } from '#domain/partners/key-scope.ts'
import { apiError } from '#server/api-error.ts'

/** A key gives no rights that it lacks itself. @throws ApiError scope_missing */
export function requireOwnScopes(own: readonly KeyScope[], given: readonly KeyScope[]): void {
  if (!given.every((scope) => own.includes(scope))) throw apiError('scope_missing')
}
