import type { Intake } from '../../domain/journey/intake.ts'
import type { Services } from '../services.ts'
import type { ApplicationRow } from '../store/applications.ts'

type SealedColumns = Partial<Pick<ApplicationRow, 'applicant_government_id' | 'company_government_id'>>

/** The new values of government ids, sealed to their row and column; null where one was cleared. */
export function sealedSecrets(
  { sealing }: Pick<Services, 'sealing'>,
  row: string,
  { secrets }: Pick<Intake, 'secrets'>,
): SealedColumns {
  const sealed: SealedColumns = {}
  for (const subject of ['applicant', 'company'] as const) {
    const value = secrets[subject]
    const column = `${subject}_government_id` as const
    if (value === null) sealed[column] = null
    else if (value !== undefined) sealed[column] = sealing.seal(value, { table: 'applications', column, row })
  }
  return sealed
}

/** The government ids of one application, sealed to another one that begins with its answers. */
export function carriedSecrets(
  { sealing }: Pick<Services, 'sealing'>,
  from: ApplicationRow,
  row: string,
): SealedColumns {
  const sealed: SealedColumns = {}
  for (const column of ['applicant_government_id', 'company_government_id'] as const) {
    const value = from[column]
    const place = { table: 'applications', column }
    if (value !== null)
      sealed[column] = sealing.seal(sealing.open(value, { ...place, row: from.id }), { ...place, row })
  }
  return sealed
}
