import type { QueryWord, SearchScores } from '../term-index.ts'
import { tuning } from '../tuning.ts'
import type { ClauseWord } from './clauses.ts'

type RestrictedEvidence = Pick<SearchScores<ClauseWord & QueryWord>, 'named' | 'documentsByWord'>

/**
 * Lowers restricted industries that a text merely resembles, so that an ordinary business is not taken for one:
 * `glue guns` are no firearms.
 * @param told the restricted industry that all words of the text clearly tell of
 */
export function lowerUnnamed(
  scores: Map<number, number>,
  restricted: readonly number[],
  evidence: readonly RestrictedEvidence[],
  told: number | null,
): void {
  for (const document of restricted) {
    const score = scores.get(document)
    if (score === undefined || document === told) continue
    const part = Math.max(...evidence.map((language) => partAbout(language, document)))
    const certainty = Math.min(
      1,
      Math.max(0, (part - tuning.unsurePart) / (tuning.surePart - tuning.unsurePart)),
    )
    scores.set(document, score * (tuning.unnamedRestricted + certainty * (1 - tuning.unnamedRestricted)))
  }
}

/** The restricted industry that is the most plausible and clearly ahead of all that are not restricted. */
export function clearlyTold(plausibility: Float64Array, restricted: readonly number[]): number | null {
  const told = plausibility.indexOf(1)
  if (!restricted.includes(told)) return null
  const ordinary = plausibility.filter((_value, document) => !restricted.includes(document))
  return 1 - Math.max(...ordinary) >= tuning.toldLead ? told : null
}

/** The largest part of a clause that is about the document, 0 to 1; 0 unless one of its keywords occurs in full. */
function partAbout({ named, documentsByWord }: RestrictedEvidence, document: number): number {
  if (!named.has(document)) return 0
  const known = new Map<number, number>()
  const own = new Map<number, number>()
  for (const [{ part, weight }, documents] of documentsByWord) {
    known.set(part, (known.get(part) ?? 0) + weight)
    if (documents.has(document)) own.set(part, (own.get(part) ?? 0) + weight)
  }
  return Math.max(0, ...[...own].map(([part, weight]) => weight / (known.get(part) || 1)))
}
