import { fold, toWord, unifyText, type Word } from '../tokenize.ts'

/** How a word relates to the trade that the sentence describes. */
export type Role = 'trade' | 'negated' | 'resumed' | 'past' | 'customer' | 'buyer' | 'place'

export interface ClauseWord extends Word {
  /** Lower case, without accents. */
  raw: string
  role: Role
  /** Number of the clause, or of the part of a list. */
  part: number
}

interface Token {
  raw: string
  word: Word
  /** The word follows a full stop, comma, parenthesis or dash. */
  startsClause: boolean
  /** Elided pronoun or article before the word: `l`, `n`, `j`. */
  elision: string
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Begins what the business is not; `can’t` and `won’t` are about customers and their things. */
const negators = words(`not no never without except excluding nor neither none minus
  pas jamais sans sauf excepte aucun aucune ni hormis`)
const notOnly = words('only just merely necessarily seulement juste uniquement que')
const unrelatedNegations =
  words(`can could will would won couldn wouldn ca wo does doesn need did peut part marche
  fonctionne veut va ferme demarre`)
/** Two words that begin what the business is not. */
const negatorPairs = words(`instead_of rather_than other_than anything_but everything_but
  lieu_de plutot_que tout_sauf`)

/** Begins what the business or person was before. */
const pastMarkers = words(`former formerly ex quit retired previously ancien ancienne anciennement autrefois
  laisse quitte retraite retraitee avant`)
const pastPairs = words(`used_to was_a was_an were_a left_my gave_up etait_une etait_un etais_un etais_une
  no_longer not_anymore est_plus suis_plus sommes_plus fais_plus fait_plus`)
const pastVerbs = words('left closed sold')
/** Ends a negation or the past within a clause. */
const resumers = words(`but now then instead just only turned we i
  mais maintenant puis plutot juste seulement on je nous desormais pour`)

const conjunctions = words('and or plus et ou y')

const auxiliaries = words('do does did')
const pronouns = words('it them these those ones')
const frenchPronouns = words('les la le l en')
const frenchSubjects = words('on je nous j')

const buyerPrepositions = words('to aux')
const customerPrepositions = words('for with pour chez avec')
const placePrepositions = words(`in at inside near beside above over behind under below across
  dans pres dessus derriere devant sous`)
const possession = words(`own run operate manage have my our franchise two three four five several
  ai avons possede exploite gere dirige mon ma notre nos mes deux trois quatre cinq tiens tenons`)
const maxModifiers = 2
const subjects = words('i we us me je on nous')
const articles = words(
  'a an the my our your their local small other some few le la les l un une des du de nos vos petits petites autres',
)

const tokenPattern =
  /(?:([cdjlmnst]|qu)')?([\p{L}\p{N}]+)('s(?![\p{L}\p{N}]))?|[.,;:!?()\n—–…]|(?<=\s)-+(?=\s)/gu

function toTokens(text: string): Token[] {
  const unified = unifyText(text)
    .replace(/\b(\p{L}+?)n't\b/gu, '$1 not')
    .replace(/\b(do|does|did|is|are|was|were|have|has)nt\b/g, '$1 not')
    .replace(/'(?:re|ve|ll|m|d)\b/g, '')
  const tokens: Token[] = []
  let startsClause = true
  for (const [, elision = '', raw, ending] of unified.matchAll(tokenPattern)) {
    if (raw === undefined) {
      startsClause = true
      continue
    }
    tokens.push({ raw: fold(raw), word: toWord(raw, ending !== undefined), startsClause, elision })
    startsClause = false
  }
  return tokens
}

/** Splits a text into words and tells which are about the trade, which about customers, places and the past. */
export function readClauses(text: string, isCustomer: (term: string) => boolean): ClauseWord[] {
  const tokens = toTokens(text)
  const roles = markNegations(tokens)
  markCustomers(tokens, roles, isCustomer)
  let part = 0
  return tokens.map(({ raw, word, startsClause }, index) => {
    if (startsClause || conjunctions.has(raw)) part++
    return { ...word, raw, role: roles[index] ?? 'trade', part }
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

/** `We do not sell cars, we fix them`: the pronoun brings the object back. */
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

function markCustomers(tokens: readonly Token[], roles: Role[], isCustomer: (term: string) => boolean): void {
  const subject = tokens.findIndex(({ raw, elision }) => subjects.has(raw) || elision === 'j')
  const rawAt = (index: number) => tokens[index]?.raw ?? ''
  tokens.forEach(({ raw, word, startsClause }, index) => {
    if (roles[index] !== 'trade' || !isCustomer(word.term)) return
    const isPassed = (position: number) =>
      articles.has(rawAt(position)) || (!startsClause && isCustomer(tokens[position]?.word.term ?? ''))
    let head = index - 1
    while (isPassed(head)) head--
    const modified = modifiersStart(tokens, index)
    if (modified !== null) head = modified
    const listed = roles[conjunctions.has(rawAt(head)) ? head - 1 : head]
    if (listed === 'customer' || listed === 'buyer' || listed === 'place') {
      roles[index] = listed
      return
    }
    const preposition = startsClause ? '' : rawAt(head)
    const before = tokens.slice(Math.max(0, head), index).map((token) => token.raw)
    const role = roleAfter(preposition)
    if (role) roles.fill(role, head + 1, index + 1)
    else if (
      isPlural(raw, word) &&
      subject >= 0 &&
      subject !== index - 1 &&
      !before.some((each) => possession.has(each))
    )
      roles[index] = 'customer'
  })
}

/** The preposition before a customer with modifiers: `for real estate agents`. */
function modifiersStart(tokens: readonly Token[], index: number): number | null {
  for (let position = index - 1; position >= Math.max(0, index - maxModifiers - 1); position--) {
    if (tokens[position + 1]?.startsClause) return null
    if (roleAfter(tokens[position]?.raw ?? '')) return position
  }
  return null
}

function roleAfter(preposition: string): Role | null {
  if (placePrepositions.has(preposition)) return 'place'
  if (buyerPrepositions.has(preposition)) return 'buyer'
  return customerPrepositions.has(preposition) ? 'customer' : null
}

const isPlural = (raw: string, { term }: Word): boolean => /[sx]$/.test(raw) && !/[sx]$/.test(term)
