import { describe, expect, test } from 'vitest'
import type { EnteredNumber } from '../parties/number-keys.ts'
import type { ProofSubject } from '../proofs/proven-values.ts'
import { changedFacts, type FactUpdate, needsFreshSignIn, sensitiveFacts } from './sensitive-facts.ts'

const at = new Date('2026-11-24T12:00:00Z')
const ssn = (value: string): EnteredNumber => ({ sourceType: value.length === 4 ? 'SSN4' : 'SSN9', value })
const ein = (value: string): EnteredNumber => ({ sourceType: 'FEIN', value })

const rosa: ProofSubject = {
  applicant: {
    name: { firstName: 'Rosa', lastName: 'Delgado' },
    dob: '1984-03-09',
    emailAddress: 'rosa@delgadobakery.com',
    localPhoneNumber: '4155552671',
  },
  company: { name: 'Delgado Bakery LLC', dba: 'Delgado Bread', phone: '4155550134' },
  personNumber: ssn('123456789'),
  businessNumber: ein('123456780'),
}
const withApplicant = (change: object): ProofSubject => ({
  ...rosa,
  applicant: { ...rosa.applicant, ...change },
})
const withCompany = (change: object): ProofSubject => ({ ...rosa, company: { ...rosa.company, ...change } })

const decided = { submittedAt: at, decidedAt: at }
const submitted = { submittedAt: at, decidedAt: null }
const draft = { submittedAt: null, decidedAt: null }
const to = (
  after: ProofSubject,
  phase: Pick<FactUpdate, 'submittedAt' | 'decidedAt'> = decided,
): FactUpdate => ({
  before: rosa,
  after,
  ...phase,
})
const unentered = { isNumberEntered: false }

const changes = {
  name: withApplicant({ name: { firstName: 'Rosa', lastName: 'Gomez' } }),
  birth_date: withApplicant({ dob: '1984-03-10' }),
  government_id: { ...rosa, personNumber: ssn('123456780') },
  email: withApplicant({ emailAddress: 'other@delgadobakery.com' }),
  phone: withApplicant({ localPhoneNumber: '4155552672' }),
  business_number: { ...rosa, businessNumber: ein('123456781') },
  trade_name: withCompany({ dba: 'Paypel' }),
  business_phone: withCompany({ phone: '4155550135' }),
}

test('each fact has a change below', () => {
  expect(Object.keys(changes)).toEqual(sensitiveFacts)
})

test.each(Object.entries(changes))('another %s is guarded and told of [SEC-36]', (fact, after) => {
  expect(changedFacts(to(after))).toEqual([fact])
  expect(needsFreshSignIn(to(after), unentered)).toBe(true)
  const isContact = fact === 'email' || fact === 'phone'
  expect(changedFacts(to(after, submitted))).toEqual(isContact ? [fact] : [])
  expect(needsFreshSignIn(to(after, submitted), unentered)).toBe(isContact)
  expect(changedFacts(to(after, draft))).toEqual([])
  expect(needsFreshSignIn(to(after, draft), { isNumberEntered: true })).toBe(false)
})

test('a first name alone is another name, and clearing a fact is a change [SEC-36]', () => {
  expect(changedFacts(to(withApplicant({ name: { firstName: 'Ana', lastName: 'Delgado' } })))).toEqual([
    'name',
  ])
  expect(changedFacts(to(withCompany({ dba: undefined })))).toEqual(['trade_name'])
  expect(changedFacts(to({ ...rosa, personNumber: null }))).toEqual(['government_id'])
})

test('nothing else is guarded [SEC-36]', () => {
  const after = {
    ...withCompany({ name: 'Delgado Bread LLC', site: 'delgado.example', gpv: 1_000_000 }),
    applicant: { ...rosa.applicant, communicationLanguage: 'fr-CA' as const },
  }
  expect(changedFacts(to(after))).toEqual([])
  expect(needsFreshSignIn(to(after), unentered)).toBe(false)
})

test('a fact that a step-up asks for needs no fresh sign-in, and is told of [SEC-36]', () => {
  const asked = { isNumberEntered: false, asked: ['business_number'] as const }
  expect(needsFreshSignIn(to(changes.business_number), asked)).toBe(false)
  expect(changedFacts(to(changes.business_number))).toEqual(['business_number'])
  expect(needsFreshSignIn(to(changes.trade_name), asked)).toBe(true)
})

test('a personal number that is entered again needs a fresh sign-in, and is no change [SEC-36]', () => {
  expect(changedFacts(to(rosa))).toEqual([])
  expect(needsFreshSignIn(to(rosa), { isNumberEntered: true })).toBe(true)
  expect(needsFreshSignIn(to(rosa, submitted), { isNumberEntered: true })).toBe(false)
})

describe('the whole number of which the last four digits are on record', () => {
  const person = (before: EnteredNumber, after: EnteredNumber): FactUpdate => ({
    ...to({ ...rosa, personNumber: after }),
    before: { ...rosa, personNumber: before },
  })
  const business = (before: EnteredNumber, after: EnteredNumber): FactUpdate => ({
    ...to({ ...rosa, businessNumber: after }),
    before: { ...rosa, businessNumber: before },
  })

  test('is no change [SEC-36]', () => {
    expect(changedFacts(person(ssn('6789'), ssn('123456789')))).toEqual([])
    expect(needsFreshSignIn(person(ssn('6789'), ssn('123456789')), { isNumberEntered: true })).toBe(false)
    expect(changedFacts(business(ein('6780'), ein('123456780')))).toEqual([])
  })

  test('ends in those digits, and is an SSN or EIN [SEC-36]', () => {
    expect(changedFacts(person(ssn('6788'), ssn('123456789')))).toEqual(['government_id'])
    expect(changedFacts(person(ssn('123456789'), ssn('6789')))).toEqual(['government_id'])
    expect(changedFacts(person(ssn('6789'), { sourceType: 'SIN', value: '123456789' }))).toEqual([
      'government_id',
    ])
    expect(changedFacts(business(ein('6781'), ein('123456780')))).toEqual(['business_number'])
    // A short CN is a whole number.
    expect(
      changedFacts(business({ sourceType: 'CN', value: '6780' }, { sourceType: 'CN', value: '1236780' })),
    ).toEqual(['business_number'])
  })
})
