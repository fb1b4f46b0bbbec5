/**
 * Measures how many of the lists that the category search offers have a member that the text cannot mean: one of a group
 * that has nothing to do with that of the right answer (`bench/data/related-groups.tsv`).
 * With `--absurd`, those members are listed.
 */
import { createSearch } from '#domain/categories/search.ts'
import { tokenize } from '#domain/categories/tokenize.ts'
import { parseTsv } from '#server/platform/tsv.ts'
import { loadPhrases, readData } from './phrases.ts'
import { industries } from './rankers.ts'

interface Sought {
  text: string
  language: string
  /** Groups of the right answers. */
  groups: ReadonlySet<string>
}

const split = (text = '') => text.split('|').filter(Boolean)

const everyday: Sought[] = parseTsv(readData('everyday-words.tsv')).flatMap(
  ({ language = '', words, groups }) =>
    split(words).map((text) => ({ text, language, groups: new Set(split(groups)) })),
)

const groupsByMcc = Map.groupBy(industries, ({ mcc }) => mcc)
const dev: Sought[] = loadPhrases(industries)
  .filter(({ style }) => style !== 'hard')
  .map(({ text, language, mccs }) => ({
    text,
    language,
    groups: new Set([...mccs].flatMap((mcc) => (groupsByMcc.get(mcc) ?? []).map(({ groupId }) => groupId))),
  }))

/** In both directions; a group is related to itself. */
const related = new Set(
  parseTsv(readData('related-groups.tsv')).flatMap(({ group = '', related: others }) =>
    split(others).flatMap((other) => [`${group} ${other}`, `${other} ${group}`]),
  ),
)
const isRelated = (one: string, other: string) => one === other || related.has(`${one} ${other}`)

const searches = Object.fromEntries(
  (['en', 'fr'] as const).map((language) => [
    language,
    createSearch([
      {
        industries: industries.map(({ groupId, label, keywords }) => ({
          groupId,
          label: label[language],
          keywords: keywords[language],
        })),
      },
    ]),
  ]),
)

/** A single word means every label that it is in: a truck may be a food truck. */
function isInLabel(word: string, label: string): boolean {
  const terms = tokenize(label).map(({ term }) => term)
  return tokenize(word).some(({ term }) => terms.includes(term))
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

function measure(sample: readonly Sought[]) {
  const lists = sample.map((sought) => {
    const found = searches[sought.language]?.find(sought.text) ?? []
    const isSingleWord = tokenize(sought.text).length === 1
    const absurd = found.filter(
      ({ groupId, label }) =>
        ![...sought.groups].some((group) => isRelated(group, groupId)) &&
        !(isSingleWord && isInLabel(sought.text, label)),
    )
    const isRight = ({ groupId }: { groupId: string }) => sought.groups.has(groupId)
    return { sought, found, absurd, isFound: found.some(isRight), isFirst: found.slice(0, 1).some(isRight) }
  })
  if (process.argv.includes('--absurd'))
    for (const { sought, absurd } of lists.filter((list) => list.absurd.length > 0))
      console.log(sought.language, sought.text, absurd.map(({ label }) => label).join(' | '), [
        ...sought.groups,
      ])
  const count = (test: (list: (typeof lists)[number]) => boolean) => lists.filter(test).length
  return {
    lists: lists.length,
    'absurd member': share(
      count(({ absurd }) => absurd.length > 0),
      lists.length,
    ),
    'right group first': share(
      count(({ isFirst }) => isFirst),
      lists.length,
    ),
    'right group listed': share(
      count(({ isFound }) => isFound),
      lists.length,
    ),
    'members a list': (lists.reduce((sum, { found }) => sum + found.length, 0) / lists.length).toFixed(1),
  }
}

export function printLists(): void {
  console.table(
    Object.fromEntries([
      ...(['en', 'fr'] as const).flatMap((language) => {
        const own = ({ language: one }: Sought) => one === language
        return [
          [`everyday words, ${language}`, measure(everyday.filter(own))],
          [`predict-dev.csv, ${language}`, measure(dev.filter(own))],
        ]
      }),
      ['all', measure([...everyday, ...dev])],
    ]),
  )
}
