import { expect, test } from 'vitest'
import type { Answers } from '../application/application.ts'
import { caseValues, clearText, parseRevealPath, shownValues } from './case-values.ts'

const answers: Answers = {
  applicant: {
    name: { firstName: 'Rosa', lastName: 'Delgado' },
    dob: '1984-03-09',
    emailAddress: 'rosa@delgado.example',
    localPhoneNumber: '4155552671',
    address: { line1: '1800 Oak Street', city: 'San Francisco', territory: 'CA', zip: '94117' },
    governmentIdentification: { sourceType: 'SSN4', type: 'INDIVIDUAL', last4: '4321' },
  },
  company: { name: 'Delgado Bakery LLC', businessType: 'LLC', gpv: 25_000, address: {} },
}

test.each([
  ['applicant.name', 'R••• D•••', 'Rosa Delgado'],
  ['applicant.dob', '••••', '1984-03-09'],
  ['applicant.governmentIdentification', 'SSN4 ••••', null],
  ['applicant.address', '••••, San Francisco, CA', '1800 Oak Street, San Francisco, CA, 94117'],
  ['applicant.emailAddress', 'r•••@d•••', 'rosa@delgado.example'],
  ['applicant.localPhoneNumber', '••••••••71', '4155552671'],
  ['company.name', 'D••• B••• L•••', 'Delgado Bakery LLC'],
  ['company.businessType', 'LLC', 'LLC'],
  ['company.gpv', '25000', '25000'],
] as const)('%s is shown as %s and revealed as %s [CASE-03]', (path, masked, clear) => {
  expect(shownValues(answers).find((value) => value.path === path)?.text).toBe(masked)
  if (clear !== null) expect(clearText(answers, path)).toBe(clear)
})

test('what was not answered is neither shown nor revealed [CASE-03]', () => {
  expect(shownValues(answers).map(({ path }) => path)).not.toContain('company.address')
  expect(clearText(answers, 'company.address')).toBeNull()
  expect(clearText(answers, 'company.site')).toBeNull()
})

test('only masked values of the table, of owners and of accounts may be revealed [CASE-03]', () => {
  for (const { path, mask } of caseValues)
    expect(parseRevealPath(path)).toEqual(mask === 'none' ? null : { of: 'answers', path })
  expect(parseRevealPath('owners.urn:apl:1.dob')).toEqual({ of: 'owner', ownerId: 'urn:apl:1', name: 'dob' })
  expect(parseRevealPath('bankAccounts.7.holderName')).toEqual({ of: 'bank', instrumentId: '7' })
  for (const path of [
    '',
    'applicant',
    'owners..dob',
    'owners.1.status',
    'owners.1.dob.x',
    'bankAccounts.7.accountNumber',
  ])
    expect([path, parseRevealPath(path)]).toEqual([path, null])
})
