import { articles, conjunctions, subjects, words, type Role, type Token } from './tokens.ts'

const buyerPrepositions = words('to aux')
const customerPrepositions = words('for with pour chez avec')
const placePrepositions = words(`in at inside near beside above over behind under below across
  dans pres dessus derriere devant sous`)
const genitives = words('of de des du')
/** Words before businesses that mark them as the applicant's own: `two hotels`, `a chain of salons`. */
const possession = words(`own run operate manage have my our franchise two three four five several
  am are be been owner chain group couple bunch team crew
  ai avons possede exploite gere dirige mon ma notre nos mes deux trois quatre cinq tiens tenons
  suis sommes proprietaire franchise exploitant gerant chaine groupe equipe`)
const quantities = words(
  'dozen dozens hundred hundreds many several various all douzaine plusieurs tous toutes',
)
const firstPerson = words('me us my our mon ma mes nous notre nos')
const placeOrReason = words('at in on from with for dans chez avec pour')
const maxModifiers = 2
/**
 * Maximum distance from customers as the subject to a mention of the applicant: `vets use my`, `couples come back to
 * me`.
 */
const maxWordsToApplicant = 4

/** Adjective after a French noun: `cabinets dentaires`. */
const frenchAdjective = /(?:aire|ique|el|elle|au|ale|al|ier|iere|ien|ienne|if|ive)s?$|aux$/

const rawAt = (tokens: readonly Token[], index: number): string => tokens[index]?.raw ?? ''
const isPlural = ({ raw, word }: Token): boolean => /[sx]$/.test(raw) && !/[sx]$/.test(word.term)

/** Marks businesses and people that are customers or places: `websites for dentists`, `a booth in a mall`. */
export function markCustomers(
  tokens: readonly Token[],
  roles: Role[],
  isCustomer: (term: string) => boolean,
): void {
  const subject = tokens.findIndex(({ raw, elision }) => subjects.has(raw) || elision === 'j')
  tokens.forEach((token, index) => {
    if (roles[index] !== 'trade' || !isCustomer(token.word.term)) return
    const head = headOf(tokens, index, isCustomer)
    const listed = roles[conjunctions.has(rawAt(tokens, head)) ? head - 1 : head]
    if (listed === 'customer' || listed === 'buyer' || listed === 'place') {
      roles[index] = listed
    } else {
      const role = token.startsClause ? null : roleAfter(rawAt(tokens, head))
      if (role) roles.fill(role, head + 1, index + 1)
      else if (isClientele(tokens, index) || isGenitive(tokens, index)) roles[index] = 'customer'
      else if (isServed(tokens, head, index, subject))
        roles.fill('customer', modifiersOfServed(tokens, index, subject), index + 1)
    }
    if (roles[index] !== 'trade') markComplement(tokens, roles, index)
  })
}

/** Returns the position before a customer, its articles and modifiers, and any customers listed before it. */
function headOf(tokens: readonly Token[], index: number, isCustomer: (term: string) => boolean): number {
  const isPassed = (position: number) =>
    articles.has(rawAt(tokens, position)) ||
    (!tokens[index]?.startsClause && isCustomer(tokens[position]?.word.term ?? ''))
  let head = index - 1
  while (isPassed(head)) head--
  return prepositionBefore(tokens, index) ?? head
}

/** Returns the position of the preposition before a customer with modifiers: `for real estate agents`. */
function prepositionBefore(
  tokens: readonly Token[],
  index: number,
  isPreposition = (raw: string) => roleAfter(raw) !== null,
): number | null {
  let modifiers = 0
  for (let position = index - 1; position >= 0 && modifiers <= maxModifiers; position--) {
    if (tokens[position + 1]?.startsClause) return null
    const raw = rawAt(tokens, position)
    if (isPreposition(raw)) return position
    if (!articles.has(raw) && !quantities.has(raw)) modifiers++
  }
  return null
}

function roleAfter(preposition: string): Role | null {
  if (placePrepositions.has(preposition)) return 'place'
  if (buyerPrepositions.has(preposition)) return 'buyer'
  return customerPrepositions.has(preposition) ? 'customer' : null
}

/**
 * Detects customers in a genitive: `portraits of lawyers`, `la paie des restos`, but not `a chain of hotels`, which is
 * about the hotels.
 */
function isGenitive(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (!token || token.startsClause || !isPlural(token)) return false
  const preposition =
    token.elision === 'd' ? index : prepositionBefore(tokens, index, (raw) => genitives.has(raw))
  if (preposition === null) return false
  const before = tokens.slice(0, preposition)
  return (
    before.every(({ raw }) => !possession.has(raw)) &&
    before.some(({ raw, word }) => word.weight > 0 && !articles.has(raw))
  )
}

/** Detects plural customers who start a clause about the applicant: `vets use my program`, `les restos m’appellent`. */
function isClientele(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (!token || !isPlural(token)) return false
  let first = index
  while (
    !tokens[first]?.startsClause &&
    (articles.has(rawAt(tokens, first - 1)) || quantities.has(rawAt(tokens, first - 1)))
  )
    first--
  if (!tokens[first]?.startsClause || possession.has(rawAt(tokens, first))) return false
  const after = tokens.slice(index + 1, index + 1 + maxWordsToApplicant)
  const end = after.findIndex(({ raw, startsClause }) => startsClause || placeOrReason.has(raw))
  return after
    .slice(0, end < 0 ? after.length : end)
    .some(({ raw, elision }) => elision === 'm' || firstPerson.has(raw))
}

/** Detects plural customers after a verb: `we clean restaurants`. */
function isServed(tokens: readonly Token[], head: number, index: number, subject: number): boolean {
  const token = tokens[index]
  if (!token || !isPlural(token) || subject < 0 || subject === index - 1) return false
  return tokens
    .slice(Math.max(0, Math.min(head, subject + 1)), index)
    .every(({ raw }) => !possession.has(raw))
}

/** Returns the position of the first modifier after the verb: `I coach real estate agents`. */
function modifiersOfServed(tokens: readonly Token[], index: number, subject: number): number {
  let first = index
  while (first > subject + 2 && index - first < maxModifiers) {
    const modifier = tokens[first - 1]
    const isModifier =
      modifier && modifier.word.weight > 0 && !isPlural(modifier) && !tokens[first]?.startsClause
    if (!isModifier) break
    first--
  }
  return first
}

/** Marks the rest of a French name: `cabinets dentaires`, `salons de coiffure`. */
function markComplement(tokens: readonly Token[], roles: Role[], index: number): void {
  const hasPreposition = rawAt(tokens, index + 1) === 'de'
  const position = index + (hasPreposition ? 2 : 1)
  const next = tokens[position]
  if (!next || next.startsClause || roles[position] !== 'trade') return
  if (hasPreposition || next.elision === 'd' || frenchAdjective.test(next.raw))
    roles[position] = roles[index] ?? 'trade'
}
