import type { Word } from '../tokenize.ts'
import { markCustomers } from './customers.ts'
import { articles, conjunctions, subjects, toTokens, words, type Role, type Token } from './tokens.ts'

export interface ClauseWord extends Word {
  /** Lower case, without accents. */
  raw: string
  /** Capitalized within a clause, as names are. */
  isCapitalized: boolean
  role: Role
  /** Number of the clause or list item. */
  part: number
}

/** Words that start a negation of the trade; `can’t` and `won’t` concern customers and their things instead. */
const negators = words(`not no never without except excluding nor neither none minus
  pas jamais sans sauf excepte aucun aucune ni hormis rien`)
const notOnly = words('only just merely necessarily seulement juste uniquement que')
const unrelatedNegations =
  words(`can could will would won couldn wouldn ca wo does doesn need did peut part marche
  fonctionne veut va ferme demarre`)
/** Word pairs that start a negation of the trade. */
const negatorPairs = words(`instead_of rather_than other_than anything_but everything_but
  lieu_de plutot_que tout_sauf`)

/** Words that start a description of the past. */
const pastMarkers = words(`former formerly ex quit retired previously ancien ancienne anciennement autrefois
  laisse quitte retraite retraitee avant`)
const pastPairs = words(`used_to was_a was_an were_a left_my gave_up etait_une etait_un etais_un etais_une
  no_longer not_anymore est_plus suis_plus sommes_plus fais_plus fait_plus`)
const pastVerbs = words('left closed sold')
/** Verbs that mark the past after a first person: `we stopped baking`, `j’ai arrêté de coiffer`. */
const stops = words('stopped quit dropped arrete cesse lache')
const maxStopDistance = 3
/** Words that end a negation or the past within a clause. */
const resumers = words(`but now then instead just only turned we i
  mais maintenant puis plutot juste seulement on je nous desormais pour`)

const comparisons = words('like comme')
const indefinites = words('a an un une')
const maxCompared = 3

const auxiliaries = words('do does did')
const pronouns = words('it them these those ones')
const frenchPronouns = words('les la le l en')
const frenchSubjects = words('on je nous j')

/** Splits a text into words and assigns each a role: trade, customer, place or past. */
export function readClauses(text: string, isCustomer: (term: string) => boolean): ClauseWord[] {
  const tokens = toTokens(text)
  const roles = markNegations(tokens)
  markCustomers(tokens, roles, isCustomer)
  markComparisons(tokens, roles)
  let part = 0
  return tokens.map(({ raw, word, startsClause, isCapitalized }, index) => {
    if (startsClause || conjunctions.has(raw)) part++
    return { ...word, raw, isCapitalized, role: roles[index] ?? 'trade', part }
  })
}

function markNegations(tokens: readonly Token[]): Role[] {
  const roles: Role[] = []
  let current: Role = 'trade'
  let spanStart = 0
  tokens.forEach((token, index) => {
    const { raw, startsClause } = token
    const previous = tokens[index - 1]?.raw ?? ''
    const next = tokens[index + 1]
    const pair = `${raw}_${next?.raw ?? ''}`
    if (startsClause && current !== 'trade' && !['or', 'nor', 'ni', 'ou'].includes(raw)) current = 'trade'
    if (current !== 'trade' && resumers.has(raw) && index > spanStart + 1) current = 'trade'
    const begins = startOfSpan(raw, previous, pair, next) ?? (isStopped(tokens, index) ? 'past' : null)
    if (begins) {
      current = begins
      spanStart = index
    }
    roles.push(current)
  })
  restoreResumed(tokens, roles)
  return roles
}

function startOfSpan(raw: string, previous: string, pair: string, next: Token | undefined): Role | null {
  if (pastPairs.has(pair) || pastMarkers.has(raw)) return 'past'
  if (pastVerbs.has(raw) && next && !articles.has(next.raw) && ['i', 'we'].includes(previous)) return 'past'
  if (negatorPairs.has(pair)) return 'negated'
  if (!negators.has(raw) || !next || next.startsClause || notOnly.has(next.raw)) return null
  return unrelatedNegations.has(previous) ? null : 'negated'
}

/** Detects a past action: `We stopped serving meals`, `on ne vend plus d’autos`. */
function isStopped(tokens: readonly Token[], index: number): boolean {
  const raw = tokens[index]?.raw ?? ''
  const before = tokens.slice(Math.max(0, index - maxStopDistance), index)
  if (raw === 'plus') return before.some((token) => token.raw === 'ne' || token.elision === 'n')
  return stops.has(raw) && before.some((token) => subjects.has(token.raw) || token.elision === 'j')
}

/** Marks comparisons: `The bedroom feels like an oven` is not about ovens. */
function markComparisons(tokens: readonly Token[], roles: Role[]): void {
  tokens.forEach(({ raw }, index) => {
    if (!comparisons.has(raw) || !indefinites.has(tokens[index + 1]?.raw ?? '')) return
    if (subjects.has(tokens[index - 1]?.raw ?? '')) return
    const end = tokens.findIndex(
      ({ startsClause, raw: next }, position) =>
        position > index + 1 && (startsClause || conjunctions.has(next) || next === 'but' || next === 'mais'),
    )
    const last = Math.min(end < 0 ? tokens.length : end, index + 2 + maxCompared)
    for (let position = index + 2; position < last; position++)
      if (roles[position] === 'trade') roles[position] = 'comparison'
  })
}

/** Restores a negated object that a pronoun refers to: `We do not sell cars, we fix them`. */
function restoreResumed(tokens: readonly Token[], roles: Role[]): void {
  tokens.forEach(({ raw, elision }, index) => {
    if (roles[index] === 'negated') return
    const before = tokens[index - 1]
    const refers =
      pronouns.has(raw) ||
      (elision === 'l' && frenchSubjects.has(before?.raw ?? '')) ||
      (frenchPronouns.has(raw) && frenchSubjects.has(before?.raw ?? ''))
    if (!refers) return
    const last = roles.lastIndexOf('negated', index)
    if (last < 0 || index - last > 5) return
    const first = roles.findLastIndex((role, position) => position < last && role !== 'negated') + 1
    const verb = auxiliaries.has(tokens[first - 1]?.raw ?? '') ? first + 1 : first
    for (let position = verb + 1; position <= last; position++) roles[position] = 'resumed'
  })
}
