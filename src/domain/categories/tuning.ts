/** What each sign counts for. Found on the dev half of bench/predict, never on its held-out half. */
export const tuning = {
  /** How sure a known term is meant: of the same family, begun with it, a half of it, a typo less a step each. */
  family: 0.7,
  begun: 0.8,
  half: 0.9,
  typo: 0.7,
  typoStep: 0.1,
  begunTypo: 0.4,
  /** Words of fewer letters may have one typo, longer ones two. */
  twoTyposFrom: 8,
  /** How strongly a whole name and a part of a name stand for an industry; a keyword counts 1. */
  label: 6,
  labelPart: 3,
  /** How the words of a long phrase count less each, and how repetition in an industry counts less and less. */
  lengthPower: 0.7,
  saturation: 0.8,
  /** The phrase most like the text, the more of the text is alike; names more than keywords. */
  phrase: 1.5,
  ofText: 0.5,
  labelPhrase: 0.4,
  /** What counts of a word of nearly every business; what an unknown word might have told; of a stop word. */
  common: 0.3,
  unknown: 1.4,
  faint: 0.1,
  /** How the language that understands less of a text loses trust, and what it still adds. */
  language: 0.5,
  otherLanguage: 0.2,
}
