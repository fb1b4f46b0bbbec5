/** The phone number that the applicant proved by a code or a link (CHG-06). */
import type { Services } from '../../services.ts'
import type { ApplicationRow } from './application-repository.ts'

const contextOf = (row: ApplicationRow['id']) => ({ table: 'applications', column: 'proven_phone', row })

type Encryption = Pick<Services, 'encryption'>

/** Columns that record the current number as proven. */
export const provenPhoneColumns = (
  { encryption }: Encryption,
  { id, applicant }: Pick<ApplicationRow, 'id' | 'applicant'>,
): Pick<ApplicationRow, 'proven_phone'> => ({
  proven_phone: encryption.digest(applicant.localPhoneNumber ?? '', contextOf(id)),
})

/** False once the number is another one. */
export const isPhoneProven = (
  { encryption }: Encryption,
  { id, applicant, proven_phone: proven }: Pick<ApplicationRow, 'id' | 'applicant' | 'proven_phone'>,
): boolean => proven !== null && encryption.matches(proven, applicant.localPhoneNumber ?? '', contextOf(id))
