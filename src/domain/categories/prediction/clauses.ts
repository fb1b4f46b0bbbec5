import type { Word } from '../tokenize.ts'
import { markCustomers } from './customers.ts'
import { articles, conjunctions, toTokens, words, type Role, type Token } from './tokens.ts'

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
/** Words that end a negation or the past within a clause. */
const resumers = words(`but now then instead just only turned we i
  mais maintenant puis plutot juste seulement on je nous desormais pour`)

/** Splits a text into words and assigns each a role: trade, customer, place or past. */
export function readClauses(text: string, isCustomer: (term: string) => boolean): ClauseWord[] {
  const tokens = toTokens(text)
  const roles = markNegations(tokens)
  markCustomers(tokens, roles, isCustomer)
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
    const begins = startOfSpan(raw, previous, pair, next)
    if (begins) {
      current = begins
      spanStart = index
    }
    roles.push(current)
  })
  return roles
}

function startOfSpan(raw: string, previous: string, pair: string, next: Token | undefined): Role | null {
  if (pastPairs.has(pair) || pastMarkers.has(raw)) return 'past'
  if (pastVerbs.has(raw) && next && !articles.has(next.raw) && ['i', 'we'].includes(previous)) return 'past'
  if (negatorPairs.has(pair)) return 'negated'
  if (!negators.has(raw) || !next || next.startsClause || notOnly.has(next.raw)) return null
  return unrelatedNegations.has(previous) ? null : 'negated'
}
