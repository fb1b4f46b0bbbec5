import { expect, test } from 'vitest'
import type { RuleContext } from '../fields/rules/rule.ts'
import { missingForInvitation, missingForVerification } from './owner-fields.ts'
import { applyOwnerUpdate, type OwnerUpdate } from './apply-owner-update.ts'
import type { OwnerAnswers } from './owner.ts'

const inUS: RuleContext = { market: 'US', today: '2026-11-20' }
const inCA: RuleContext = { ...inUS, market: 'CA' }
const sam: OwnerAnswers = {
  firstName: 'Sam',
  lastName: 'Okafor',
  email: 'sam@example.com',
  phone: { nationalNumber: '4155553204' },
}
const take = (update: OwnerUpdate, context = inUS) => applyOwnerUpdate(sam, update, context)
const faults = (update: OwnerUpdate, context = inUS) =>
  take(update, context).errors.map(({ field, code }) => `${field} ${code}`)

test('what is said merges into what is there, in its stored form', () => {
  const { answers, changed, errors } = take({
    email: ' New@Example.com ',
    phone: { nationalNumber: '(415) 555-3205' },
    address: { line1: ' 41  Pine Street', state: 'ca', zip: '94607' },
  })
  expect(errors).toEqual([])
  expect(answers).toEqual({
    ...sam,
    email: 'New@Example.com',
    phone: { nationalNumber: '4155553205' },
    address: { line1: '41 Pine Street', territory: 'CA', zip: '94607' },
  })
  expect(changed.toSorted()).toEqual([
    'address.line1',
    'address.territory',
    'address.zip',
    'email',
    'phone.nationalNumber',
  ])
})

test('null clears, a whole object too; what is absent stays', () => {
  const { answers } = take({ lastName: null, phone: null })
  expect(answers).toEqual({ firstName: 'Sam', email: 'sam@example.com', phone: {} })
  const home = applyOwnerUpdate({ ...sam, address: { line1: '41 Pine Street' } }, { address: null }, inUS)
  expect(home.answers).toEqual(sam)
})

test('an update that was not taken in changes nothing of what it was given', () => {
  const given = structuredClone(sam)
  applyOwnerUpdate(given, { phone: { nationalNumber: null } }, inUS)
  expect(given).toEqual(sam)
})

test('the number is handed out apart, its last four digits stay', () => {
  const { answers, number, changed } = take({ governmentIdentification: { value: '536-22-4327' } })
  expect([number, changed]).toEqual(['536224327', ['governmentIdentification']])
  expect(answers.governmentIdentification).toEqual({ sourceType: 'SSN9', type: 'INDIVIDUAL', last4: '4327' })
  expect(take({ governmentIdentification: null }).number).toBeNull()
  expect(take({}).number).toBeUndefined()
})

test('every wrong field is told with its rule, by market', () => {
  expect(faults({ firstName: 'Éva', dob: '2020-02-30', phone: { nationalNumber: '1' }, email: '' })).toEqual([
    'firstName name_accents',
    'email required',
    'phone.nationalNumber phone_length',
    'dob dob_not_a_day',
  ])
  expect(faults({ firstName: 'Éva' }, inCA)).toEqual([])
  expect(faults({ governmentIdentification: { value: '4327', sourceType: 'SSN4' } }, inCA)).toEqual([
    'governmentIdentification.sourceType choice_unknown',
  ])
})

test('French and English are offered in Canada, and the one that is chosen is kept [I18N-05]', () => {
  expect(take({ communicationLanguage: 'fr-CA' }, inCA).answers.communicationLanguage).toBe('fr-CA')
  expect(faults({ communicationLanguage: 'fr-CA' })).toEqual(['communicationLanguage choice_unknown'])
})

test('a partner is invited when name, mail and mobile phone are known [VAL-19]', () => {
  expect(missingForInvitation(sam)).toEqual([])
  expect(missingForInvitation({ firstName: 'Sam' }).map(({ field }) => field)).toEqual([
    'lastName',
    'email',
    'phone.nationalNumber',
  ])
})

const setting = {
  market: 'US',
  flags: { dateOfBirthForUSAEnabled: true },
  isFullNumberRequired: false,
} as const
const missing = (answers: OwnerAnswers, change: Partial<Parameters<typeof missingForVerification>[1]> = {}) =>
  missingForVerification(answers, { ...setting, ...change }).map(({ field, code }) => `${field} ${code}`)
const place = ['address.line1', 'address.city', 'address.territory', 'address.zip'].map(
  (field) => `${field} required`,
)

test('a check needs the day of birth, the address and, in the US, a number', () => {
  const number = 'governmentIdentification.value required'
  expect(missing(sam)).toEqual(['dob required', ...place, number])
  expect(missing(sam, { market: 'CA' })).toEqual(['dob required', ...place])
  expect(missing(sam, { flags: { dateOfBirthForUSAEnabled: false } })).toEqual([...place, number])
})

test('four digits that were tried do not do again', () => {
  const four = { sourceType: 'SSN4', type: 'INDIVIDUAL', last4: '1111' } as const
  const tried = missing({ ...sam, governmentIdentification: four }, { isFullNumberRequired: true })
  expect(tried).toContain('governmentIdentification.value ssn_format')
  expect(missing({ ...sam, governmentIdentification: four })).toEqual(['dob required', ...place])
})
