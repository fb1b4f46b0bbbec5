/** The catalogs follow docs/style-guide.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readNamespaces } from '../../scripts/messages.mjs'

const root = join(import.meta.dirname, '../..')
const { namespaces, variantCatalog } = readNamespaces()

type Texts = readonly (readonly [id: string, text: string])[]
const textsIn = (language: 'en' | 'fr-CA'): Texts =>
  namespaces.flatMap(({ catalogs }) =>
    [...(catalogs[language] ?? new Map())].map(([id, { text }]) => [id, text] as const),
  )
const english: Texts = [...textsIn('en'), ...[...variantCatalog].map(([id, { text }]) => [id, text] as const)]
const french = textsIn('fr-CA')

/** The specification fixes these texts, with their straight apostrophes. */
const fixedTexts = ["Hmm that code doesn't match.", "I'll do this later"]
/** List the characters that a name may hold. */
const characterLists = ['field-errors.business_name_characters', 'field-errors.store_name_characters']

const isChecked = ([id, text]: readonly [string, string]): boolean =>
  !fixedTexts.includes(text) && !characterLists.includes(id)

const findMatches = (texts: Texts, pattern: RegExp): string[] =>
  texts.flatMap(([id, text]) => {
    const found = pattern.exec(text)
    return found ? [`${id}: ${text.slice(Math.max(0, found.index - 20), found.index + 30)}`] : []
  })

/** The phrases of a list of the style guide; what follows an arrow is the better one. */
function phrasesToAvoid(language: 'English' | 'French'): string[] {
  const guide = readFileSync(join(root, 'docs/style-guide.md'), 'utf8')
  const [, section = ''] = guide.split('## Phrases to avoid')
  const [, list = ''] = section.split(`${language}:`)
  return (list.split(/\n\n(?!-)/)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => (line.slice(2).split(' → ')[0] ?? '').split(', '))
}

describe.each([
  ['English', english],
  ['French', french],
] as const)('%s', (language, texts) => {
  const phrases = phrasesToAvoid(language)

  test('the list of phrases to avoid is read', () => {
    expect(phrases.length).toBeGreaterThan(15)
  })

  test.each(phrases)('no text says “%s”', (phrase) => {
    const escaped = phrase.replaceAll('-', '[-\u2011]').replaceAll(' ', String.raw`\s`)
    expect(findMatches(texts, new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?!\p{L})`, 'u'))).toEqual([])
  })

  test('apostrophes and quotes are typographic', () => {
    expect(findMatches(texts.filter(isChecked), /['"]/)).toEqual([])
  })

  test('an ellipsis is one character, and spaces are single', () => {
    expect(findMatches(texts, /\.\.\.| {2}/)).toEqual([])
  })
})

test('each text of Canadian English follows the English text it replaces, which its comment repeats', () => {
  const source = readFileSync(join(root, 'src/messages/en-CA.po'), 'utf8')
  const comments = [...source.matchAll(/^#\. (.*)\nmsgid "(.+)"$/gm)].map(([, text, id]) => [id, text])
  const texts = new Map(textsIn('en'))
  expect(comments).toEqual([...variantCatalog.keys()].map((id) => [id, texts.get(id)]))
})

describe('French typography', () => {
  const checked = french.filter(isChecked)

  test.each([
    ['a non-breaking space before a colon', / :(?=\s|$|\})|[\p{L}\d)»]:(?=\s)/u],
    ['no space before a semicolon, an exclamation or a question mark', /[\s\u202f][;!?]/u],
    ['non-breaking spaces inside guillemets', /«(?!\u00a0)|(?<!\u00a0)»/u],
    ['a non-breaking space before a percent or dollar sign', /[\d#](?: |)[%$]/u],
    ['non-breaking spaces inside amounts', /\d \d{3}\b/u],
    [
      'a non-breaking space between number and unit',
      /[\d#}] (?:Mo|ans?|jours?|heures?|minutes?|chiffres|caractères|lettres|semaines?|pouces?)\b/u,
    ],
    ['non-breaking spaces in ranges of days', /\d à \d/u],
    ['an ordinary space before « ouvrable », so that lines may end there', /jours?\u00a0ouvrables?/u],
    ['a non-breaking space inside a postal code', /\b[A-Z]\d[A-Z] \d[A-Z]\d\b/u],
    [
      '1er, not 1',
      /\b1 (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/u,
    ],
    [
      'non-breaking hyphens between verb and pronoun',
      /\p{L}-(?:vous|nous|il|elle|ils|elles|on|en|les?|la|leur|lui|moi)\b(?!-)/u,
    ],
  ])('has %s', (_, pattern) => {
    expect(findMatches(checked, pattern)).toEqual([])
  })

  test('finds what it forbids', () => {
    expect(findMatches([['a', 'Courriel : a']], / :(?=\s|$|\})/u)).toEqual(['a: Courriel : a'])
  })
})

describe('French sentences fit every name', () => {
  test.each([
    [
      'no contraction or elision before it (« aux Entreprises », « d’Érable »)',
      /(?<!\p{L})(?:à|au|de|du|[dl]’)\s?\{(?:business|store)\}/iu,
    ],
    [
      'no verb that agrees with it (« Les Entreprises peuvent »)',
      /(?:^|\n|[.!?] |(?<!\p{L})(?:et|mais|donc|car|que|si|quand) )\{(?:business|store)\} /u,
    ],
  ])('with %s', (_, pattern) => {
    expect(findMatches(french, pattern)).toEqual([])
  })
})

test('English labels and buttons are in sentence case', () => {
  const names = new Set(
    'American Express Diners Club Samsung Internet Millpond Capital United States Social Security Identification Number Equal Credit Opportunity Fair Reporting Act Quebec'.split(
      ' ',
    ),
  )
  // "Business Website exceeds…" and "…fetch Error" are texts that the specification fixes.
  const isFixed = (text: string) => text.startsWith('Business Website') || / Error\b/.test(text)
  const offending = english.filter(([, text]) => {
    const words = text.replaceAll(/\{[^{}]*\}/g, '').split(/\s+/)
    if (isFixed(text) || /[.!?:](?:\s|$)/.test(text)) return false
    return words.slice(1).some((word) => /^[A-Z][a-z]/.test(word) && !names.has(word))
  })
  expect(offending).toEqual([])
})
