/** Owners who are named together with the application. */
import type { OwnerBody } from '../../../contract/v2/owners.ts'
import { asksForOwners } from '../../../domain/journey/fields.ts'
import { fallbackLanguage, type Market } from '../../../domain/market.ts'
import { takeInOwner } from '../../../domain/owners/intake.ts'
import { today } from '../../clock.ts'
import { refuse, refuseFields, type FieldFault } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../store/tables.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import { journeySetting } from '../journey-setting.ts'
import { keepEntry, readEntry } from './enter-owner.ts'

/** How a fault names an entry: `owners.0.email`. */
const at = (index: number, faults: readonly FieldFault[]): FieldFault[] =>
  faults.map(({ field, code }) => ({ field: `owners.${index}.${field}`, code }))

/** What is wrong with the entries, each by itself. */
export const entryFaults = (
  { clock }: Pick<Services, 'clock'>,
  entries: readonly OwnerBody[],
  market: Market,
): FieldFault[] =>
  entries.flatMap(({ type: _type, isPatching: _isPatching, ...entry }, index) =>
    at(index, takeInOwner({}, entry, { market, today: today(clock) }).problems),
  )

/** Enters them on a list that is empty. Throws what is wrong with them together, or where nobody asks for owners. */
export async function enterOwners(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  entries: readonly OwnerBody[],
): Promise<void> {
  if (entries.length === 0) return
  const { applicant, company } = row
  const isAsked = asksForOwners({ applicant, company }, journeySetting(services, row, fallbackLanguage))
  if (company.businessType && !isAsked) throw refuse('state_forbids')
  const faults: FieldFault[] = []
  for (const [index, entry] of entries.entries()) {
    const intake = await readEntry(trx, services, actor, row, entry)
    if (intake.problems.length > 0) faults.push(...at(index, intake.problems))
    else await keepEntry(trx, services, row, entry, intake)
  }
  if (faults.length > 0) throw refuseFields(faults)
}
