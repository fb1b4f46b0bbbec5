/** Parses the applicant of a link (START-18, START-22, START-23). */
import type { Applicant, PersonName } from '#domain/application/application.ts'
import type { RuleContext } from '#domain/fields/rules/rule.ts'
import { personalName } from '#domain/fields/rules/names.ts'
import type { QueryParameters } from './parameters.ts'
import { omitUndefined } from '#domain/optional.ts'
import { parseFieldValue, getText } from './parse-value.ts'

export type StoredApplicant = Pick<Applicant, 'name' | 'localPhoneNumber' | 'emailAddress'>

/** First two words, missing ones from the stored name; used only if both are valid names (START-22). */
function parseName(value: string | undefined, stored: PersonName | undefined, context: RuleContext) {
  const [firstName = stored?.firstName ?? '', lastName = stored?.lastName ?? ''] =
    value?.split(' ').filter((word) => word !== '') ?? []
  const areValidNames = [firstName, lastName].every((name) => personalName(name, context) === null)
  return areValidNames ? { firstName, lastName } : undefined
}

/** Digits only, cut to 10 after a leading country code 1, which no area code begins with (START-23). */
export const toTenDigits = (value: string | undefined): string | undefined =>
  value?.replace(/\D/g, '').replace(/^1/, '').slice(0, 10)

export function parseApplicant(parameters: QueryParameters, stored: StoredApplicant, context: RuleContext) {
  const phone = parseFieldValue(
    'applicant.localPhoneNumber',
    toTenDigits(getText(parameters, 'phone')),
    context,
  )
  const email = parseFieldValue('applicant.emailAddress', getText(parameters, 'email'), context)
  return omitUndefined({
    name: parseName(getText(parameters, 'name'), stored.name, context),
    localPhoneNumber: phone ?? stored.localPhoneNumber,
    emailAddress: email ?? stored.emailAddress,
    leadId: getText(parameters, 'lead_id'),
    userId: getText(parameters, 'user_id'),
  })
}
