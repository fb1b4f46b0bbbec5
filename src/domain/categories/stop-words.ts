const parseWordList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

const englishStopWords = parseWordList(`
  a all also an and any are as at be by but can do does doing for from get give have help here how
  i in into is it its like make makes making many me more mostly my new no not of offer on one only or other our
  out over own people per run running so some that the their there things this to too up us
  use very want we what when where which who will with you your`)
const frenchStopWords = parseWordList(`
  ai ainsi au aussi autre autres aux avec c ce ces cette chez d dans de des du en est et fait faire faisons
  il j je l la le les leur leurs ma mes moi mon n ne nos notre nous occupe offre offrons on ont ou où par pas plus pour
  qu que qui s sa sans se ses si son sont sur tous tout toute toutes très un une vos votre vous y à`)

/** Words without meaning for a trade; accents are significant: `the`, but not `thé`. */
export const stopWords: ReadonlySet<string> = new Set([...englishStopWords, ...frenchStopWords])
export const stopWordsOf = { en: englishStopWords, fr: frenchStopWords }

/** Words used by most businesses, which weigh little. */
export const commonWords = parseWordList(`
  based best big business client company custom customer family full good home inc kind
  llc ltd local online place product provide quality sale sell selling service shop small
  specialize specialty store type work dealer seller retail
  atelier boutique centre commerce compagnie domicile entreprise magasin maison petit petite produit qualité
  spécialisé spécialité travail vendre vendeur vente détail`)
