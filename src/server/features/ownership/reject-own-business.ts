import { emailKey } from '../../../domain/fields/rules/email.ts'
import { apiError } from '../../api-error.ts'
import type { Actor } from '../../platform/actor.ts'
import type { OwnerRow } from './owner-repository.ts'

type Identified = Pick<OwnerRow, 'user_id' | 'email'>

/** Underwriters may not decide businesses that they own. @throws ApiError 'own_case' */
export function rejectOwnBusiness(actor: Actor, owners: readonly Identified[]): void {
  if (owners.some((owner) => isSamePerson(owner, actor))) throw apiError('own_case')
}

const isSamePerson = (owner: Identified, { userId, email }: Actor): boolean =>
  owner.user_id === userId || (owner.email !== null && emailKey(owner.email) === emailKey(email))
