/**
 * Words that are nobody's legal name on an application, compared without case or accents (VAL-03, VAL-05).
 * A word stands here only when it is far likelier a placeholder or a company than a person: Sample, Tester,
 * Na and Co are surnames and stay out.
 */
export const blockedNameWords: ReadonlySet<string> = new Set([
  // placeholders
  'asdf',
  'asdfasdf',
  'firstname',
  'lastname',
  'null',
  'placeholder',
  'qwerty',
  'test',
  'testing',
  // legal forms
  'corp',
  'corporation',
  'gmbh',
  'inc',
  'incorporated',
  'llc',
  'llp',
  'ltd',
  'ltee',
  'plc',
  'pllc',
])

/** Whole values that say "no name" instead of being one, compared without case, accents or punctuation (VAL-10). */
export const placeholderPhrases: ReadonlySet<string> = new Set([
  'n a',
  'na',
  'none',
  'not applicable',
  'no business name',
  'no company name',
  'do not contact',
  'do not call',
  'do not email',
  'business name',
  'company name',
  'your business name',
  'same as above',
  'same as legal name',
  'to be determined',
  'tbd',
  'aucun',
  'aucune',
  'sans objet',
  'ne pas contacter',
  'ne pas appeler',
  'nom de l entreprise',
  'comme ci dessus',
])
