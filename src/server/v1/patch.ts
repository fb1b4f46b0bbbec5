/** Executes a JSON patch as a single command (API1-03, API1-07). */
import type * as z from 'zod/mini'
import { applicationBody } from '#api/applications.ts'
import { beneficialOwnersBody, ownerBody } from '#api/owners.ts'
import { businessInfoBody } from '#api/step-ups.ts'
import { getUpdatePath } from '#domain/fields/paths.ts'
import { toV1Field } from '#domain/v1/field-names.ts'
import { parsePatch, type PatchOperation, type PatchRow } from '#domain/v1/patch.ts'
import { planPatch, type PatchPlan } from '#domain/v1/patch-plan.ts'
import { submitBusinessInfo } from '#server/features/step-ups/commands/submit-business-info.ts'
import { submitFullSsn } from '#server/features/step-ups/commands/submit-full-ssn.ts'
import {
  findInquiryKind,
  submitInquiry,
} from '#server/features/identity-documents/commands/inquiry-commands.ts'
import { changeOwner } from '#server/features/owners/commands/manage-owners.ts'
import type { OwnerDetails } from '#server/features/owners/core/details.ts'
import { submitBeneficialOwners } from '#server/features/owners/commands/submit-beneficial-owners.ts'
import { submitOwnerInquiry } from '#server/features/owners/commands/owner-inquiry.ts'
import { verifyCode } from '#server/features/phone/commands/verify-phone.ts'
import { saveApplication } from '#server/features/applications/commands/save-application.ts'
import type { Signer } from '#server/features/terms/core/record-signature.ts'
import { validationError } from '../api-error.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../platform/actor.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { withFieldNames } from './error-fields.ts'
import type { StepUp } from '#domain/step-ups/step-up.ts'
import { parseAs } from './parse-as.ts'

/** @throws ApiError with all errors of the patch */
export function planApplicationPatch(
  rows: ReadonlyMap<string, PatchRow>,
  document: object,
  patch: readonly PatchOperation[],
  openStepUps: readonly StepUp[],
): PatchPlan {
  const parsed = parsePatch(rows, document, patch)
  const { plan, errors: planErrors } = planPatch(parsed.changes, openStepUps)
  const errors = [...parsed.errors, ...planErrors]
  if (errors.length > 0) throw validationError(errors)
  return plan
}

export async function executePatch(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  plan: PatchPlan,
  signer: Signer,
): Promise<ApplicationRow> {
  if (plan.action === 'none') return row
  const { action, update, aliases } = plan
  const value = String(plan.value)
  const toV1Name = (v2Field: string) => toV1Field(v2Field, aliases)
  switch (action) {
    case 'save':
      return withFieldNames(toV1Name, () =>
        saveApplication(services, actor, row.id, parseAs(applicationBody, update), signer.language, {
          overrideReferral: true,
          extraErrors: [],
          signer,
        }),
      )
    case 'full-ssn': {
      const number = getUpdatePath(update, 'applicant.governmentIdentification.value')
      return withFieldNames(
        () => toV1Name('applicant.governmentIdentification.value'),
        () => submitFullSsn(services, actor, row.id, { value: typeof number === 'string' ? number : '' }),
      )
    }
    case 'business-info':
      return withFieldNames(
        (field) => toV1Name(`company.${field}`),
        () => submitBusinessInfo(services, actor, row.id, parseBusinessInfo(update)),
      )
    case 'otp':
      return withFieldNames(
        () => 'metadata.code',
        () => verifyCode(services, actor, row.id, { code: value }),
      )
    case 'beneficial-owners':
      return withFieldNames(
        () => 'individuals',
        () =>
          submitBeneficialOwners(
            services,
            actor,
            row.id,
            parseAs(beneficialOwnersBody, { boStatus: plan.value }),
          ),
      )
    case 'inquiry':
      return submitInquiry(services, actor, row.id, await findInquiryKind(services, row, value), value)
    case 'identification':
    case 'verification':
      return submitInquiry(services, actor, row.id, action, value)
  }
}

export async function executeOwnerPatch(
  services: Services,
  actor: Actor,
  { row, owner }: OwnerDetails,
  plan: Exclude<PatchPlan, { action: 'none' }>,
): Promise<OwnerDetails> {
  const { action, update, value, aliases } = plan
  return action === 'save'
    ? withFieldNames(
        (field) => toV1Field(field, aliases),
        () => changeOwner(services, actor, row.id, owner.id, parseAs(ownerBody, update)),
      )
    : submitOwnerInquiry(services, actor, row.id, owner.id, String(value))
}

/** A removed name or number becomes empty, because the step-up requires both. */
function parseBusinessInfo(update: object): z.infer<typeof businessInfoBody> {
  const name = getUpdatePath(update, 'company.name')
  const number = getUpdatePath(update, 'company.governmentIdentification')
  return parseAs(businessInfoBody, {
    ...(getUpdatePath(update, 'company') as object),
    ...(name === null ? { name: '' } : {}),
    ...(number === null ? { governmentIdentification: { value: '' } } : {}),
  })
}
