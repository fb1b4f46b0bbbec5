/** A JSON patch becomes the one command that does all of it (API1-03, API1-07). */
import * as z from 'zod/mini'
import { applicationBody } from '../../../contract/v2/applications.ts'
import { beneficialOwnersBody, ownerBody } from '../../../contract/v2/owners.ts'
import { businessInfoBody } from '../../../contract/v2/step-ups.ts'
import type { Language } from '../../../domain/market.ts'
import { updateAt } from '../../../domain/journey/paths.ts'
import type { StepUp } from '../../../domain/states.ts'
import { fieldInV1 } from '../../../domain/v1/document.ts'
import { readPatch, type PatchOperation, type PatchRow } from '../../../domain/v1/patch.ts'
import { planOf, type PatchPlan } from '../../../domain/v1/patch-plan.ts'
import { answerBusinessInfo } from '../../commands/business-info.ts'
import { answerFullSsn } from '../../commands/full-ssn.ts'
import { answerInquiry, kindOfInquiry } from '../../commands/inquiries.ts'
import { answerBeneficialOwners } from '../../commands/owners/beneficial-owners.ts'
import { changeOwner } from '../../commands/owners/change-owner.ts'
import { answerOwnerInquiry } from '../../commands/owners/owner-inquiry.ts'
import type { OwnerReading } from '../../commands/owners/read-owners.ts'
import { verifyCode } from '../../commands/phone-verify.ts'
import { saveApplication } from '../../commands/save-application.ts'
import { refuseFields } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import { naming } from './fields.ts'

/** What the patch comes to. Throws everything that is wrong with it. */
export function planFor(
  rows: ReadonlyMap<string, PatchRow>,
  document: object,
  patch: readonly PatchOperation[],
  open: readonly StepUp[],
): PatchPlan {
  const read = readPatch(rows, document, patch)
  const { plan, problems } = planOf(read.changes, open)
  const faults = [...read.problems, ...problems]
  if (faults.length > 0) throw refuseFields(faults)
  return plan
}

/** Carries out what a patch of an application comes to. */
export async function carryOut(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  plan: PatchPlan,
  language: Language,
): Promise<ApplicationRow> {
  if (plan.act === 'nothing') return row
  const { act, update, spelling } = plan
  const value = String(plan.value)
  const place = (inV2: string) => fieldInV1(inV2, spelling)
  switch (act) {
    case 'save':
      return naming(place, () =>
        saveApplication(services, actor, row.id, z.parse(applicationBody, update), language, {
          overrideReferral: true,
          faults: [],
        }),
      )
    case 'full-ssn': {
      const number = updateAt(update, 'applicant.governmentIdentification.value')
      return naming(
        () => place('applicant.governmentIdentification.value'),
        () => answerFullSsn(services, actor, row.id, { value: typeof number === 'string' ? number : '' }),
      )
    }
    case 'business-info':
      return naming(
        (field) => place(`company.${field}`),
        () => answerBusinessInfo(services, actor, row.id, businessInfoIn(update)),
      )
    case 'otp':
      return naming(
        () => 'metadata.code',
        () => verifyCode(services, actor, row.id, { code: value }),
      )
    case 'owners':
      return naming(
        () => 'individuals',
        () =>
          answerBeneficialOwners(
            services,
            actor,
            row.id,
            z.parse(beneficialOwnersBody, { boStatus: plan.value }),
          ),
      )
    case 'inquiry':
      return answerInquiry(services, actor, row.id, await kindOfInquiry(services, row, value), value)
    case 'identification':
    case 'verification':
      return answerInquiry(services, actor, row.id, act, value)
  }
}

/** Carries out what a patch of an owner comes to. */
export async function carryOutOnOwner(
  services: Services,
  actor: Actor,
  { row, owner }: OwnerReading,
  plan: Exclude<PatchPlan, { act: 'nothing' }>,
): Promise<OwnerReading> {
  const { act, update, value, spelling } = plan
  return act === 'save'
    ? naming(
        (field) => fieldInV1(field, spelling),
        () => changeOwner(services, actor, row.id, owner.id, z.parse(ownerBody, update)),
      )
    : answerOwnerInquiry(services, actor, row.id, owner.id, String(value))
}

/** The step-up asks for name and number again: taking one away leaves it unanswered. */
function businessInfoIn(update: object): z.infer<typeof businessInfoBody> {
  const name = updateAt(update, 'company.name')
  const number = updateAt(update, 'company.governmentIdentification')
  return z.parse(businessInfoBody, {
    ...(updateAt(update, 'company') as object),
    ...(name === null ? { name: '' } : {}),
    ...(number === null ? { governmentIdentification: { value: '' } } : {}),
  })
}
