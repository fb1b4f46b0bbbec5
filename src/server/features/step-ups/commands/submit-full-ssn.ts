import { governmentIdTypeBySource } from '#domain/fields/government-id.ts'
import { normalizeSsn, ssn } from '#domain/fields/rules/ssn-sin.ts'
import { today } from '#server/platform/clock.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { json } from '#server/platform/database/columns.ts'
import { submitStepUp } from '#server/underwriting/evidence/submit-step-up.ts'

/** FULL_SSN: stores the full number encrypted and rechecks the applicant (STEP-12). */
export const submitFullSsn = (
  services: Services,
  actor: Actor,
  id: string,
  { value = '' }: { value?: string | undefined },
): Promise<ApplicationRow> =>
  submitStepUp(services, actor, id, ['FULL_SSN'], { identity: true, business: false }, (_trx, row) => {
    const code = value === '' ? 'required' : ssn(value, { market: 'US', today: today(services.clock) })
    if (code) throw validationError([{ field: 'value', code }])
    const digits = normalizeSsn(value)
    const column = 'applicant_government_id'
    return {
      columns: {
        [column]: services.encryption.encrypt(digits, { table: 'applications', column, row: row.id }),
        applicant: json({
          ...row.applicant,
          governmentIdentification: {
            sourceType: 'SSN9',
            type: governmentIdTypeBySource.SSN9,
            last4: digits.slice(-4),
          },
        }),
      },
    }
  })
