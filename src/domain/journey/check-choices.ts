/** Checks of answers that are more than a text: the category, the terms, the kind of a government id. */
import type { Answers, GovernmentIdSource } from '../application.ts'
import { isRefusedInQuebec } from '../categories/quebec.ts'
import type { Market } from '../market.ts'
import { marketOf } from './answers.ts'
import type { JourneySetting, Problem } from './step.ts'

/** SUPER_PROHIBITED categories are refused, in Quebec restaurants and passenger transport too (CAT-06, CAT-08). */
export function categoryProblem({ company }: Answers): Problem | null {
  const field = 'company.segment'
  if (!company.mccDetails) return { field, code: 'category_unknown' }
  if (company.mccDetails.type === 'SUPER_PROHIBITED') return { field, code: 'category_refused' }
  if (isRefusedInQuebec(company.mccDetails, company.address?.territory))
    return { field, code: 'category_refused_in_quebec' }
  return null
}

/** The terms are signed in the version that is in force (FORM-06). */
export function termsProblem({ applicant }: Answers, { termsVersion }: JourneySetting): Problem | null {
  const { terms } = applicant
  if (!terms?.signed) return { field: 'applicant.terms.signed', code: 'required' }
  return terms.version === termsVersion ? null : { field: 'applicant.terms.version', code: 'terms_outdated' }
}

/** Which kinds of number prove a person or a business in each market (VAL-28…33). */
export const governmentIdSourcesFor = {
  applicant: { US: ['SSN4', 'SSN9'], CA: ['SIN'] },
  company: { US: ['FEIN'], CA: ['CN', 'BN'] },
} as const satisfies Record<string, Record<Market, readonly GovernmentIdSource[]>>

export type Subject = keyof typeof governmentIdSourcesFor

/** Whether the kind of number belongs to the person or business in this market. */
export function governmentIdSourceProblem(
  answers: Answers,
  path: `${Subject}.governmentIdentification`,
): Problem | null {
  const subject: Subject = path === 'applicant.governmentIdentification' ? 'applicant' : 'company'
  const source = answers[subject].governmentIdentification?.sourceType
  const fitting: readonly GovernmentIdSource[] = governmentIdSourcesFor[subject][marketOf(answers)]
  return source && fitting.includes(source) ? null : { field: `${path}.sourceType`, code: 'choice_unknown' }
}
