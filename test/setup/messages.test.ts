import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  readNamespaces,
  findUnusedMessages,
  compileMessages,
  messagesFolder,
} from '../../scripts/messages.mjs'
import { createFixtureTree } from './fixture-tree.ts'

const po = (texts: Readonly<Record<string, string>>): string =>
  [
    'msgid ""\nmsgstr ""',
    ...Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"`),
  ].join('\n\n')

/** Creates a messages folder with the namespace `rules` and optional other files. */
const createNamespace = (
  en: Record<string, string>,
  french: Record<string, string>,
  otherFiles: Record<string, string> = {},
): string => createFixtureTree({ 'rules/en.po': po(en), 'rules/fr-CA.po': po(french), ...otherFiles })

const errorsOf = (folder: string): string[] => readNamespaces(folder).errors

test('complete messages have no error', () => {
  expect(
    errorsOf(createNamespace({ 'rules.max': 'At most {max}.' }, { 'rules.max': 'Au plus {max}.' })),
  ).toEqual([])
})

test('a message that is missing in either language is reported', () => {
  const errors = errorsOf(createNamespace({ 'rules.a': 'A' }, { 'rules.b': 'B' }))
  expect(errors).toEqual(['rules/fr-CA.po: rules.a is missing', 'rules/en.po: rules.b is missing'])
})

test('an empty text and an id used as text are reported', () => {
  const errors = errorsOf(
    createNamespace({ 'rules.a': '', 'rules.b': 'B' }, { 'rules.a': 'A', 'rules.b': 'rules.b' }),
  )
  expect(errors).toContain('rules/en.po: rules.a has no text')
  expect(errors).toContain('rules/fr-CA.po: rules.b has its id as its text')
})

test('an id that is defined twice is reported, within a namespace and across namespaces', () => {
  const twice = `${po({ 'rules.a': 'A' })}\n\nmsgid "rules.a"\nmsgstr "B"`
  expect(errorsOf(createNamespace({}, { 'rules.a': 'A' }, { 'rules/en.po': twice }))).toEqual([
    'rules/en.po: rules.a is defined twice',
  ])
  const other = { 'mails/en.po': po({ 'rules.a': 'A' }), 'mails/fr-CA.po': po({ 'rules.a': 'A' }) }
  expect(errorsOf(createNamespace({ 'rules.a': 'A' }, { 'rules.a': 'A' }, other))).toContain(
    'rules.a is defined in mails and in rules',
  )
})

test('an id is prefixed with its namespace', () => {
  expect(errorsOf(createNamespace({ 'mails.a': 'A' }, { 'mails.a': 'A' }))).toEqual([
    'rules: mails.a does not begin with "rules."',
  ])
})

test('different arguments between languages are reported, also inside a plural', () => {
  const en = { 'rules.a': '{count, plural, one {# of {all}} other {# of {all}}}' }
  const french = { 'rules.a': '{count, plural, one {# de {tous}} other {# de {tous}}}' }
  expect(errorsOf(createNamespace(en, french))).toEqual([
    'rules: rules.a takes {all, count} in en but {count, tous} in fr-CA',
  ])
})

test('messages name the ownership threshold, which each language writes in its way [OWN-03]', () => {
  const folder = createNamespace({ 'rules.a': 'Over {threshold}' }, { 'rules.a': 'Plus de {threshold}' })
  compileMessages(folder)
  const generated = (name: string): string => readFileSync(join(folder, 'generated', name), 'utf8')
  expect(generated('rules.en.ts')).toContain('"rules.a": ["Over 25%"],')
  expect(generated('rules.fr-CA.ts')).toContain('"rules.a": ["Plus de 25\u00a0%"],')
  const literal = (catalog: string): boolean => /\b25\s?%/.test(readFileSync(catalog, 'utf8'))
  const catalogs = globSync(join(messagesFolder, '*/*.po'))
  expect(catalogs.length).toBeGreaterThan(30)
  expect(catalogs.filter(literal)).toEqual([])
})

test('Canadian English replaces messages of the English catalog', () => {
  const english = { 'rules.a': 'License', 'rules.b': '{count} checks', 'rules.c': 'Code' }
  const french = { 'rules.a': 'Licence', 'rules.b': '{count} chèques', 'rules.c': 'Code' }
  const canadian = (texts: Record<string, string>) =>
    createNamespace(english, french, { 'en-CA.po': po(texts) })
  expect(errorsOf(canadian({ 'rules.a': 'Licence', 'rules.b': '{count} cheques' }))).toEqual([])
  expect(errorsOf(canadian({ 'rules.b': '{number} cheques', 'rules.c': 'Code', 'rules.d': 'D' }))).toEqual([
    'en-CA.po: rules.b takes {number}, in en {count}',
    'en-CA.po: rules.c is the same as in en',
    'en-CA.po: rules.d is not in en',
  ])
})

test('invalid ICU syntax is reported with file and id', () => {
  expect(errorsOf(createNamespace({ 'rules.a': 'At most {max' }, { 'rules.a': 'Au plus' }))[0]).toMatch(
    /^rules\/en\.po: rules\.a is not valid ICU: /,
  )
})

test('the generated modules contain compiled messages, ids and argument types', () => {
  const folder = createNamespace(
    { 'rules.max': 'At most {max, number}.' },
    { 'rules.max': 'Au plus {max, number}.' },
  )
  expect(compileMessages(folder)).toEqual([])
  const generated = (name: string): string => readFileSync(join(folder, 'generated', name), 'utf8')
  expect(generated('rules.en.ts')).toContain('"rules.max": ["At most ",["max","number"],"."],')
  expect(generated('ids.ts')).toContain('"rules.max": { "max": number }')
  expect(generated('all.ts')).toContain("'fr-CA': [rulesFrCA],")
})

test('unchanged modules are not rewritten and modules of deleted namespaces are removed', () => {
  const folder = createNamespace({ 'rules.a': 'A' }, { 'rules.a': 'A' }, { 'generated/old.en.ts': '' })
  compileMessages(folder)
  const before = readdirSync(join(folder, 'generated')).map(
    (name) => statSync(join(folder, 'generated', name)).mtimeMs,
  )
  compileMessages(folder)
  const names = readdirSync(join(folder, 'generated'))
  expect(names.toSorted()).toEqual(['all.ts', 'en-CA.ts', 'ids.ts', 'rules.en.ts', 'rules.fr-CA.ts'])
  expect(names.map((name) => statSync(join(folder, 'generated', name)).mtimeMs)).toEqual(before)
})

test('an unused message is reported; a literal id or a template prefix counts as a use', () => {
  const texts = { 'rules.shown': 'A', 'rules.idle': 'B', 'rules.kind.one': 'C' }
  const tree = createFixtureTree({
    'src/messages/rules/en.po': po(texts),
    'src/messages/rules/fr-CA.po': po(texts),
    'src/web/screen.tsx': "export const ids = (kind: string) => ['rules.shown', `rules.kind.${kind}`]",
    'src/web/screen.test.tsx': "export const id = 'rules.idle'",
  })
  expect(findUnusedMessages(tree)).toEqual(['rules.idle'])
})
