/** What a link says about the applicant (START-18, START-22, START-23). */
import type { Applicant, PersonName } from '../application.ts'
import type { RuleContext } from '../rules/rule.ts'
import { personalName } from '../rules/personal-name.ts'
import type { Parameters } from './parameters.ts'
import { answerOf, said, textOf } from './read-value.ts'

export type StoredApplicant = Pick<Applicant, 'name' | 'localPhoneNumber' | 'emailAddress'>

/** The first two words, either falling back to what is stored; used only if both are names (START-22). */
function readName(value: string | undefined, stored: PersonName | undefined, context: RuleContext) {
  const [firstName = stored?.firstName ?? '', lastName = stored?.lastName ?? ''] =
    value?.split(' ').filter((word) => word !== '') ?? []
  const areNames = [firstName, lastName].every((name) => personalName(name, context) === null)
  return areNames ? { firstName, lastName } : undefined
}

/**
 * Digits alone, cut to 10 (START-23). A leading 1 is the country's: no area code begins with it, and with it the cut
 * would take the last digit of the number.
 */
export const tenDigits = (value: string | undefined): string | undefined =>
  value?.replace(/\D/g, '').replace(/^1/, '').slice(0, 10)

export function readApplicant(parameters: Parameters, stored: StoredApplicant, context: RuleContext) {
  const phone = answerOf('applicant.localPhoneNumber', tenDigits(textOf(parameters, 'phone')), context)
  const email = answerOf('applicant.emailAddress', textOf(parameters, 'email'), context)
  return said({
    name: readName(textOf(parameters, 'name'), stored.name, context),
    localPhoneNumber: phone ?? stored.localPhoneNumber,
    emailAddress: email ?? stored.emailAddress,
    leadId: textOf(parameters, 'lead_id'),
    userId: textOf(parameters, 'user_id'),
  })
}
