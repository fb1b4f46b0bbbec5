/** Other applications that have something in common with this one, in any account (CASE-02). */
import { type LinkKind, linkKinds } from '../../../domain/cases/links.ts'
import { isPartner } from '../../../domain/owners/owner.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../../services.ts'
import {
  type ApplicationRow,
  contactDigests,
  findLinkedApplications,
  linkedApplicant,
  sharesContact,
} from '../applications/index.ts'
import { findListedOwners, linkedPartner } from '../ownership/index.ts'

export interface Link {
  row: ApplicationRow
  same: LinkKind[]
}

const maximum = 50

/** Newest first, at most fifty. */
export async function findLinks(services: Services, row: ApplicationRow): Promise<Link[]> {
  const { db } = services
  const partners = (await findListedOwners(db, row)).filter(isPartner)
  const people = [linkedApplicant(services, row), ...partners.map((owner) => linkedPartner(services, owner))]
  const found = new Map<string, { row: ApplicationRow; same: Set<LinkKind> }>()
  const add = (other: ApplicationRow, kinds: readonly LinkKind[]) => {
    const known = found.get(other.id) ?? { row: other, same: new Set() }
    for (const kind of kinds) known.same.add(kind)
    found.set(other.id, known)
  }
  for (const { row: other, isSameBusiness, isSamePerson } of await findLinkedApplications(
    services,
    db,
    row,
    people,
  ))
    add(other, [
      ...(isSameBusiness ? ['BUSINESS' as const] : []),
      ...(isSamePerson ? ['PERSON' as const] : []),
    ])
  for (const other of await findByContact(services, row)) add(other, sharedContacts(services, row, other))
  for (const other of await findByAccount(db, row)) add(other, ['BANK_ACCOUNT'])
  return [...found.values()]
    .toSorted((a, b) => b.row.created_at.getTime() - a.row.created_at.getTime())
    .slice(0, maximum)
    .map(({ row: other, same }) => ({ row: other, same: linkKinds.filter((kind) => same.has(kind)) }))
}

const findByContact = (services: Services, row: ApplicationRow): Promise<ApplicationRow[]> =>
  services.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '<>', row.id)
    .where('submitted_at', 'is not', null)
    .where(sharesContact(services, row))
    .orderBy('created_at', 'desc')
    .limit(maximum)
    .execute()

function sharedContacts(services: Services, row: ApplicationRow, other: ApplicationRow): LinkKind[] {
  const own = contactDigests(services, row)
  const addresses = [...own.home_address, ...own.business_address]
  const has = (digests: readonly string[], digest: string | null) =>
    digest !== null && digests.includes(digest)
  return [
    ...(has(own.phone, other.phone_digest) ? ['PHONE' as const] : []),
    ...(has(own.email, other.email_digest) ? ['EMAIL' as const] : []),
    ...(has(addresses, other.home_address_digest) || has(addresses, other.business_address_digest)
      ? ['ADDRESS' as const]
      : []),
  ]
}

/** The digests of both were written under the same key, or renewed to it. */
const findByAccount = (db: Database, { id }: ApplicationRow): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('applications.id', '<>', id)
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('financial_instruments')
          .select('financial_instruments.application_id')
          .where('account_digest', 'in', (own) =>
            own
              .selectFrom('financial_instruments as mine')
              .select('mine.account_digest')
              .where('mine.application_id', '=', id)
              .where('mine.account_digest', 'is not', null),
          ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(maximum)
    .execute()
