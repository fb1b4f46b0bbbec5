import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parsePatch, type PatchOperation, type PatchRow } from './patch.ts'
import { planPatch } from './patch-plan.ts'
import type { StepUpType } from '../step-ups/step-up.ts'

const row = (path: string, savesTo: string, overrides: Partial<PatchRow> = {}): PatchRow => ({
  path,
  operations: ['add', 'replace', 'remove', 'test'],
  value: z.nullable(z.string()),
  effect: { savesTo },
  ...overrides,
})
const address = z.nullable(
  z.object({ city: z.optional(z.string('characters')), zip: z.optional(z.string()) }),
)
const list = [
  row('/company/name', 'company.name'),
  row('/individuals/0/email', 'applicant.emailAddress'),
  row('/individuals/0/ssn', 'applicant.governmentIdentification.value', { operations: ['add'] }),
  row('/company/address', 'company.address', { value: address, members: ['city', 'zip'] }),
  row('/company/address/city', 'company.address.city'),
  row('/metadata/code', '', { effect: { stepUp: 'otp' }, operations: ['add'] }),
  row('/id', '', { effect: { testOnly: true }, operations: ['test'], value: z.unknown() }),
]
const rows = new Map(list.map((patchRow) => [patchRow.path, patchRow]))
const document = {
  id: 'one',
  individuals: [{ emailAddress: 'ana@ruiz.com' }],
  company: { name: 'Ruiz', address: { city: 'Reno', zip: '89501' } },
}
const parse = (...patch: PatchOperation[]) => parsePatch(rows, document, patch)
const errorsOf = (...patch: PatchOperation[]) =>
  parse(...patch).errors.map(({ field, code }) => `${field} ${code}`)
const plan = (openStepUps: StepUpType[], ...patch: PatchOperation[]) =>
  planPatch(
    parse(...patch).changes,
    openStepUps.map((type) => ({ type })),
  )
const add = (path: string, value: unknown): PatchOperation => ({ op: 'add', path, value })

test('merges operations into one V2 update, later ones last, and keeps the aliases used', () => {
  const { plan: result } = plan(
    [],
    add('/company/address', { city: 'Elko' }),
    add('/company/address/city', 'Ely'),
    add('/individuals/0/email', 'a@b.co'),
    { op: 'remove', path: '/company/name' },
  )
  expect(result).toMatchObject({
    action: 'save',
    update: {
      company: { name: null, address: { city: 'Ely', zip: null } },
      applicant: { emailAddress: 'a@b.co' },
    },
  })
  expect(result.action === 'save' && result.aliases.get('applicant.emailAddress')).toBe('individuals.0.email')
})
test('rejects unknown paths and operations not allowed for a path [API1-03]', () => {
  for (const path of ['/company/Name', 'company/name', '/company/name/', '/company/~0name', '/company', '/-'])
    expect(parse(add(path, 'x'))).toMatchObject({ changes: [], errors: [{ code: 'patch_path_unknown' }] })
  expect(
    errorsOf({ op: 'test', path: '/individuals/0/ssn', value: '1' }, add('/id', 'two'), add('', 1)),
  ).toEqual(['individuals.0.ssn patch_path_unknown', 'id patch_path_unknown', '2.path patch_path_unknown'])
})
test('reports missing and invalid values with the affected member', () => {
  expect(
    errorsOf(
      { op: 'add', path: '/company/name' },
      add('/company/name', 7),
      add('/company/address', { city: 7 }),
    ),
  ).toEqual(['company.name required', 'company.name wrong_type', 'company.address.city characters'])
})
test('`test` sees the changes of earlier operations', () => {
  const testOf = (path: string, value: unknown): PatchOperation => ({ op: 'test', path, value })
  expect(errorsOf(testOf('/id', 'one'), testOf('/individuals/0/email', 'ana@ruiz.com'))).toEqual([])
  expect(errorsOf(testOf('/company/address', { zip: '89501', city: 'Reno' }))).toEqual([])
  expect(
    errorsOf(testOf('/company/address', { city: 'Reno' }), testOf('/company/address', 'Reno')),
  ).toHaveLength(2)
  expect(errorsOf({ op: 'remove', path: '/company/name' }, testOf('/company/name', null))).toEqual([])
  expect(errorsOf(add('/company/name', 'New'), testOf('/company/name', 'Ruiz'))).toEqual([
    'company.name patch_test_failed',
  ])
})
test('the full SSN and business details answer an open step-up that requests them', () => {
  const actionFor = (openStepUps: StepUpType[], path: string) => plan(openStepUps, add(path, 'x')).plan.action
  expect(actionFor(['FULL_SSN'], '/individuals/0/ssn')).toBe('full-ssn')
  expect(actionFor(['BUSINESS_INFO'], '/company/address/city')).toBe('business-info')
  expect(actionFor(['OTP_SMS'], '/individuals/0/ssn')).toBe('save')
  expect(actionFor(['FULL_SSN'], '/company/name')).toBe('save')
  expect(actionFor([], '/metadata/code')).toBe('otp')
  expect(plan([]).plan.action).toBe('none')
})
test('rejects a patch that needs more than one command', () => {
  const { errors } = plan(
    ['FULL_SSN'],
    add('/metadata/code', '1'),
    add('/company/name', 'x'),
    add('/individuals/0/ssn', '1'),
  )
  expect(errors).toEqual([
    { field: 'company.name', code: 'patch_not_together' },
    { field: 'individuals.0.ssn', code: 'patch_not_together' },
  ])
})
test('never throws and never modifies the document', () => {
  const operation = fc.record(
    {
      op: fc.constantFrom('add' as const, 'replace' as const, 'remove' as const, 'test' as const),
      path: fc.oneof(fc.constantFrom(...rows.keys()), fc.string(), fc.json()),
      value: fc.anything(),
    },
    { requiredKeys: ['op', 'path'] },
  )
  const before = JSON.stringify(document)
  fc.assert(
    fc.property(
      fc.array(operation),
      fc.subarray<StepUpType>(['FULL_SSN', 'BUSINESS_INFO']),
      (patch, openStepUps) => {
        const { changes, errors } = parsePatch(rows, document, patch)
        expect(changes.every(({ row: { operations } }) => operations.some((op) => op !== 'test'))).toBe(true)
        expect(errors.every(({ field }) => field !== '')).toBe(true)
        expect(
          planPatch(
            changes,
            openStepUps.map((type) => ({ type })),
          ).plan,
        ).toBeDefined()
        expect(JSON.stringify(document)).toBe(before)
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      },
    ),
  )
})
