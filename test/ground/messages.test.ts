import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRooms, unusedMessages, writeMessages } from '../../scripts/messages.mjs'
import { plantTree } from './planted.ts'

const po = (texts: Readonly<Record<string, string>>): string =>
  [
    'msgid ""\nmsgstr ""',
    ...Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"`),
  ].join('\n\n')

/** A messages folder with one room, `rules`, unless more is given. */
const plantRoom = (
  en: Record<string, string>,
  french: Record<string, string>,
  more: Record<string, string> = {},
): string => plantTree({ 'rules/en.po': po(en), 'rules/fr-CA.po': po(french), ...more })

const faultsOf = (folder: string): string[] => readRooms(folder).faults

test('complete texts have no fault', () => {
  expect(faultsOf(plantRoom({ 'rules.max': 'At most {max}.' }, { 'rules.max': 'Au plus {max}.' }))).toEqual(
    [],
  )
})

test('a text missing in one language is told, whichever it is', () => {
  const faults = faultsOf(plantRoom({ 'rules.a': 'A' }, { 'rules.b': 'B' }))
  expect(faults).toEqual(['rules/fr-CA.po: rules.a is missing', 'rules/en.po: rules.b is missing'])
})

test('an empty text and an id in place of a text are told', () => {
  const faults = faultsOf(
    plantRoom({ 'rules.a': '', 'rules.b': 'B' }, { 'rules.a': 'A', 'rules.b': 'rules.b' }),
  )
  expect(faults).toContain('rules/en.po: rules.a has no text')
  expect(faults).toContain('rules/fr-CA.po: rules.b has its id for a text')
})

test('an id that stands twice is told, within a room and across rooms', () => {
  const twice = `${po({ 'rules.a': 'A' })}\n\nmsgid "rules.a"\nmsgstr "B"`
  expect(faultsOf(plantRoom({}, { 'rules.a': 'A' }, { 'rules/en.po': twice }))).toEqual([
    'rules/en.po: rules.a stands twice',
  ])
  const other = { 'mails/en.po': po({ 'rules.a': 'A' }), 'mails/fr-CA.po': po({ 'rules.a': 'A' }) }
  expect(faultsOf(plantRoom({ 'rules.a': 'A' }, { 'rules.a': 'A' }, other))).toContain(
    'rules.a stands in mails and in rules',
  )
})

test('an id is named after its room', () => {
  expect(faultsOf(plantRoom({ 'mails.a': 'A' }, { 'mails.a': 'A' }))).toEqual([
    'rules: mails.a does not begin with "rules."',
  ])
})

test('languages that ask for different values are told, inside a plural too', () => {
  const en = { 'rules.a': '{count, plural, one {# of {all}} other {# of {all}}}' }
  const french = { 'rules.a': '{count, plural, one {# de {tous}} other {# de {tous}}}' }
  expect(faultsOf(plantRoom(en, french))).toEqual([
    'rules: rules.a takes {all, count} in en but {count, tous} in fr-CA',
  ])
})

test('invalid ICU is told with its place', () => {
  expect(faultsOf(plantRoom({ 'rules.a': 'At most {max' }, { 'rules.a': 'Au plus' }))[0]).toMatch(
    /^rules\/en\.po: rules\.a is not valid ICU: /,
  )
})

test('the modules hold the compiled texts, the ids and what each asks for', () => {
  const folder = plantRoom(
    { 'rules.max': 'At most {max, number}.' },
    { 'rules.max': 'Au plus {max, number}.' },
  )
  expect(writeMessages(folder)).toEqual([])
  const generated = (name: string): string => readFileSync(join(folder, 'generated', name), 'utf8')
  expect(generated('rules.en.ts')).toContain('"rules.max": ["At most ",["max","number"],"."],')
  expect(generated('ids.ts')).toContain('"rules.max": { "max": number }')
  expect(generated('all.ts')).toContain("'fr-CA': [rulesFrCA],")
})

test('nothing is written twice: what has not changed keeps its time, what is gone goes', () => {
  const folder = plantRoom({ 'rules.a': 'A' }, { 'rules.a': 'A' }, { 'generated/old.en.ts': '' })
  writeMessages(folder)
  const before = readdirSync(join(folder, 'generated')).map(
    (name) => statSync(join(folder, 'generated', name)).mtimeMs,
  )
  writeMessages(folder)
  const names = readdirSync(join(folder, 'generated'))
  expect(names.toSorted()).toEqual(['all.ts', 'ids.ts', 'rules.en.ts', 'rules.fr-CA.ts'])
  expect(names.map((name) => statSync(join(folder, 'generated', name)).mtimeMs)).toEqual(before)
})

test('a text nobody shows is told; an id, or a family in a template, counts as shown', () => {
  const texts = { 'rules.shown': 'A', 'rules.idle': 'B', 'rules.kind.one': 'C' }
  const tree = plantTree({
    'src/messages/rules/en.po': po(texts),
    'src/messages/rules/fr-CA.po': po(texts),
    'src/web/screen.tsx': "export const ids = (kind: string) => ['rules.shown', `rules.kind.${kind}`]",
    'src/web/screen.test.tsx': "export const id = 'rules.idle'",
  })
  expect(unusedMessages(tree)).toEqual(['rules.idle'])
})
