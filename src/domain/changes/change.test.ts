import { expect, test } from 'vitest'
import { completeAnswers } from '#test/fixtures/answers.fixture.ts'
import type { ChangeEffect } from '../journey/change-effects.ts'
import { ownerStatuses } from '../owners/owner.ts'
import { recordPaths } from '../journey/fields.ts'
import type { FactPath } from '../journey/locked-fields.ts'
import {
  effectsOf,
  initialStatus,
  needsPerson,
  ownersEffect,
  pauseEnd,
  pausingFields,
  statusAfterProof,
} from './change.ts'

const effectOn = (path: FactPath, answers = completeAnswers('US')): ChangeEffect | undefined =>
  effectsOf([{ path, isCleared: false }], answers, completeAnswers('US').company.gpv)[0]?.effect

const addressParts = ['line1', 'line2', 'city', 'territory', 'zip', 'countryCode']
const table: Record<Exclude<ChangeEffect, 'MANUAL_REVIEW'>, string[]> = {
  APPLIED: [
    'applicant.communicationLanguage',
    'applicant.leadId',
    'applicant.userId',
    'company.dba',
    'company.location',
    'company.phone',
  ],
  PROOF_REQUIRED: ['applicant.emailAddress', 'applicant.localPhoneNumber'],
  BUSINESS_RECHECK: [
    ...addressParts.flatMap((part) => [`applicant.address.${part}`, `company.address.${part}`]),
    'company.gpv',
    'company.site',
  ],
  DECIDED_ANEW: [
    'applicant.dob',
    'applicant.governmentIdentification',
    'applicant.name.firstName',
    'applicant.name.lastName',
    'company.businessType',
    'company.governmentIdentification',
    'company.hasBeneficialOwners',
    'company.mccDetails',
    'company.name',
    'company.segment',
  ],
  REFUSED: ['applicant.terms', 'company.currency'],
}

test('every field has the effect of the table [CHG-03]', () => {
  const found = Object.groupBy(recordPaths, (path) => effectOn(path) ?? 'REFUSED')
  expect(
    Object.fromEntries(Object.entries(found).map(([effect, paths]) => [effect, paths.toSorted()])),
  ).toEqual(Object.fromEntries(Object.entries(table).map(([effect, paths]) => [effect, paths.toSorted()])))
})

const inCategory = (type: 'REGULAR' | 'PROHIBITED' | 'SUPER_PROHIBITED', mcc = '5462', territory = 'CA') => {
  const answers = completeAnswers('US')
  answers.company.mccDetails = { label: 'Trade', type, mcc }
  answers.company.address = { ...answers.company.address, territory }
  return answers
}

test.each([
  ['a served one', inCategory('REGULAR'), 'DECIDED_ANEW'],
  ['a restricted one', inCategory('PROHIBITED'), 'MANUAL_REVIEW'],
  ['one that nobody may serve', inCategory('SUPER_PROHIBITED'), 'REFUSED'],
  ['a restaurant in Quebec', inCategory('REGULAR', '5812', 'QC'), 'REFUSED'],
] as const)('the category becomes %s [CHG-03]', (_case, answers, effect) => {
  expect(effectOn('company.segment', answers)).toBe(effect)
})

test.each([
  ['a trade that nobody may serve', 'company.segment', inCategory('SUPER_PROHIBITED'), 'category_refused'],
  [
    'a restaurant in Quebec',
    'company.segment',
    inCategory('REGULAR', '5812', 'QC'),
    'category_refused_in_quebec',
  ],
  [
    'the move of a restaurant to Quebec',
    'company.address.territory',
    inCategory('REGULAR', '5812', 'QC'),
    'category_refused_in_quebec',
  ],
] as const)('%s is refused with its reason [CHG-03]', (_case, path, answers, refusal) => {
  const effects = effectsOf([{ path, isCleared: false }], answers, completeAnswers('US').company.gpv)
  expect(effects).toEqual([{ field: path, effect: 'REFUSED', pausesPayouts: false, refusal }])
})

test('a restaurant cannot move to Quebec, and nothing required can be cleared [CHG-03]', () => {
  expect(effectOn('company.address.territory', inCategory('REGULAR', '5812', 'QC'))).toBe('REFUSED')
  expect(effectOn('company.address.territory', inCategory('PROHIBITED'))).toBe('BUSINESS_RECHECK')
  const cleared = effectsOf([{ path: 'company.name', isCleared: true }], completeAnswers('US'), undefined)
  expect(cleared).toEqual([{ field: 'company.name', effect: 'REFUSED', pausesPayouts: false }])
})

const selling = (market: 'US' | 'CA', gpv?: number) => {
  const answers = completeAnswers(market)
  if (gpv === undefined) delete answers.company.gpv
  else answers.company.gpv = gpv
  return answers
}

test.each([
  ['US', 25_000, 100_000, 'BUSINESS_RECHECK'],
  ['US', 25_000, 1_000_000, 'MANUAL_REVIEW'],
  ['US', 10_000_000, 11_111, 'BUSINESS_RECHECK'],
  ['US', undefined, 25_000, 'BUSINESS_RECHECK'],
  ['US', undefined, 100_000, 'MANUAL_REVIEW'],
  ['US', 10_000_000, undefined, 'BUSINESS_RECHECK'],
  ['CA', 11_111, 10_000_000, 'MANUAL_REVIEW'],
] as const)('in %s expected sales change from %s to %s: %s [CHG-03]', (market, before, after, effect) => {
  const [found] = effectsOf([{ path: 'company.gpv', isCleared: false }], selling(market, after), before)
  expect(found).toMatchObject({ effect, pausesPayouts: effect === 'MANUAL_REVIEW' })
})

test('the category and the expected sales decide about their own change only [CHG-03]', () => {
  expect(effectOn('company.name', inCategory('SUPER_PROHIBITED'))).toBe('DECIDED_ANEW')
  const [name] = effectsOf([{ path: 'company.name', isCleared: false }], selling('US', 1_000_000), 25_000)
  expect(name?.effect).toBe('DECIDED_ANEW')
})

test('payouts pause for what is decided anew or by a person [CHG-03, CHG-04]', () => {
  const paths = [
    'company.dba',
    'applicant.emailAddress',
    'company.site',
    'company.name',
    'company.segment',
  ] as const
  const effects = effectsOf(
    paths.map((path) => ({ path, isCleared: false })),
    inCategory('PROHIBITED'),
    undefined,
  )
  expect(effects.map(({ pausesPayouts }) => pausesPayouts)).toEqual([false, false, false, true, true])
})

const withEffects = (...effects: ChangeEffect[]) =>
  effects.map((effect) => ({ field: 'company.dba' as const, effect, pausesPayouts: false }))

test.each([
  [[], 'APPLIED', 'APPLIED'],
  [['APPLIED'], 'APPLIED', 'APPLIED'],
  [['APPLIED', 'PROOF_REQUIRED'], 'NEEDS_PROOF', 'APPLIED'],
  [['PROOF_REQUIRED', 'BUSINESS_RECHECK'], 'NEEDS_PROOF', 'IN_REVIEW'],
  [['APPLIED', 'DECIDED_ANEW'], 'IN_REVIEW', 'IN_REVIEW'],
  [['PROOF_REQUIRED', 'REFUSED'], 'REFUSED', 'IN_REVIEW'],
] as const)('%o begins as %s and goes on as %s [CHG-02]', (effects, first, second) => {
  expect([initialStatus(withEffects(...effects)), statusAfterProof(withEffects(...effects))]).toEqual([
    first,
    second,
  ])
})

test('only what a person has to decide keeps the policy out [CHG-03]', () => {
  expect(needsPerson(withEffects('DECIDED_ANEW'))).toBe(false)
  expect(needsPerson(withEffects('DECIDED_ANEW', 'MANUAL_REVIEW'))).toBe(true)
})

test('whoever is not verified leaves the list of owners by a person’s decision only [CHG-03, CHG-05]', () => {
  const list = { isOwnList: true, isAsked: true }
  const decided = ownerStatuses.filter(
    (status) => ownersEffect({ ...list, removed: [{ status }] }).effect === 'MANUAL_REVIEW',
  )
  expect(decided).toEqual(ownerStatuses.filter((status) => status !== 'VERIFIED'))
  expect(ownersEffect({ ...list, removed: [] })).toEqual({
    field: 'owners',
    effect: 'DECIDED_ANEW',
    pausesPayouts: true,
  })
  for (const missing of ['isOwnList', 'isAsked'])
    expect(ownersEffect({ ...list, [missing]: false, removed: [] })).toMatchObject({
      effect: 'REFUSED',
      pausesPayouts: false,
    })
})

const effectsOfPaths = (...paths: FactPath[]): string[] =>
  effectsOf(
    paths.map((path) => ({ path, isCleared: false })),
    completeAnswers('US'),
    undefined,
  ).map(({ field, effect }) => `${field} ${effect}`)

test('another name with another number is another person, for a person to decide; one of them alone is not [CHG-03]', () => {
  expect(
    effectsOfPaths('applicant.name.lastName', 'applicant.governmentIdentification', 'applicant.dob'),
  ).toEqual([
    'applicant.name.lastName MANUAL_REVIEW',
    'applicant.governmentIdentification MANUAL_REVIEW',
    'applicant.dob DECIDED_ANEW',
  ])
  expect(effectsOfPaths('applicant.name.lastName', 'applicant.name.firstName')).toEqual([
    'applicant.name.lastName DECIDED_ANEW',
    'applicant.name.firstName DECIDED_ANEW',
  ])
  expect(effectsOfPaths('applicant.governmentIdentification', 'company.name')).toEqual([
    'applicant.governmentIdentification DECIDED_ANEW',
    'company.name DECIDED_ANEW',
  ])
  const cleared = effectsOf(
    [
      { path: 'applicant.name.lastName', isCleared: true },
      { path: 'applicant.governmentIdentification', isCleared: false },
    ],
    completeAnswers('US'),
    undefined,
  )
  expect(cleared.map(({ effect }) => effect)).toEqual(['REFUSED', 'MANUAL_REVIEW'])
})

test('a proven phone number is assessed by the identity provider before it applies [CHG-06]', () => {
  const proof = (field: FactPath) =>
    statusAfterProof([{ field, effect: 'PROOF_REQUIRED', pausesPayouts: false }])
  expect(proof('applicant.emailAddress')).toBe('APPLIED')
  expect(proof('applicant.localPhoneNumber')).toBe('IN_REVIEW')
})

test('payouts pause until the last of a change’s effects is expected to be decided', () => {
  const effect = { field: 'company.segment', effect: 'MANUAL_REVIEW', pausesPayouts: true } as const
  const [first, last] = ['2026-11-24T15:00:00.000Z', '2026-11-25T15:00:00.000Z']
  expect(pauseEnd([{ ...effect, until: last }, effect, { ...effect, until: first }])).toBe(last)
  expect(pauseEnd([effect])).toBeNull()
})

test('a change holds the payouts by the facts whose review has an end', () => {
  const address = { field: 'company.address.zip', effect: 'BUSINESS_RECHECK', pausesPayouts: false } as const
  const owners = { field: 'owners', effect: 'DECIDED_ANEW', pausesPayouts: true } as const
  expect(pausingFields([address, { ...owners, until: '2026-11-25T15:00:00.000Z' }])).toEqual(['owners'])
})
