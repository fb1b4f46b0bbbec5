import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantTree, root } from './planted.ts'

/** A file, what it imports, and whether it may. */
type Case = readonly [file: string, imported: string]

const forbidden: readonly Case[] = [
  ['src/domain/rules/a.ts', '../../server/app.ts'],
  ['src/domain/rules/b.ts', '../../web/app.tsx'],
  ['src/domain/rules/c.ts', '../../contract/errors.ts'],
  ['src/domain/rules/d.ts', '../../messages/translator.ts'],
  ['src/domain/rules/e.ts', 'node:fs'],
  ['src/domain/rules/f.ts', 'zod'],
  ['src/domain/rules/g.ts', 'stdnum'],
  ['src/domain/rules/h.ts', 'libphonenumber-js/min'],
  ['src/messages/a.ts', '../domain/market.ts'],
  ['src/messages/b.ts', '../server/app.ts'],
  ['src/messages/c.ts', 'zod/mini'],
  ['src/contract/a.ts', '../server/app.ts'],
  ['src/contract/b.ts', '../web/app.tsx'],
  ['src/contract/c.ts', '../messages/translator.ts'],
  ['src/contract/d.ts', 'fastify'],
  ['src/server/a.ts', '../web/app.tsx'],
  ['src/server/b.ts', 'react'],
  ['src/server/c.ts', './providers/identity/sandbox.ts'],
  ['src/server/routes/v2/a.ts', '../../store/applications.ts'],
  ['src/server/routes/v2/b.ts', '../../providers/identity/port.ts'],
  ['src/server/routes/v2/c.ts', 'kysely'],
  ['src/server/routes/v2/d.ts', '../../../web/app.tsx'],
  ['src/server/commands/a.ts', '../routes/v2/applications.ts'],
  ['src/server/commands/b.ts', '../providers/identity/sandbox.ts'],
  ['src/server/commands/c.ts', 'fastify'],
  ['src/server/commands/d.ts', '../../web/app.tsx'],
  ['src/server/store/a.ts', '../commands/onboard.ts'],
  ['src/server/store/b.ts', '../routes/v2/applications.ts'],
  ['src/server/providers/identity/a.ts', '../../commands/onboard.ts'],
  ['src/server/providers/identity/b.ts', '../../../web/app.tsx'],
  ['src/web/a.ts', '../server/app.ts'],
  ['src/web/b.ts', 'zod'],
  ['src/web/c.ts', 'stdnum'],
  ['src/web/ui/a.tsx', '../screens/bank.tsx'],
  ['src/web/ui/b.tsx', '../../server/app.ts'],
  ['src/web/screens/a.tsx', './bank.tsx'],
  ['src/web/screens/b.tsx', '../../server/app.ts'],
  ['src/web/screens/c.tsx', '../screens/bank/bank.tsx'],
  ['src/web/screens/owners/a.tsx', '../bank.tsx'],
  ['src/web/screens/owners/b.tsx', '../bank/bank.tsx'],
]

const allowed: readonly Case[] = [
  ['src/domain/rules/y.ts', '../market.ts'],
  ['src/domain/rules/z.ts', 'stdnum/us/ein'],
  ['src/domain/y.ts', 'zod/mini'],
  ['src/domain/z.ts', './rules/name.ts'],
  ['src/messages/z.ts', '@lingui/core'],
  ['src/contract/v2/y.ts', '../../domain/market.ts'],
  ['src/contract/v2/z.ts', 'zod/mini'],
  ['src/server/app.ts', './providers/identity/sandbox.ts'],
  ['src/server/routes/v2/y.ts', '../../commands/onboard.ts'],
  ['src/server/routes/v2/z.ts', '../../../contract/v2/endpoints.ts'],
  ['src/server/commands/x.ts', '../store/applications.ts'],
  ['src/server/commands/y.ts', '../providers/identity/port.ts'],
  ['src/server/commands/z.ts', '../../domain/market.ts'],
  ['src/server/providers/identity/z.ts', './port.ts'],
  ['src/web/app.tsx', './screens/bank.tsx'],
  ['src/web/screens/y.tsx', '../ui/field.tsx'],
  ['src/web/screens/z.tsx', './z.css'],
  ['src/web/screens/owners/y.tsx', './owner-form.tsx'],
  ['src/web/screens/owners/z.tsx', '../../ui/field.tsx'],
]

test('an import that crosses the rooms the wrong way is found, in every direction', () => {
  const found = filesWithForbiddenImports(plantImports([...forbidden, ...allowed]))
  expect([...found].toSorted()).toEqual(forbidden.map(([file]) => file).toSorted())
})

test('loading a module when it is needed is an import too', () => {
  const tree = plantTree(
    { 'src/domain/late.ts': "export const late = () => import('../server/app.ts')\n" },
    settings,
  )
  expect([...filesWithForbiddenImports(tree)]).toEqual(['src/domain/late.ts'])
})

test('the sources as they stand keep to the directions', { timeout: 60_000 }, () => {
  expect([...filesWithForbiddenImports(root)]).toEqual([])
})

test('the compiler, too, refuses what a room may not see', { timeout: 60_000 }, () => {
  const planted = {
    'src/domain/planted.ts': "import { thing } from '../server/thing.ts'\nexport const seen = thing\n",
    'src/messages/planted.ts': "import { thing } from '../domain/thing.ts'\nexport const seen = thing\n",
    'src/contract/planted.ts': "import { thing } from '../server/thing.ts'\nexport const seen = thing\n",
    'src/server/planted.ts': "import { thing } from '../web/thing.ts'\nexport const seen = thing\n",
    'src/web/planted.ts': "import { thing } from '../server/thing.ts'\nexport const seen = thing\n",
  }
  const rooms = ['domain', 'messages', 'contract', 'server', 'web']
  const honest = Object.fromEntries(
    rooms.map((room) => [`src/${room}/thing.ts`, 'export const thing: number = 1\n']),
  )
  const compilerSettings = [
    'package.json',
    'tsconfig.base.json',
    ...rooms.map((room) => `src/${room}/tsconfig.json`),
  ]
  const projects = rooms.map((room) => `src/${room}`)

  const clean = tool('tsc', ['-b', ...projects], plantTree(honest, compilerSettings))
  expect(clean).toEqual({ status: 0, output: '' })

  const { status, output } = tool(
    'tsc',
    ['-b', '--pretty', 'false', ...projects],
    plantTree({ ...honest, ...planted }, compilerSettings),
  )
  expect(status).not.toBe(0)
  for (const file of Object.keys(planted)) expect(output).toContain(`${file}(1,`)
})

test('the domain reads neither clock nor chance: nothing there asks for the time by itself', () => {
  const files = readdirSync(join(root, 'src/domain'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const reading = sources.filter((name) =>
    /\bnew Date\(\s*\)|[^.\w]Date\(\s*\)|Math\.random|Date\.now/.test(
      readFileSync(join(root, 'src/domain', name), 'utf8'),
    ),
  )
  expect(sources.length).toBeGreaterThan(0)
  expect(reading).toEqual([])
})

const settings = ['.oxlintrc.json']

function plantImports(cases: readonly Case[]): string {
  return plantTree(
    Object.fromEntries(cases.map(([file, imported]) => [file, `import '${imported}'\n`])),
    settings,
  )
}

function filesWithForbiddenImports(tree: string): Set<string> {
  const { output } = tool('oxlint', ['--format=json', 'src'], tree)
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
  return new Set(
    diagnostics
      .filter(({ code }) => code === 'eslint(no-restricted-imports)')
      .map(({ filename }) => filename),
  )
}

function tool(name: string, args: readonly string[], cwd: string): { status: number | null; output: string } {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
  const { status, stdout, stderr } = spawnSync(name, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  return { status, output: stdout + stderr }
}
