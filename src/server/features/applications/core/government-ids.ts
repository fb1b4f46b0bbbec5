import type { EnteredNumber } from '#domain/parties/number-keys.ts'
import type { UpdateResult } from '#domain/journey/apply-update.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from './repository.ts'

type EncryptedColumns = Partial<Pick<ApplicationRow, 'applicant_government_id' | 'company_government_id'>>

/** Encrypts changed government ids, bound to their row and column; null for cleared ones. */
export function encryptGovernmentIds(
  { encryption }: Pick<Services, 'encryption'>,
  row: string,
  { secrets }: Pick<UpdateResult, 'secrets'>,
): EncryptedColumns {
  const encrypted: EncryptedColumns = {}
  for (const subject of ['applicant', 'company'] as const) {
    const value = secrets[subject]
    const column = `${subject}_government_id` as const
    if (value === null) encrypted[column] = null
    else if (value !== undefined)
      encrypted[column] = encryption.encrypt(value, { table: 'applications', column, row })
  }
  return encrypted
}

export function decryptGovernmentId(
  { encryption }: Pick<Services, 'encryption'>,
  row: ApplicationRow,
  subject: 'applicant' | 'company',
): EnteredNumber | null {
  const column = `${subject}_government_id` as const
  const encrypted = row[column]
  const sourceType = row[subject].governmentIdentification?.sourceType
  if (!encrypted || !sourceType) return null
  return { sourceType, value: encryption.decrypt(encrypted, { table: 'applications', column, row: row.id }) }
}

/**
 * Removes government ids that are stored already. A full personal number always counts as changed: comparing it would
 * confirm guesses.
 */
export function withoutStoredGovernmentIds(
  { encryption }: Pick<Services, 'encryption'>,
  row: ApplicationRow,
  result: UpdateResult,
): UpdateResult {
  const isStored = (subject: 'applicant' | 'company'): boolean => {
    const value = result.secrets[subject]
    const column = `${subject}_government_id` as const
    const encrypted = row[column]
    if (value === undefined) return false
    if (value === null || encrypted === null) return value === encrypted
    const { sourceType } = result.answers[subject].governmentIdentification ?? {}
    return (
      (subject === 'company' || value.length <= 4) &&
      sourceType === row[subject].governmentIdentification?.sourceType &&
      encryption.decrypt(encrypted, { table: 'applications', column, row: row.id }) === value
    )
  }
  const stored = (['applicant', 'company'] as const).filter(isStored)
  return {
    ...result,
    secrets: Object.fromEntries(
      Object.entries(result.secrets).filter(([subject]) => !stored.some((one) => one === subject)),
    ),
    changed: result.changed.filter(
      (path) => !stored.some((subject) => path === `${subject}.governmentIdentification`),
    ),
  }
}

/** Re-encrypts the government ids of one application for another, which starts with its answers. */
export function copyGovernmentIds(
  { encryption }: Pick<Services, 'encryption'>,
  from: ApplicationRow,
  row: string,
): EncryptedColumns {
  const encrypted: EncryptedColumns = {}
  for (const column of ['applicant_government_id', 'company_government_id'] as const) {
    const value = from[column]
    const context = { table: 'applications', column }
    if (value !== null)
      encrypted[column] = encryption.encrypt(encryption.decrypt(value, { ...context, row: from.id }), {
        ...context,
        row,
      })
  }
  return encrypted
}
