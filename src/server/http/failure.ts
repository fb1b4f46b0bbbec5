/** A refusal as the contract's failure: codes from the closed list, texts in the caller's language. */
import type { Failure, FailureError } from '../../contract/endpoint.ts'
import { callStatus, type CallCode } from '../../contract/errors.ts'
import { journeyCodes, type FieldCode } from '../../domain/journey/codes.ts'
import type { Language } from '../../domain/market.ts'
import { ruleMessageArguments, type RuleCode } from '../../domain/rules/codes.ts'
import { translatorFor } from '../../messages/catalogs.ts'
import type { Translator } from '../../messages/translator.ts'
import type { Refusal } from '../refusal.ts'

type JourneyCode = (typeof journeyCodes)[number]

const isCallCode = (code: CallCode | FieldCode): code is CallCode => Object.hasOwn(callStatus, code)
const isJourneyCode = (code: FieldCode): code is JourneyCode => journeyCodes.includes(code as JourneyCode)

/** The text of a fault: a call's, a rule's with the bounds it names, or a closed choice's. */
function textOf(code: CallCode | FieldCode, { t }: Translator): string {
  if (isCallCode(code)) return t(`errors.${code}`)
  if (isJourneyCode(code)) return t(`errors.field.${code}`)
  return t(`rules.${code}`, ruleMessageArguments[code satisfies RuleCode] ?? {})
}

/** `message` is the call's own text; where single fields are at fault it asks to mend them (VAL-56). */
export function failureOf(refusal: Refusal, language: Language, requestId: string): Failure {
  const translator = translatorFor(language)
  const errors = refusal.faults.map((fault): FailureError => {
    const error = { code: fault.code, message: textOf(fault.code, translator) }
    return 'field' in fault && fault.field !== '' ? { ...error, field: fault.field } : error
  })
  const whole = errors.find((error) => error.field === undefined)
  return { message: whole?.message ?? translator.t('rules.form_invalid'), requestId, errors }
}
