import type * as z from 'zod/mini'
import type { businessInfoBody } from '../../contract/v2/step-ups.ts'
import { takeIn } from '../../domain/journey/intake.ts'
import { problemsOf } from '../../domain/journey/check.ts'
import { fallbackLanguage } from '../../domain/market.ts'
import { refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { json } from '../store/columns.ts'
import { answerStepUp } from './answer-step-up.ts'
import { journeySetting } from './journey-setting.ts'
import { sealedSecrets } from './sealed-secrets.ts'

const asked = [
  'company.name',
  'company.governmentIdentification',
  'company.address.line1',
  'company.address.city',
  'company.address.territory',
  'company.address.zip',
] as const

/** BUSINESS_INFO: corrects the business as it is registered and has it checked again (STEP-13). */
export const answerBusinessInfo = (
  services: Services,
  actor: Actor,
  id: string,
  company: z.infer<typeof businessInfoBody>,
): Promise<ApplicationRow> =>
  answerStepUp(services, actor, id, ['BUSINESS_INFO'], { identity: false, business: true }, (_trx, row) => {
    const setting = journeySetting(services, row, row.applicant.communicationLanguage ?? fallbackLanguage)
    const intake = takeIn({ applicant: row.applicant, company: row.company }, { company }, setting)
    const gaps = problemsOf(intake.answers, asked, setting)
    const isStillShort =
      row.company.governmentIdentification?.sourceType === 'FEIN' &&
      row.facts?.business === 'SHORT_NUMBER' &&
      (intake.secrets.company?.length ?? 0) < 9
    const faults = [
      ...intake.problems,
      ...gaps.filter(({ field }) => !intake.problems.some((problem) => problem.field === field)),
      ...(isStillShort
        ? [{ field: 'company.governmentIdentification.value', code: 'ein_format' } as const]
        : []),
    ]
    if (faults.length > 0)
      throw refuseFields(faults.map(({ field, code }) => ({ field: field.replace(/^company\./, ''), code })))
    return {
      facts: { businessCorrected: row.facts?.business !== 'SHORT_NUMBER' },
      columns: {
        company: json(intake.answers.company),
        ...sealedSecrets(services, row.id, intake),
      },
    }
  })
