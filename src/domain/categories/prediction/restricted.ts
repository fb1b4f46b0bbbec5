import type { QueryWord, SearchScores } from '../term-index.ts'
import { tuning } from '../tuning.ts'
import type { ClauseWord } from './clauses.ts'

type RestrictedEvidence = Pick<SearchScores<ClauseWord & QueryWord>, 'named' | 'documentsByWord'>

interface Candidate {
  document: number
  score: number
}

/**
 * Lowers restricted industries that a trade name merely resembles, so that an ordinary business is not classified as
 * restricted: `glue guns` are not firearms.
 */
export function lowerUnnamed(
  scores: Map<number, number>,
  restricted: ReadonlySet<number>,
  evidence: readonly RestrictedEvidence[],
): void {
  for (const document of restricted) {
    const score = scores.get(document)
    if (score === undefined) continue
    const part = partAbout(evidence, document)
    const certainty = Math.min(
      1,
      Math.max(0, (part - tuning.unsurePart) / (tuning.surePart - tuning.unsurePart)),
    )
    scores.set(document, score * (tuning.unnamedRestricted + certainty * (1 - tuning.unnamedRestricted)))
  }
}

/**
 * Ranks the best restricted industry by the certainty that a story is about it: first, second (so that the applicant
 * chooses) or lower.
 * @param plausibility by document, for all words of the story
 */
export function placeTold(
  scores: Map<number, number>,
  restricted: ReadonlySet<number>,
  evidence: readonly RestrictedEvidence[],
  plausibility: Float64Array,
): void {
  const best = highest(scores, (document) => restricted.has(document))
  const ordinary = highest(scores, (document) => !restricted.has(document))
  if (!best || !ordinary) return
  const surety =
    tuning.restrictedBase +
    tuning.restrictedScore * Math.log((best.score + 0.5) / (ordinary.score + 0.5)) +
    tuning.restrictedLead * leadOf(plausibility, restricted) +
    tuning.restrictedNamed * partAbout(evidence, best.document)
  move(scores, restricted, best, placedScore(best.score, ordinary.score, surety))
}

/** Ranks restricted industries behind the best ordinary one, because the text only denies them. */
export function placeDenied(scores: Map<number, number>, restricted: ReadonlySet<number>): void {
  const best = highest(scores, (document) => restricted.has(document))
  const ordinary = highest(scores, (document) => !restricted.has(document))
  if (best && ordinary && best.score > ordinary.score)
    move(scores, restricted, best, ordinary.score * tuning.justBelow)
}

/** Changes the score of the best restricted industry; if it falls, scales down the other restricted ones too. */
function move(
  scores: Map<number, number>,
  restricted: ReadonlySet<number>,
  best: Candidate,
  score: number,
): void {
  for (const document of restricted) {
    const found = scores.get(document)
    if (found !== undefined) scores.set(document, found * Math.min(1, score / best.score))
  }
  scores.set(best.document, score)
}

function placedScore(restricted: number, ordinary: number, surety: number): number {
  if (surety >= tuning.surelyRestricted) return Math.max(restricted, ordinary / tuning.justBelow)
  if (surety >= tuning.perhapsRestricted) return ordinary * tuning.justBelow
  return Math.min(restricted, ordinary) * tuning.unnamedRestricted
}

function highest(
  scores: ReadonlyMap<number, number>,
  isCandidate: (document: number) => boolean,
): Candidate | null {
  let best: Candidate | null = null
  for (const [document, score] of scores)
    if (score > (best?.score ?? 0) && isCandidate(document)) best = { document, score }
  return best
}

/** Lead in plausibility of the best restricted industry over the best ordinary one, from -1 to 1. */
function leadOf(plausibility: Float64Array, restricted: ReadonlySet<number>): number {
  const best = (isRestricted: boolean) =>
    Math.max(...plausibility.filter((_value, document) => restricted.has(document) === isRestricted))
  return best(true) - best(false)
}

/** The largest part of a clause that is about the document, 0 to 1; 0 unless one of its keywords occurs in full. */
function partAbout(evidence: readonly RestrictedEvidence[], document: number): number {
  const parts = evidence.flatMap(({ named, documentsByWord }) => {
    if (!named.has(document)) return []
    const known = new Map<number, number>()
    const own = new Map<number, number>()
    for (const [{ part, weight }, documents] of documentsByWord) {
      known.set(part, (known.get(part) ?? 0) + weight)
      if (documents.has(document)) own.set(part, (own.get(part) ?? 0) + weight)
    }
    return [...own].map(([part, weight]) => weight / (known.get(part) || 1))
  })
  return Math.max(0, ...parts)
}
