import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  distantPaths,
  folderCircles,
  importsOf,
  layerComplaints,
  violations,
} from '../../scripts/import-rules.mjs'
import { createFixtureTree, root } from './fixture-tree.ts'

/** A file and one of its imports: a path from the repository root or a package name. */
type Case = readonly [from: string, to: string]

const forbidden: readonly Case[] = [
  ['src/domain/fields/a.ts', 'src/server/app.ts'],
  ['src/domain/fields/b.ts', 'src/web/main.tsx'],
  ['src/domain/fields/c.ts', 'src/api/errors.ts'],
  ['src/domain/fields/d.ts', 'src/messages/translator.ts'],
  ['src/domain/fields/e.ts', 'node:fs'],
  ['src/domain/fields/f.ts', 'zod'],
  ['src/domain/fields/g.ts', 'date-fns'],
  ['src/messages/a.ts', 'src/domain/countries/market.ts'],
  ['src/messages/b.ts', 'src/server/app.ts'],
  ['src/messages/c.ts', 'zod/mini'],
  ['src/api/a.ts', 'src/server/app.ts'],
  ['src/api/b.ts', 'src/web/main.tsx'],
  ['src/api/c.ts', 'src/messages/translator.ts'],
  ['src/api/d.ts', 'fastify'],
  ['src/server/a.ts', 'src/web/main.tsx'],
  ['src/server/b.ts', 'react'],
  ['src/server/c.ts', 'src/server/vendors/sms/twilio.ts'],
  ['src/server/app.ts', 'src/sandbox/sandbox.ts'],
  ['src/web/app/app.tsx', 'src/sandbox/sandbox.ts'],
  ['src/server/features/orders/routes.ts', 'src/server/features/orders/core/repository.ts'],
  ['src/server/features/orders/routes.ts', 'kysely'],
  ['src/server/features/orders/presenters/order.ts', 'src/server/vendors/cards/port.ts'],
  ['src/server/features/orders/core/charge.ts', 'fastify'],
  ['src/server/features/orders/core/charge.ts', 'src/server/edge/request-context.ts'],
  ['src/server/platform/audit.ts', 'src/server/features/orders/core/charge.ts'],
  ['src/server/vendors/sms/twilio.ts', 'src/server/features/phone/core/repository.ts'],
  ['src/server/underwriting/decide-application.ts', 'src/web/main.tsx'],
  ['src/web/main.tsx', 'src/server/app.ts'],
  ['src/web/main.tsx', 'zod'],
  ['src/web/main.tsx', 'src/api/owners.ts'],
  ['src/server/d.ts', 'src/client/call-api.ts'],
  ['src/server/e.ts', 'src/ui/button.tsx'],
  ['src/client/a.ts', 'src/web/main.tsx'],
  ['src/client/b.ts', 'src/staff/main.tsx'],
  ['src/client/c.ts', 'src/ui/button.tsx'],
  ['src/client/d.ts', 'src/api/owners.ts'],
  ['src/client/e.ts', 'src/domain/countries/market.ts'],
  ['src/ui/a.ts', 'src/web/main.tsx'],
  ['src/ui/b.ts', 'src/staff/main.tsx'],
  ['src/ui/b.ts', 'src/partner/main.tsx'],
  ['src/ui/c.ts', 'src/api/owners.ts'],
  ['src/ui/d.ts', 'src/domain/countries/market.ts'],
  ['src/ui/e.ts', 'react-dom/server'],
  ['src/staff/main.tsx', 'src/web/main.tsx'],
  ['src/staff/main.tsx', 'src/partner/main.tsx'],
  ['src/partner/main.tsx', 'src/staff/main.tsx'],
  ['src/partner/main.tsx', 'src/web/main.tsx'],
  ['src/partner/main.tsx', 'src/api/owners.ts'],
  ['src/web/forms/form.ts', 'src/web/features/bank/index.ts'],
  ['src/web/features/bank/bank.tsx', 'src/web/app/app.tsx'],
  ['src/web/features/bank/bank.tsx', 'src/web/features/owners/owners.tsx'],
]

const allowed: readonly Case[] = [
  ['src/domain/fields/y.ts', 'src/domain/countries/market.ts'],
  ['src/domain/z.ts', 'zod/mini'],
  ['src/messages/z.ts', '@lingui/core'],
  ['src/api/y.ts', 'src/domain/countries/market.ts'],
  ['src/api/z.ts', 'zod/mini'],
  ['src/server/composition.ts', 'src/server/vendors/sms/twilio.ts'],
  ['src/server/features/orders/routes.ts', 'fastify'],
  ['src/server/features/orders/routes.ts', 'src/server/features/orders/core/charge.ts'],
  ['src/server/features/orders/core/repository.ts', 'kysely'],
  ['src/server/features/orders/core/charge.ts', 'src/server/vendors/cards/port.ts'],
  ['src/server/routes.ts', 'src/server/features/orders/routes.ts'],
  ['src/server/underwriting/decide-owner.ts', 'src/server/underwriting/decide-application.ts'],
  ['src/server/vendors/sms/twilio.ts', 'src/server/vendors/sms/port.ts'],
  ['src/sandbox/sandbox.ts', 'src/server/app.ts'],
  ['src/web/app/app.tsx', 'src/web/features/bank/bank.tsx'],
  ['src/web/features/bank/bank.tsx', 'src/web/features/owners/index.ts'],
  ['src/web/features/bank/bank.tsx', 'src/ui/button.tsx'],
  ['src/staff/main.tsx', 'src/ui/button.tsx'],
  ['src/partner/main.tsx', 'src/ui/button.tsx'],
  ['src/ui/load-error.tsx', 'src/client/api-error.ts'],
  ['src/ui/dialog.tsx', 'react'],
]

const asImport = ([from, to]: Case) => ({ from, to, typeOnly: false })

test.each(forbidden)('%s may not import %s', (...pair) => {
  expect(violations([asImport(pair)])).not.toEqual([])
})

test.each(allowed)('%s may import %s', (...pair) => {
  expect(violations([asImport(pair)])).toEqual([])
})

const features = 'src/server/features'

test.each<Case>([
  [`${features}/orders/core/charge.ts`, `${features}/bank/commands/link-bank.ts`],
  [`${features}/orders/core/charge.ts`, `${features}/requirements/core/titles.ts`],
  [`${features}/orders/core/charge.ts`, `${features}/unlisted/core/repository.ts`],
  [`${features}/orders/core/charge.ts`, 'src/server/underwriting/decide-application.ts'],
  [`${features}/orders/core/charge.ts`, `${features}/orders/presenters/order.ts`],
  ['src/server/underwriting/decide-application.ts', `${features}/orders/commands/pay-order.ts`],
  [`${features}/orders/commands/pay-order.ts`, `${features}/bank/commands/link-bank.ts`],
  [`${features}/orders/commands/pay-order.ts`, `${features}/orders/routes.ts`],
  [`${features}/orders/presenters/order.ts`, `${features}/orders/commands/read-order.ts`],
  [`${features}/orders/routes.ts`, `${features}/bank/commands/link-bank.ts`],
])('a layer reaches neither up nor into another feature: %s does not import %s', (...pair) => {
  expect(layerComplaints([asImport(pair)])).toHaveLength(1)
})

test.each<Case>([
  [`${features}/orders/core/charge.ts`, `${features}/bank/core/repository.ts`],
  ['src/server/underwriting/decide-application.ts', `${features}/orders/core/scheduled-charges.ts`],
  [`${features}/orders/commands/pay-order.ts`, `${features}/bank/core/repository.ts`],
  [`${features}/owners/commands/deny-owner.ts`, 'src/server/underwriting/decide-application.ts'],
  [`${features}/orders/presenters/order.ts`, `${features}/bank/presenters/instrument.ts`],
  [`${features}/orders/routes.ts`, `${features}/orders/commands/pay-order.ts`],
  ['src/server/v1/patch.ts', `${features}/phone/commands/verify-phone.ts`],
])('a layer uses what is below it: %s may import %s', (...pair) => {
  expect(layerComplaints([asImport(pair)])).toEqual([])
})

test('static imports, re-exports and import() are all found', () => {
  const source = [
    "import { a } from '../one.ts'",
    "import type { B } from './two.ts'",
    "import {\n  c,\n  type D,\n} from './three.ts'",
    "import './four.css'",
    "export { e } from './five.ts'",
    "export const late = () => import('../../six.ts')",
    "export const text = 'from ./seven.ts'",
  ].join('\n')
  expect(importsOf('src/web/app/x.ts', source).map(({ to, typeOnly }) => [to, typeOnly])).toEqual([
    ['src/web/one.ts', false],
    ['src/web/app/two.ts', true],
    ['src/web/app/three.ts', false],
    ['src/web/app/four.css', false],
    ['src/web/app/five.ts', false],
    ['src/six.ts', false],
  ])
})

test('a path that begins with # is a file, to which every rule applies', () => {
  const source = "import type { A } from '#domain/owners/owner.ts'\nimport { b } from '#test/support/b.ts'"
  expect(importsOf('src/web/app/x.ts', source).map(({ to }) => to)).toEqual([
    'src/domain/owners/owner.ts',
    'test/support/b.ts',
  ])
  for (const [from, to] of forbidden) {
    if (!to.startsWith('src/')) continue
    const [imported] = importsOf(from, `import { a } from '#${to.slice('src/'.length)}'`)
    expect(violations(imported ? [imported] : [])).not.toEqual([])
  }
})

test('a path leads at most one folder up and never to another part of src', () => {
  const complaints = (specifier: string) =>
    distantPaths(importsOf('src/server/edge/pages/x.ts', `import { a } from '${specifier}'`))
  expect(complaints('../headers.ts')).toEqual([])
  expect(complaints('#server/services.ts')).toEqual([])
  expect(complaints('../../services.ts')).toEqual([
    'src/server/edge/pages/x.ts imports ../../services.ts: use #',
  ])
  expect(distantPaths(importsOf('src/server/x.ts', "import { a } from '../domain/y.ts'"))).toHaveLength(1)
})

test('folders and files that import each other are reported once', () => {
  const imports = [
    { from: 'src/domain/a/x.ts', to: 'src/domain/b/y.ts', typeOnly: true },
    { from: 'src/domain/b/y.ts', to: 'src/domain/c/z.ts', typeOnly: false },
    { from: 'src/domain/c/z.ts', to: 'src/domain/a/x.ts', typeOnly: false },
  ]
  expect(folderCircles(['src/domain'], imports.slice(0, 2))).toEqual([])
  expect(folderCircles(['src/domain'], imports)).toContain('src/domain/a and src/domain/b import each other')
  const throughFile = [
    { from: 'src/server/services.ts', to: 'src/server/platform/clock.ts', typeOnly: true },
    { from: 'src/server/platform/clock.ts', to: 'src/server/services.ts', typeOnly: true },
  ]
  expect(folderCircles(['src/server'], throughFile)).toEqual([
    'src/server/platform and src/server/services.ts import each other',
  ])
})

test('the compiler also rejects imports between projects without a reference', { timeout: 60_000 }, () => {
  const invalidFiles = {
    'src/domain/invalid.ts': "import { value } from '../server/value.ts'\nexport const copy = value\n",
    'src/messages/invalid.ts': "import { value } from '../domain/value.ts'\nexport const copy = value\n",
    'src/api/invalid.ts': "import { value } from '../server/value.ts'\nexport const copy = value\n",
    'src/server/invalid.ts': "import { value } from '../web/value.ts'\nexport const copy = value\n",
    'src/client/invalid.ts': "import { value } from '../ui/value.ts'\nexport const copy = value\n",
    'src/ui/invalid.ts': "import { value } from '../web/value.ts'\nexport const copy = value\n",
    'src/web/invalid.ts': "import { value } from '../server/value.ts'\nexport const copy = value\n",
  }
  const projects = ['domain', 'messages', 'api', 'server', 'client', 'ui', 'web'].map((name) => `src/${name}`)
  const validFiles = Object.fromEntries(
    projects.map((project) => [`${project}/value.ts`, 'export const value: number = 1\n']),
  )
  const compilerSettings = [
    'package.json',
    'tsconfig.base.json',
    ...projects.map((project) => `${project}/tsconfig.json`),
  ]

  const clean = runTool('tsc', ['-b', ...projects], createFixtureTree(validFiles, compilerSettings))
  expect(clean).toEqual({ status: 0, output: '' })

  const { status, output } = runTool(
    'tsc',
    ['-b', '--pretty', 'false', ...projects],
    createFixtureTree({ ...validFiles, ...invalidFiles }, compilerSettings),
  )
  expect(status).not.toBe(0)
  for (const file of Object.keys(invalidFiles)) expect(output).toContain(`${file}(1,`)
})

test('the domain uses neither the system clock nor random numbers', () => {
  const files = readdirSync(join(root, 'src/domain'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const impure = sources.filter((name) =>
    /\bnew Date\(\s*\)|[^.\w]Date\(\s*\)|Math\.random|Date\.now/.test(
      readFileSync(join(root, 'src/domain', name), 'utf8'),
    ),
  )
  expect(sources.length).toBeGreaterThan(0)
  expect(impure).toEqual([])
})

function runTool(
  name: string,
  args: readonly string[],
  cwd: string,
): { status: number | null; output: string } {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
  const { status, stdout, stderr } = spawnSync(name, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  return { status, output: stdout + stderr }
}
