import type * as z from 'zod/mini'
import type { businessInfoBody } from '#api/step-ups.ts'
import { applyUpdate } from '#domain/journey/apply-update.ts'
import { validateCategory, validateFields } from '#domain/journey/validate.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { applicantLanguage } from '#server/features/applications/core/email-applicant.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { encryptGovernmentIds } from '#server/features/applications/core/government-ids.ts'
import { replaceBusiness } from '#server/features/owners/core/replace-business.ts'
import { submitStepUp } from '#server/underwriting/evidence/submit-step-up.ts'

const requiredFields = [
  'company.name',
  'company.governmentIdentification',
  'company.address.line1',
  'company.address.city',
  'company.address.territory',
  'company.address.zip',
] as const

/** BUSINESS_INFO: corrects the registered business data and rechecks it (STEP-13). */
export const submitBusinessInfo = (
  services: Services,
  actor: Actor,
  id: string,
  company: z.infer<typeof businessInfoBody>,
): Promise<ApplicationRow> =>
  submitStepUp(
    services,
    actor,
    id,
    ['BUSINESS_INFO'],
    { identity: false, business: true },
    async (trx, row) => {
      const context = createUpdateContext(services, row, applicantLanguage(row))
      const result = applyUpdate({ applicant: row.applicant, company: row.company }, { company }, context)
      const missingErrors = validateFields(result.answers, requiredFields, context)
      const categoryError = validateCategory(result.answers)
      const isEinIncomplete =
        row.company.governmentIdentification?.sourceType === 'FEIN' &&
        row.facts?.business === 'PARTIAL_NUMBER' &&
        (result.secrets.company?.length ?? 0) < 9
      const errors = [
        ...result.errors,
        ...missingErrors.filter(({ field }) => !result.errors.some((error) => error.field === field)),
        // The category is unchanged here; only the address can make it a prohibited one.
        ...(result.changed.includes('company.address.territory') && categoryError
          ? [{ field: 'company.address.territory', code: categoryError.code }]
          : []),
        ...(isEinIncomplete
          ? [{ field: 'company.governmentIdentification.value', code: 'ein_format' } as const]
          : []),
      ]
      if (errors.length > 0)
        throw validationError(
          errors.map((error) => ({ ...error, field: error.field.replace(/^company\./, '') })),
        )
      const encryptedIds = encryptGovernmentIds(services, row.id, result)
      // Completing a number isn't a correction and doesn't undo one (STEP-13).
      const isCorrection = row.facts?.business !== 'PARTIAL_NUMBER'
      return {
        facts: { businessCorrected: isCorrection || (row.facts?.businessCorrected ?? false) },
        asked: ['business_number'],
        columns: {
          ...(await replaceBusiness(
            trx,
            services,
            actor.userId,
            row,
            { ...row, ...result.answers, ...encryptedIds },
            { isAskedFor: true, isOwnershipAnswered: false },
          )),
          ...encryptedIds,
        },
      }
    },
  )
