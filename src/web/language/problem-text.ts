/** The words for a wrong answer, in the rooms `rules` and `errors`. */
import { journeyCodes, type FieldCode } from '../../domain/journey/codes.ts'
import { ruleMessageArguments, type RuleCode } from '../../domain/rules/codes.ts'
import type { Translator } from '../../messages/translator.ts'

type JourneyCode = (typeof journeyCodes)[number]
const isJourneyCode = (code: FieldCode): code is JourneyCode => journeyCodes.some((each) => each === code)

export function problemText({ t }: Translator, code: FieldCode): string {
  if (isJourneyCode(code)) return t(`errors.field.${code}`)
  const rule: RuleCode = code
  return t(`rules.${rule}`, ruleMessageArguments[rule])
}
