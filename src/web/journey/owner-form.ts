/** The form of an owner's details: their own fields, rules and texts, as a body of the API. */
import type { OwnerBody } from '../../contract/v2/owners.ts'
import type { OwnerView } from '../../contract/v2/application-view.ts'
import type { Problem } from '../../domain/journey/step.ts'
import type { Language } from '../../domain/market.ts'
import { ownerFields, type OwnerTextField } from '../../domain/owners/fields.ts'
import type { RuleContext } from '../../domain/rules/rule.ts'
import type { Values } from './values.ts'

export const languageField = 'communicationLanguage'
const isText = (name: string): name is OwnerTextField => Object.hasOwn(ownerFields, name)

/** What is known of an owner that may be shown again. */
export const valuesOfOwner = (owner: OwnerView | null, language: Language): Values => ({
  firstName: owner?.firstName ?? '',
  lastName: owner?.lastName ?? '',
  email: owner?.email ?? '',
  'phone.nationalNumber': owner?.phone.nationalNumber ?? '',
  [languageField]: owner?.communicationLanguage ?? language,
})

/** What is wrong or missing in the fields, of which only a second line of an address may stay empty. */
export const ownerProblems = (values: Values, fields: readonly string[], context: RuleContext): Problem[] =>
  fields.filter(isText).flatMap((field): Problem[] => {
    const typed = (values[field] ?? '').trim()
    if (typed === '') return field === 'address.line2' ? [] : [{ field, code: 'required' }]
    const code = ownerFields[field].rule(typed, context)
    return code ? [{ field, code }] : []
  })

/** The fields as a body; what is empty is left out. */
export function ownerBodyOf(values: Values, fields: readonly string[]): OwnerBody {
  const said = (name: string) =>
    fields.includes(name) && (values[name] ?? '').trim() !== '' ? { [lastOf(name)]: values[name] } : {}
  const address = fields.filter((name) => name.startsWith('address.')).map(said)
  const language = values[languageField]
  return {
    ...said('firstName'),
    ...said('lastName'),
    ...said('email'),
    ...said('dob'),
    ...(fields.includes('phone.nationalNumber') ? { phone: said('phone.nationalNumber') } : {}),
    ...(address.length > 0 ? { address: Object.assign({}, ...address) as object } : {}),
    ...(fields.includes(languageField) && language ? { communicationLanguage: language as Language } : {}),
  }
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path

/** How an owner is called on a page; null while they have no name. */
export const ownerName = ({
  firstName,
  lastName,
}: Pick<OwnerView, 'firstName' | 'lastName'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null
