/** An underwriter's decision as a body says it: reasons and step-ups in the letter's form, or plainly. */
import type * as z from 'zod/mini'
import type { decisionBody } from '../../../contract/v2/applications.ts'
import type { Letter } from '../../../domain/policy/letter.ts'
import { reasonCodes, type ReasonCode } from '../../../domain/policy/verdict.ts'
import type { PersonsDecision } from '../../commands/decide-case.ts'

type Said = z.infer<typeof decisionBody>
type SaidReason = NonNullable<Said['reasons']>[number]

const isReasonCode = (reason: string): reason is ReasonCode =>
  (reasonCodes as readonly string[]).includes(reason)

/** A code of the policy, or words of the underwriter's own; words win where both are given. */
function reasonOf(said: SaidReason): Letter['reasons'] {
  const { code = '', message = '' } = typeof said === 'string' ? { code: said, message: '' } : said
  if (message !== '') return [{ words: message }]
  if (code === '') return []
  return [isReasonCode(code) ? code : { words: code }]
}

export const saidDecision = ({ decision, reasons = [], stepUps }: Said): PersonsDecision => ({
  decision,
  reasons: reasons.flatMap(reasonOf),
  stepUps: stepUps?.map((stepUp) => (typeof stepUp === 'string' ? stepUp : stepUp.type)),
})
