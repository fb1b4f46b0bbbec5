import { fullNameKey, mailboxKey } from '../../../domain/cases/own-case.ts'
import { apiError } from '../../api-error.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database, Trx } from '../../platform/database/tables.ts'
import type { Services } from '../../services.ts'
import type { ApplicationRow } from '../applications/index.ts'
import { hasCommonParty } from '../parties/index.ts'
import type { OwnerRow } from './owner-repository.ts'
import { loadEffectiveOwners } from './ownership-source.ts'

type Identified = Pick<OwnerRow, 'user_id' | 'email' | 'phone'> &
  Partial<Pick<OwnerRow, 'first_name' | 'last_name'>>

/**
 * Nobody decides a case that is their own: their account's, one with their mailbox, name or phone number, or one of a
 * person or business of an application of theirs.
 * @throws ApiError 'own_case'
 */
export async function rejectOwnCase(
  trx: Database | Trx,
  { sharedNumbers }: Pick<Services, 'sharedNumbers'>,
  actor: Actor,
  { id, user_id, applicant }: ApplicationRow,
  owners: readonly Identified[],
): Promise<void> {
  const account = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const people: Identified[] = [
    { user_id, email: account.email, phone: null },
    {
      user_id,
      email: applicant.emailAddress ?? null,
      phone: applicant.localPhoneNumber ?? null,
      first_name: applicant.name?.firstName ?? null,
      last_name: applicant.name?.lastName ?? null,
    },
    ...owners,
  ]
  const ownPhones = (await findPhones(trx, actor)).filter((phone) => !sharedNumbers.has(phone))
  // Everyone who tests has the same names.
  const ownName = sharedNumbers.sharesDetails ? null : fullNameKey(actor.name)
  const isOwn = ({
    user_id: userId,
    email,
    phone,
    first_name: first,
    last_name: last,
  }: Identified): boolean =>
    userId === actor.userId ||
    (email !== null && actor.email !== '' && mailboxKey(email) === mailboxKey(actor.email)) ||
    (phone !== null && ownPhones.includes(phone)) ||
    (ownName !== null && fullNameKey(`${first ?? ''} ${last ?? ''}`) === ownName)
  const sharesDetails = sharedNumbers.sharesDetails ?? false
  if (people.some(isOwn) || (await hasCommonParty(trx, { id, userId: actor.userId, sharesDetails })))
    throw apiError('own_case')
}

/**
 * For reads, with the owners as they are now and those not reviewed yet.
 * @throws ApiError 'own_case'
 */
export async function rejectOwnBusiness(
  services: Services,
  db: Database | Trx,
  actor: Actor,
  row: ApplicationRow,
): Promise<void> {
  const { owners, unreviewed } = await loadEffectiveOwners(services, db, row)
  await rejectOwnCase(db, services, actor, row, [...owners, ...unreviewed])
}

/** A sign-in names no phone number: those that the person entered as an applicant or owner. */
async function findPhones(trx: Database | Trx, { userId, email }: Actor): Promise<string[]> {
  // The sandbox's own underwriter has no account.
  if (email === '') return []
  const applications = await trx
    .selectFrom('applications')
    .select('applicant')
    .where('user_id', '=', userId)
    .execute()
  const owners = await trx
    .selectFrom('owners')
    .select(['id', 'phone'])
    .where('user_id', '=', userId)
    .execute()
  return [
    ...applications.map(({ applicant }) => applicant.localPhoneNumber),
    ...owners.map(({ phone }) => phone),
  ].filter((phone) => phone != null)
}
