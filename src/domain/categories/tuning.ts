/** What each sign counts for. Found on the dev half of bench/predict, never on its held-out half. */
export const tuning = {
  /** How the language that understands less of a text loses trust, and what it still adds. */
  language: 0.9,
  otherLanguage: 0.15,
  /** How sure a known term is meant: the same family, begun with it, one half of it, a typo, a typo begun. */
  family: 0.75,
  begun: 0.6,
  half: 0.8,
  typo: 0.8,
  typoStep: 0.12,
  begunTypo: 0.4,
  twoTyposFrom: 8,
  /** Two typed words that are one known term. */
  joined: 1,
  /** A whole name, a part of a name; a keyword counts 1. */
  label: 3,
  labelPart: 2,
  lengthPower: 0.5,
  saturation: 1,
  unknown: 2,
  faint: 0.1,
  phrase: 1.5,
  cover: 1,
  asked: 0.5,
}
