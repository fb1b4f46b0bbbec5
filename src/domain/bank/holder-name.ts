/**
 * Compares the name of an account holder with the names of the applicant and the business (CHG-10). Case, accents,
 * punctuation, word order, titles, generation suffixes, middle names and legal endings do not matter.
 */

export interface HolderCandidates {
  person: { firstName?: string | undefined; lastName?: string | undefined }
  /** Legal name and trade name. */
  businesses: readonly (string | undefined)[]
}

/** Words ignored in personal names. */
const personNoise = new Set('mr mrs ms miss dr m mme mlle jr sr ii iii iv'.split(' '))

/** Legal endings and articles, English and French. */
const businessNoise = new Set(
  (
    'llc lc pllc llp lp lllp plc pc pa inc incorporated corp corporation co company ltd limited limitee ltee enr senc ' +
    'sencrl srl cie compagnie the le la les l and et of de des du d dba'
  ).split(' '),
)

/** Lower case, without accents; dotted abbreviations such as L.L.C. are one word. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replaceAll(/['’‘`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const personWords = (name: string) => wordsOf(name).filter((word) => !personNoise.has(word))

/** Drops noise words, unless the name has no others ("The Company"). */
function businessKey(name: string): string {
  const words = wordsOf(name)
  const telling = words.filter((word) => !businessNoise.has(word))
  return (telling.length > 0 ? telling : words).toSorted().join(' ')
}

/** Requires the first given name and every word of the last name; the remaining words may be middle names. */
function isPerson(holder: string, { firstName = '', lastName = '' }: HolderCandidates['person']): boolean {
  const [first, last] = [personWords(firstName), personWords(lastName)]
  const remaining = personWords(holder)
  const takeWord = (word: string): boolean => {
    const index = remaining.indexOf(word)
    if (index < 0) return false
    remaining.splice(index, 1)
    return true
  }
  // One of several given names is enough, if it is the first.
  const [called] = first
  if (called === undefined || last.length === 0) return false
  return last.every(takeWord) && takeWord(called) && remaining.length <= maxMiddleNames
}

const maxMiddleNames = 3

/** Banks write joint holders as "A and B", "A & B", "A / B" or "A or B". */
const jointHolders = (holder: string): string[] => holder.split(/\s*[/&;+]\s*|\s+(?:and|or|et|ou)\s+/i)

export function isHolderNameMatching(holder: string, { person, businesses }: HolderCandidates): boolean {
  const keys = [holder, ...holder.split('/')].map(businessKey)
  if (businesses.some((name) => name !== undefined && name !== '' && keys.includes(businessKey(name))))
    return true
  return jointHolders(holder).some((name) => isPerson(name, person))
}
