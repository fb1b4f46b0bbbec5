/** Search weights, tuned on the read halves of `bench/predict` and on held-out stories, never on the unread halves. */
export const tuning = {
  // Confidence that a word means a term, by kind of match
  stemMatch: 0.7,
  synonym: 0.6,
  prefixMatch: 0.9,
  compoundPart: 0.75,
  typo: 0.7,
  typoPerEdit: 0.1,
  prefixTypo: 0.4,
  sound: 0.55,
  soundMinLength: 5,
  /** Shorter words allow one typo. */
  twoTyposMinLength: 8,
  // Boost relative to a keyword
  labelBoost: 2.4,
  labelPartBoost: 1.4,
  cueBoost: 1.2,
  /** Factor on the bonus for the most similar phrase, if it is a cue. */
  cuePhraseBoost: 1.05,
  /** Texts of up to this many words usually name a trade instead of describing it, so cues count less. */
  shortTextWords: 3,
  shortTextCue: 0.75,
  /** Reduces the weight of each word in a long phrase. */
  lengthPower: 0.8,
  /** Reduces the effect of repeated words in an industry. */
  saturation: 0.65,
  // Bonus for the phrase most similar to the text
  phraseWeight: 1,
  textCoveragePower: 0.7,
  labelBoostPower: 0.38,
  commonWordWeight: 0.3,
  unknownWordWeight: 1.1,
  stopWordWeight: 0.1,
  everydayWeight: 0.25,
  /** Penalizes the language that covers less of the text. */
  languageCoveragePower: 0.5,
  otherLanguageShare: 0.2,
  /** Penalizes a language whose everyday words are missing. */
  languageEvidencePower: 0.6,
  /** Share of a thing's score that the action gains, and share that the thing loses. */
  actionShift: 0.5,
  actionLoss: 0.2,
  /** Number of significant words that makes a text a story. */
  storyWords: 4,
  /** Texts with up to this many significant words name a trade instead of telling a story. */
  tradeWords: 2,
  // Evidence of all words of a text, learned from stories, keywords and cues; `bench/predict/stories.ts` measures it
  evidencePrior: 400,
  evidenceKeyword: 0.5,
  evidenceCommonWord: 0.7,
  /** Prior and share for the letter groups of unknown words. */
  evidenceLetterPrior: 1000,
  evidenceLetters: 0.7,
  /** Log difference per word to the most plausible industry at which another one has no plausibility. */
  evidenceRange: 1,
  /** Added to the score of the most plausible industry, as a multiple of the best score. */
  evidenceShare: 3,
  /** Number of significant words at which the most plausible industry gains the full share. */
  fullStoryWords: 8,
  // Weight of a word by its role in the sentence, from -1 to 1; a word about the trade itself weighs 1
  customerShare: 0.25,
  placeShare: 0.35,
  pastShare: -0.3,
  negatedShare: -0.5,
  /** Score of a brand's industry, and of one whose name may be an ordinary word, capitalized or not. */
  brand: 12,
  capitalizedBrand: 5,
  ambiguousBrand: 0.5,
  /** Part of the weight of a keyword that must occur for its industry to be named. */
  namedShare: 0.68,
  /** Share of a clause about a restricted industry above which it counts as named, and below which it does not. */
  surePart: 0.75,
  unsurePart: 0.5,
  /** Share of its score that a restricted industry keeps when it was not named, or when a story is hardly about it. */
  unnamedRestricted: 0.5,
  // Certainty that a story is about a restricted industry: a logistic regression, learned from the read halves and held-out
  // stories, over the log ratio of its score to the best ordinary one, its lead in plausibility and the share that names it
  restrictedBase: -0.7,
  restrictedScore: 0.8,
  restrictedLead: 2.8,
  restrictedNamed: 0.5,
  /**
   * Certainty at which the restricted industry ranks first, and lower one at which it ranks second, behind the best
   * ordinary one.
   */
  surelyRestricted: 1.2,
  perhapsRestricted: -1.4,
  justBelow: 0.98,
}
