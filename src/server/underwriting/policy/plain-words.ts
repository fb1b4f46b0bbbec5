/** Describes a policy in plain language: one sentence per row, in the reader's language (POL-01). */
import { type AcceptableFact, type Condition, type FactValue, holds } from '#domain/policy/cells.ts'
import type { FindingEffect } from '#domain/policy/policy-document.ts'
import type { EffectRule, FindingRule } from '#domain/policy/policy-rules.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import type { FactName } from '#domain/underwriting/stored-facts.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Translator } from '#messages/translator.ts'

type WordFact = 'identity' | 'business' | 'ownership' | 'category'
type ProofFact = 'photoId' | 'phoneProof' | 'businessDocument'

const wordFacts: readonly FactName[] = ['identity', 'business', 'ownership', 'category']
const proofFacts: readonly FactName[] = ['photoId', 'phoneProof', 'businessDocument']

const isWordFact = (fact: FactName): fact is WordFact => wordFacts.includes(fact)
const isProofFact = (fact: FactName): fact is ProofFact => proofFacts.includes(fact)

/** The type requires a message id for every value of these facts. */
type WordMessage = {
  [Fact in WordFact]: `policy.${Fact}.${UnderwritingFacts[Fact]}`
}[WordFact]

const valueWords = ({ t }: Translator, fact: WordFact | ProofFact, value: FactValue): string =>
  isProofFact(fact)
    ? t(`policy.proof.${value as UnderwritingFacts[ProofFact]}`)
    : t(`policy.${fact}.${String(value)}` as WordMessage)

function monthsWords({ t, list }: Translator, condition: Condition): string {
  if (condition.kind !== 'range') {
    const values = list(
      condition.values.map((value) =>
        value === null ? t('policy.months.none') : t('policy.months.at', { n: Number(value) }),
      ),
      'disjunction',
    )
    return condition.kind === 'values' ? values : t('policy.except', { values })
  }
  const { min, max } = condition
  if (max === Infinity) return t('policy.months.from', { n: min })
  return min === 0 ? t('policy.months.under', { n: max + 1 }) : t('policy.months.between', { min, max })
}

export function conditionWords(translator: Translator, fact: FactName, condition: Condition): string {
  const { t, list } = translator
  // Ranges exist for integers only.
  if (fact === 'monthsSinceDecline' || condition.kind === 'range')
    return t('policy.fact.monthsSinceDecline', { values: monthsWords(translator, condition) })
  if (isWordFact(fact) || isProofFact(fact)) {
    const values = list(
      condition.values.map((value) => {
        const text = valueWords(translator, fact, value)
        return fact === 'identity' || fact === 'business' ? t('policy.quoted', { text }) : text
      }),
      'disjunction',
    )
    return t(`policy.fact.${fact}`, {
      values: condition.kind === 'values' ? values : t('policy.except', { values }),
    })
  }
  return list(
    [true, false].filter((value) => holds(condition, value)).map((value) => t(`policy.flag.${fact}.${value ? 'true' : 'false'}`)),
    'disjunction',
  )
}

export const factsWords = (
  translator: Translator,
  facts: Readonly<Record<string, FactValue>>,
): string => {
  const words = Object.entries(facts).map(([fact, value]) =>
    conditionWords(translator, fact as FactName, { kind: 'values', values: [value] }),
  )
  return words.length === 0 ? translator.t('policy.any_facts') : translator.list(words)
}

const effectWords = ({ t }: Translator, effect: FindingEffect, stepUp: string | null): string => {
  const words = t(`policy.effect.${effect}`)
  return stepUp === null
    ? words
    : t('policy.effect_with_step_up', { effect: words, stepUp: t(`policy.stepUp.${stepUp as StepUpType}`) })
}

export function findingSentence(
  translator: Translator,
  { conditions, unaccepted, outputs }: Pick<FindingRule, 'conditions' | 'unaccepted' | 'outputs'>,
): string {
  const { t, list } = translator
  const effect = effectWords(translator, outputs.effect, outputs.stepUp)
  const words = [
    ...conditions.map(({ fact, condition }) => conditionWords(translator, fact, condition)),
    ...unaccepted.map((fact: AcceptableFact) => t(`policy.accepted.${fact}`)),
  ]
  return words.length === 0
    ? t('policy.row_always', { effect })
    : t('policy.row', { conditions: list(words), effect })
}

/** Sentence for a row of _Verdict_ or _Level_. */
export function effectSentence(translator: Translator, { effect, outputs }: EffectRule): string {
  const { t } = translator
  const result = outputs['decision']
    ? t('policy.decision', { decision: outputs['decision'] })
    : t('policy.level', { level: outputs['applicationLevel'] ?? '' })
  if (effect === null) return t('policy.otherwise', { effect: result })
  const found = t('policy.effect_found', { effect: t(`policy.effect.${effect}`) })
  return t('policy.row', { conditions: found, effect: result })
}
