/** The message of a field error, from the namespace `field-errors`. */
import type { FieldCode } from '#domain/fields/field-errors.ts'
import { fieldMessageId, fieldMessageValues } from '#domain/fields/field-message.ts'
import type { Translator } from '#messages/translator.ts'

/** @param field the path of the field, which makes the message of a missing answer */
export const fieldErrorText = ({ t }: Translator, code: FieldCode, field?: string): string =>
  t(fieldMessageId(code, field), fieldMessageValues(code))
