/** Bank accounts of applications that wait for a person or were declined (SEC-31). */
import { isOpenMatter } from '#domain/parties/open-matter.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { partiesOf } from '#server/features/applications/core/parties.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { PartyDigest } from '#server/features/parties/core/digests.ts'
import { lockParties } from '#server/features/parties/core/find-linked.ts'
import { findLinkedApplications } from './linked-applications.ts'
import { isDeclined, toMatter } from './linked-facts.ts'

/**
 * True if the account belongs to another application that would hold this one if it were linked before the decision.
 * Locks the account, so that the other application is not decided meanwhile.
 */
export async function isAccountOfMatter(
  services: Services,
  trx: Trx,
  row: ApplicationRow,
  account: readonly PartyDigest[],
): Promise<boolean> {
  const parties = partiesOf(services, row, [], account)
  await lockParties(trx, parties)
  const { linked, isCut } = await findLinkedApplications(trx, row, parties, 'matters')
  const ofAccount = linked.filter(({ hits }) => hits.some(({ kind }) => kind === 'bank_account'))
  return isCut || ofAccount.some((other) => isOpenMatter(toMatter(other)) || isDeclined(other))
}
