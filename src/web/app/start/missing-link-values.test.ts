import { expect, test } from 'vitest'
import { missingValuesFromLink } from './missing-link-values.ts'

type View = Parameters<typeof missingValuesFromLink>[0]
const view = {
  application: { source: 'web', medium: null },
  applicant: { id: 'a', submitted: false, name: { firstName: 'Rosa', lastName: 'Delgado' } },
  company: { id: 'c', submitted: false },
} as View

test('a link fills what nobody has said, and changes nothing that stands', () => {
  const link = {
    application: { source: 'mail', medium: 'letter' },
    applicant: { name: { firstName: 'Eve', lastName: 'Roy' }, emailAddress: 'rosa@delgadobakery.com' },
    company: { segment: '12' },
  }
  expect(missingValuesFromLink(view, link)).toEqual({
    application: { medium: 'letter' },
    applicant: { emailAddress: 'rosa@delgadobakery.com' },
    company: { segment: '12' },
  })
})

test('a link that has nothing to add sends nothing', () => {
  expect(
    missingValuesFromLink(view, { application: { source: 'mail' }, applicant: {}, company: {} }),
  ).toBeNull()
})
