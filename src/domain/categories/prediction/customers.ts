import { articles, conjunctions, words, type Role, type Token } from './tokens.ts'

const customerPrepositions = words('for to with aux pour chez avec')
const placePrepositions = words(`in at inside near beside above over behind under below across
  dans pres dessus derriere devant sous`)
const quantities = words(
  'dozen dozens hundred hundreds many several various all douzaine plusieurs tous toutes',
)
const maxModifiers = 2

const rawAt = (tokens: readonly Token[], index: number): string => tokens[index]?.raw ?? ''

/** Marks businesses and people that are customers or places: `websites for dentists`, `a booth in a mall`. */
export function markCustomers(
  tokens: readonly Token[],
  roles: Role[],
  isCustomer: (term: string) => boolean,
): void {
  tokens.forEach((token, index) => {
    if (roles[index] !== 'trade' || !isCustomer(token.word.term)) return
    const head = headOf(tokens, index, isCustomer)
    const listed = roles[conjunctions.has(rawAt(tokens, head)) ? head - 1 : head]
    if (listed === 'customer' || listed === 'place') roles[index] = listed
    else {
      const role = token.startsClause ? null : roleAfter(rawAt(tokens, head))
      if (role) roles.fill(role, head + 1, index + 1)
    }
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
function prepositionBefore(tokens: readonly Token[], index: number): number | null {
  let modifiers = 0
  for (let position = index - 1; position >= 0 && modifiers <= maxModifiers; position--) {
    if (tokens[position + 1]?.startsClause) return null
    const raw = rawAt(tokens, position)
    if (roleAfter(raw) !== null) return position
    if (!articles.has(raw) && !quantities.has(raw)) modifiers++
  }
  return null
}

function roleAfter(preposition: string): Role | null {
  if (placePrepositions.has(preposition)) return 'place'
  return customerPrepositions.has(preposition) ? 'customer' : null
}
