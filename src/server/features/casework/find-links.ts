/** Other applications that have something in common with this one, in any account. */
import type { LinkKind } from '../../../domain/cases/links.ts'
import { isPartner } from '../../../domain/owners/owner.ts'
import type { Services } from '../../services.ts'
import { type ApplicationRow, findLinkedApplications, linkedApplicant } from '../applications/index.ts'
import { findListedOwners, linkedPartner } from '../ownership/index.ts'

export interface Link {
  row: ApplicationRow
  same: LinkKind[]
}

/** Newest first, at most fifty. */
export async function findLinks(services: Services, row: ApplicationRow): Promise<Link[]> {
  const partners = (await findListedOwners(services.db, row)).filter(isPartner)
  const people = [linkedApplicant(services, row), ...partners.map((owner) => linkedPartner(services, owner))]
  const linked = await findLinkedApplications(services, services.db, row, people)
  return linked.map(({ row: other, isSameBusiness, isSamePerson }) => ({
    row: other,
    same: [...(isSameBusiness ? ['BUSINESS' as const] : []), ...(isSamePerson ? ['PERSON' as const] : [])],
  }))
}
