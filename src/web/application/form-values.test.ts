import { expect, test } from 'vitest'
import type { Answers } from '#domain/application/application.ts'
import type { FieldPath } from '#domain/journey/fields.ts'
import { mergeValues, toUpdateBody, toFormValues } from './form-values.ts'

const answers: Answers = {
  applicant: {
    name: { firstName: 'Ana' },
    governmentIdentification: { sourceType: 'SSN4', type: 'INDIVIDUAL', last4: '6789' },
  },
  company: { hasBeneficialOwners: false, gpv: 25_000, phone: '5125550134' },
}
const paths: FieldPath[] = [
  'applicant.name.firstName',
  'applicant.governmentIdentification',
  'company.hasBeneficialOwners',
  'company.gpv',
  'company.phone',
]

test('a page begins with what is stored; a number of a person never comes back into its field', () => {
  expect(toFormValues(answers, paths)).toEqual({
    'applicant.name.firstName': 'Ana',
    'applicant.governmentIdentification': '',
    'applicant.governmentIdentification.sourceType': 'SSN4',
    'company.hasBeneficialOwners': 'false',
    'company.gpv': '25000',
    'company.phone': '5125550134',
  })
})

test('what was not touched is the same answers again', () => {
  expect(mergeValues(answers, toFormValues(answers, paths), paths)).toEqual(answers)
})

test('what is typed is sent as the kind of answer its field holds, and what was taken away as null', () => {
  const values = {
    ...toFormValues(answers, paths),
    'applicant.governmentIdentification': ' 1112 ',
    'company.hasBeneficialOwners': 'true',
    'company.gpv': '',
    'company.phone': '  ',
  }
  expect(toUpdateBody(values, paths)).toEqual({
    applicant: {
      name: { firstName: 'Ana' },
      governmentIdentification: { value: '1112', sourceType: 'SSN4' },
    },
    company: { hasBeneficialOwners: true, gpv: null, phone: null },
  })
})

test('an untouched number is not sent: the stored one stays', () => {
  expect(toUpdateBody(toFormValues(answers, paths), ['applicant.governmentIdentification'])).toEqual({})
})
