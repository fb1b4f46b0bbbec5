import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { StepUpType } from '../states.ts'
import { readPatch, type PatchOperation, type PatchRow } from './patch.ts'
import { planOf } from './patch-plan.ts'

const row = (path: string, saves: string, more: Partial<PatchRow> = {}): PatchRow => ({
  path,
  operations: ['add', 'replace', 'remove', 'test'],
  value: z.nullable(z.string()),
  does: { saves },
  ...more,
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
  row('/metadata/code', '', { does: { answers: 'otp' }, operations: ['add'] }),
  row('/id', '', { does: { tests: true }, operations: ['test'], value: z.unknown() }),
]
const rows = new Map(list.map((each) => [each.path, each]))
const document = {
  id: 'one',
  individuals: [{ emailAddress: 'ana@ruiz.com' }],
  company: { name: 'Ruiz', address: { city: 'Reno', zip: '89501' } },
}
const read = (...patch: PatchOperation[]) => readPatch(rows, document, patch)
const faults = (...patch: PatchOperation[]) =>
  read(...patch).problems.map(({ field, code }) => `${field} ${code}`)
const plan = (open: StepUpType[], ...patch: PatchOperation[]) =>
  planOf(
    read(...patch).changes,
    open.map((type) => ({ type })),
  )
const add = (path: string, value: unknown): PatchOperation => ({ op: 'add', path, value })

test('operations become one update of V2, later ones over earlier ones, and keep how they were named', () => {
  const { plan: made } = plan(
    [],
    add('/company/address', { city: 'Elko' }),
    add('/company/address/city', 'Ely'),
    add('/individuals/0/email', 'a@b.co'),
    { op: 'remove', path: '/company/name' },
  )
  expect(made).toMatchObject({
    act: 'save',
    update: {
      company: { name: null, address: { city: 'Ely', zip: null } },
      applicant: { emailAddress: 'a@b.co' },
    },
  })
  expect(made.act === 'save' && made.spelling.get('applicant.emailAddress')).toBe('individuals.0.email')
})
test('a path that stands in no row is refused, to the letter, and one without the operation too [API1-03]', () => {
  for (const path of ['/company/Name', 'company/name', '/company/name/', '/company/~0name', '/company', '/-'])
    expect(read(add(path, 'x'))).toMatchObject({ changes: [], problems: [{ code: 'patch_path_unknown' }] })
  expect(
    faults({ op: 'test', path: '/individuals/0/ssn', value: '1' }, add('/id', 'two'), add('', 1)),
  ).toEqual(['individuals.0.ssn patch_path_unknown', 'id patch_path_unknown', '2.path patch_path_unknown'])
})
test('a value that is missing or of another kind is named with the member that is wrong', () => {
  expect(
    faults(
      { op: 'add', path: '/company/name' },
      add('/company/name', 7),
      add('/company/address', { city: 7 }),
    ),
  ).toEqual(['company.name required', 'company.name wrong_type', 'company.address.city characters'])
})
test('a test sees the document as the operations before it left it', () => {
  const is = (path: string, value: unknown): PatchOperation => ({ op: 'test', path, value })
  expect(faults(is('/id', 'one'), is('/individuals/0/email', 'ana@ruiz.com'))).toEqual([])
  expect(faults(is('/company/address', { zip: '89501', city: 'Reno' }))).toEqual([])
  expect(faults(is('/company/address', { city: 'Reno' }), is('/company/address', 'Reno'))).toHaveLength(2)
  expect(faults({ op: 'remove', path: '/company/name' }, is('/company/name', null))).toEqual([])
  expect(faults(add('/company/name', 'New'), is('/company/name', 'Ruiz'))).toEqual([
    'company.name patch_test_failed',
  ])
})
test('while a step-up asks for them, a number and a business’s details are its answer', () => {
  const act = (open: StepUpType[], path: string) => plan(open, add(path, 'x')).plan.act
  expect(act(['FULL_SSN'], '/individuals/0/ssn')).toBe('full-ssn')
  expect(act(['BUSINESS_INFO'], '/company/address/city')).toBe('business-info')
  expect(act(['OTP_SMS'], '/individuals/0/ssn')).toBe('save')
  expect(act(['FULL_SSN'], '/company/name')).toBe('save')
  expect(act([], '/metadata/code')).toBe('otp')
  expect(plan([]).plan.act).toBe('nothing')
})
test('one patch does one thing: what another command would have to do is refused', () => {
  const { problems } = plan(
    ['FULL_SSN'],
    add('/metadata/code', '1'),
    add('/company/name', 'x'),
    add('/individuals/0/ssn', '1'),
  )
  expect(problems).toEqual([
    { field: 'company.name', code: 'patch_not_together' },
    { field: 'individuals.0.ssn', code: 'patch_not_together' },
  ])
})
test('no document makes reading throw, or touches what was given', () => {
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
      (patch, open) => {
        const { changes, problems } = readPatch(rows, document, patch)
        expect(changes.every(({ row: { operations } }) => operations.some((op) => op !== 'test'))).toBe(true)
        expect(problems.every(({ field }) => field !== '')).toBe(true)
        expect(
          planOf(
            changes,
            open.map((type) => ({ type })),
          ).plan,
        ).toBeDefined()
        expect(JSON.stringify(document)).toBe(before)
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      },
    ),
  )
})
