import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeAnswers, exampleContext } from '#test/fixtures/answers.fixture.ts'
import { applyUpdate, type AnswersUpdate, type UpdateContext } from './apply-update.ts'

const setting: UpdateContext = {
  ...exampleContext,
  now: '2026-11-20T12:00:00.000Z',
  categoryOf: (segment) => (segment === '7' ? { label: 'Nail salon', type: 'REGULAR', mcc: '7230' } : null),
}
const intoUS = (update: AnswersUpdate) => applyUpdate(completeAnswers('US'), update, setting)
const intoCA = (update: AnswersUpdate) => applyUpdate(completeAnswers('CA'), update, setting)

test('objects merge: what an update does not name stays as it was', () => {
  const { answers, errors } = intoUS({ applicant: { name: { firstName: 'Ana' } } })
  expect(errors).toEqual([])
  expect(answers.applicant.name).toEqual({ firstName: 'Ana', lastName: 'Delgado' })
})

test('null clears a field, and a whole object', () => {
  expect(intoUS({ company: { dba: null } }).answers.company.dba).toBeUndefined()
  expect(intoUS({ applicant: { address: null } }).answers.applicant.address).toBeUndefined()
  expect(intoUS({ applicant: { terms: null } }).answers.applicant.terms).toBeUndefined()
})

test('an empty text clears an optional field, and is refused where an answer is needed', () => {
  expect(intoUS({ company: { site: '' } }).errors).toEqual([])
  expect(intoUS({ company: { name: '' } }).errors).toEqual([{ field: 'company.name', code: 'required' }])
})

test('every wrong field is named at once', () => {
  const { errors } = intoUS({
    applicant: { name: { firstName: 'R2D2' }, localPhoneNumber: '123' },
    company: { address: { line1: 'PO Box 12' } },
  })
  expect(errors.map(({ field }) => field).toSorted()).toEqual([
    'applicant.localPhoneNumber',
    'applicant.name.firstName',
    'company.address.line1',
  ])
})

test('answers are kept in their stored form, blanks and the word NULL taken off address lines [VAL-40]', () => {
  const { answers } = intoUS({
    applicant: { localPhoneNumber: '(415) 555-2671' },
    company: { address: { line1: '  22 Mission Street NULL ', zip: '94105' } },
  })
  expect(answers.applicant.localPhoneNumber).toBe('4155552671')
  expect(answers.company.address?.line1).toBe('22 Mission Street')
  expect(intoCA({ company: { address: { zip: 'h2j2k8' } } }).answers.company.address?.zip).toBe('H2J 2K8')
})

test('an empty address line, or the word NULL alone, is dropped [VAL-41]', () => {
  for (const line2 of ['', ' ', ' NULL '])
    expect(intoUS({ company: { address: { line2 } } }).answers.company.address).not.toHaveProperty('line2')
  for (const line1 of ['', ' ', ' NULL ']) {
    const { answers, errors } = intoUS({ company: { address: { line1 } } })
    expect(answers.company.address).not.toHaveProperty('line1')
    expect(errors).toEqual([{ field: 'company.address.line1', code: 'required' }])
  }
})

test('the chosen category fills the details from its segment; one that is not in the list is refused [CAT-13]', () => {
  expect(intoUS({ company: { segment: '7' } }).answers.company.mccDetails).toEqual({
    label: 'Nail salon',
    type: 'REGULAR',
    mcc: '7230',
  })
  expect(intoUS({ company: { segment: '999' } }).errors).toEqual([
    { field: 'company.segment', code: 'category_unknown' },
  ])
})

test('a government id is handed out to be sealed; only its kind and last four digits stay [APP-09]', () => {
  const { answers, secrets } = intoUS({
    applicant: { governmentIdentification: { value: '536-22-8145', sourceType: 'SSN9' } },
  })
  expect(secrets).toEqual({ applicant: '536228145' })
  expect(answers.applicant.governmentIdentification).toEqual({
    sourceType: 'SSN9',
    type: 'INDIVIDUAL',
    last4: '8145',
  })
  expect(JSON.stringify(answers)).not.toContain('536228145')
})

test('each kind of number belongs to a person or to a business [APP-10]', () => {
  const kinds = [
    intoUS({ applicant: { governmentIdentification: { value: '1234', sourceType: 'SSN4' } } }).answers
      .applicant,
    intoUS({ company: { governmentIdentification: { value: '12-3456780', sourceType: 'FEIN' } } }).answers
      .company,
    intoCA({ applicant: { sin: '046 454 286' } }).answers.applicant,
    intoCA({ company: { governmentIdentification: { value: '1234567', sourceType: 'CN' } } }).answers.company,
  ].map(({ governmentIdentification: id }) => `${id?.sourceType} ${id?.type}`)
  expect(kinds).toEqual(['SSN4 INDIVIDUAL', 'FEIN BUSINESS', 'SIN INDIVIDUAL', 'CN BUSINESS'])
})

test('a kind of number from the other market, or of the other subject, is refused at its field', () => {
  expect(
    intoCA({ applicant: { governmentIdentification: { value: '1234', sourceType: 'SSN4' } } }).errors,
  ).toEqual([
    { field: 'applicant.governmentIdentification.sourceType', code: 'choice_unknown', allowed: ['SIN'] },
  ])
})

test('a wrong SIN is told at the field that held it', () => {
  expect(intoCA({ applicant: { sin: '111 111 112' } }).errors.map(({ field }) => field)).toEqual([
    'applicant.sin',
  ])
})

test('four digits of an EIN are taken as a first answer [VAL-31]', () => {
  const { errors, secrets } = intoUS({ company: { governmentIdentification: { value: '4567' } } })
  expect({ problems: errors, secrets }).toEqual({ problems: [], secrets: { company: '4567' } })
})

test('signing the terms keeps that, when and which version', () => {
  expect(intoUS({ applicant: { terms: { signed: true } } }).answers.applicant.terms).toEqual({
    signed: true,
    signedAt: '2026-11-20T12:00:00.000Z',
    version: '2026-01',
  })
})

test('signing again keeps the time of the first signature [CHG-07]', () => {
  const { answers, changed } = applyUpdate(
    completeAnswers('US'),
    { applicant: { terms: { signed: true, version: '2026-01' } } },
    { ...setting, now: '2026-12-24T08:00:00.000Z' },
  )
  expect([answers.applicant.terms, changed]).toEqual([completeAnswers('US').applicant.terms, []])
})

test('only the version in force can be signed [CHG-07]', () => {
  const { answers, errors } = applyUpdate(
    { applicant: {}, company: {} },
    { applicant: { terms: { signed: true, version: '1999-13' } } },
    setting,
  )
  expect([answers.applicant.terms, errors]).toEqual([
    undefined,
    [{ field: 'applicant.terms.version', code: 'terms_outdated' }],
  ])
})

test('the communication language chosen is kept on the applicant', () => {
  expect(
    intoCA({ applicant: { communicationLanguage: 'en-CA' } }).answers.applicant.communicationLanguage,
  ).toBe('en-CA')
})

test('becoming a sole proprietor drops the answer about owners', () => {
  const { answers } = intoUS({ company: { businessType: 'SOLE_PROPRIETOR', name: 'Delgado Bakery' } })
  expect(answers.company.hasBeneficialOwners).toBeUndefined()
})

test('a sole proprietorship’s name does not end in LLC or Inc.; the answer that says so is refused [SEC-31]', () => {
  const errorOn = (field: string) => [{ field, code: 'legal_form_of_other_type' }]
  const plain = intoUS({ company: { businessType: 'SOLE_PROPRIETOR', name: 'Delgado Bakery' } })
  expect(plain.errors).toEqual([])
  const into = (update: AnswersUpdate) => applyUpdate(plain.answers, update, setting).errors
  expect(into({ company: { name: 'Delgado Bakery L.L.C.' } })).toEqual(errorOn('company.name'))
  expect(into({ company: { name: 'Delgado Bakery', dba: 'Delgado' } })).toEqual([])
  const registered = completeAnswers('US')
  registered.company.name = 'Delgado Bakery Inc.'
  const update = (company: AnswersUpdate['company']) => applyUpdate(registered, { company }, setting).errors
  expect(update({ businessType: 'SOLE_PROPRIETOR' })).toEqual(errorOn('company.businessType'))
  expect(update({ businessType: 'SOLE_PROPRIETOR', name: 'Delgado LLC' })).toEqual(errorOn('company.name'))
})

test('only fields whose answer really changes count as changed', () => {
  expect(intoUS({ applicant: { name: { firstName: 'Rosa' } } }).changed).toEqual([])
  expect(intoUS({ applicant: { name: { firstName: 'Ana' } } }).changed).toEqual(['applicant.name.firstName'])
})

test('an address may call its territory "state"', () => {
  expect(intoUS({ company: { address: { state: 'NV' } } }).answers.company.address?.territory).toBe('NV')
})

test('taking in what was taken in changes nothing, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (line1, name) => {
      const update = { company: { address: { line1 }, name } }
      const once = intoUS(update)
      if (once.errors.length > 0) return
      const { name: keptName, address } = once.answers.company
      const again = applyUpdate(
        once.answers,
        { company: { name: keptName, address: { line1: address?.line1 } } },
        setting,
      )
      expect(again.changed).toEqual([])
    }),
  )
})

test('an address has city, country, two lines, territory, zip, and their other names state and website [APP-05]', () => {
  const address = {
    line1: '4 Elm Street',
    line2: 'Suite 2',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    countryCode: 'US',
    website: 'delgadobakery.com',
  }
  const { answers, errors } = intoUS({ company: { address } })
  expect(errors).toEqual([])
  expect(answers.company.address).toEqual({
    line1: '4 Elm Street',
    line2: 'Suite 2',
    city: 'Albany',
    territory: 'NY',
    zip: '12207',
    countryCode: 'US',
  })
  expect(answers.company.site).toBe('delgadobakery.com')
})

test('what an address says by its other names gives way to the usual ones, and is checked like them [APP-05]', () => {
  const both = intoUS({
    company: {
      site: 'bread.example.com',
      address: { territory: 'CA', state: 'NY', website: 'cakes.example.com' },
    },
  }).answers.company
  expect([both.address?.territory, both.site]).toEqual(['CA', 'bread.example.com'])
  expect(intoUS({ applicant: { address: { website: 'bread.example.com' } } }).answers.company.site).toBe(
    'bread.example.com',
  )
  expect(intoUS({ company: { address: { website: 'no site' } } }).errors).toEqual([
    { field: 'company.site', code: 'website_format' },
  ])
})
