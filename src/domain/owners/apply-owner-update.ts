/**
 * Merges an update into an owner's answers: omitted fields are unchanged, null clears. The government ID value is
 * returned separately for encryption.
 */
import type { Address } from '../application/application.ts'
import { allowedValues } from '../fields/allowed-values.ts'
import { parseGovernmentId, type GovernmentIdInput } from '../fields/government-id.ts'
import { parseText, withTerritory } from '../fields/parse-text.ts'
import { clone, setPath, getUpdatePath } from '../fields/paths.ts'
import type { FieldError } from '../fields/field-errors.ts'
import { countries } from '../countries/countries.ts'
import { isMarket, markets, type Language, type Market } from '../countries/market.ts'
import type { RuleContext } from '../fields/rules/rule.ts'
import { invitationFields, ownerFields, type OwnerField, type OwnerTextField } from './owner-fields.ts'
import type { OwnerAnswers } from './owner.ts'

type Nullish<T> = T | null | undefined

/** Request body; its types are checked by the schema. */
export interface OwnerUpdate {
  firstName?: Nullish<string>
  lastName?: Nullish<string>
  email?: Nullish<string>
  phone?: Nullish<{ nationalNumber?: Nullish<string> }>
  communicationLanguage?: Nullish<Language>
  dob?: Nullish<string>
  address?: Nullish<{ [K in keyof Address]?: Nullish<Address[K]> } & { state?: Nullish<string> }>
  governmentIdentification?: Nullish<GovernmentIdInput>
}

export interface OwnerUpdateResult {
  answers: OwnerAnswers
  /** Government ID value to encrypt; null if cleared, absent if unchanged. */
  number?: string | null
  changed: OwnerField[]
  errors: FieldError[]
}

const textFields = Object.keys(ownerFields) as OwnerTextField[]
const isRequiredField = (field: OwnerTextField): boolean =>
  (invitationFields as readonly string[]).includes(field)

/** Never throws; returns every invalid field. */
export function applyOwnerUpdate(
  current: OwnerAnswers,
  rawUpdate: OwnerUpdate,
  context: RuleContext,
): OwnerUpdateResult {
  const { address } = rawUpdate
  const update = address ? { ...rawUpdate, address: withTerritory(address) } : rawUpdate
  const answers = clone(current)
  const errors: FieldError[] = []
  for (const field of textFields) {
    const value = getUpdatePath(update, field)
    if (value === undefined) continue
    const { stored, error } = parseTextField(field, value, context)
    setPath(answers, field, stored)
    if (error) errors.push(error)
  }
  applyCountry(answers, update, errors)
  applyLanguage(answers, update, context.market, errors)
  const number = applyGovernmentId(answers, update, context, errors)
  const changedTextFields = textFields.filter(
    (field) => getUpdatePath(current, field) !== getUpdatePath(answers, field),
  )
  const isLanguageChanged = answers.communicationLanguage !== current.communicationLanguage
  return {
    answers,
    ...(number === undefined ? {} : { number }),
    changed: [
      ...changedTextFields,
      ...(isLanguageChanged ? (['communicationLanguage'] as const) : []),
      ...(number === undefined ? [] : (['governmentIdentification'] as const)),
    ],
    errors,
  }
}

function parseTextField(
  field: OwnerTextField,
  value: unknown,
  context: RuleContext,
): { stored?: string | undefined; error?: FieldError } {
  if (typeof value !== 'string' || value === '')
    return value === '' && isRequiredField(field) ? { error: { field, code: 'required' } } : {}
  const { code, stored } = parseText(ownerFields[field], value, context)
  return code ? { error: { field, code, ...allowedValues(code, context.market) } } : { stored }
}

function applyCountry(answers: OwnerAnswers, { address }: OwnerUpdate, errors: FieldError[]): void {
  const code = address?.countryCode?.trim().toUpperCase() || undefined
  if (isMarket(code)) setPath(answers, 'address.countryCode', code)
  else if (code !== undefined)
    errors.push({ field: 'address.countryCode', code: 'choice_unknown', allowed: markets })
  else if (address?.countryCode === null) setPath(answers, 'address.countryCode', undefined)
  if (address === null) delete answers.address
}

function applyLanguage(
  answers: OwnerAnswers,
  { communicationLanguage: language }: OwnerUpdate,
  market: Market,
  errors: FieldError[],
): void {
  if (language === undefined) return
  const allowedLanguages: readonly Language[] = countries[market].languages
  if (language === null) delete answers.communicationLanguage
  else if (allowedLanguages.includes(language)) answers.communicationLanguage = language
  else errors.push({ field: 'communicationLanguage', code: 'choice_unknown', allowed: allowedLanguages })
}

function applyGovernmentId(
  answers: OwnerAnswers,
  { governmentIdentification: entry }: OwnerUpdate,
  context: RuleContext,
  errors: FieldError[],
): string | null | undefined {
  if (entry === undefined) return undefined
  if (entry === null) {
    delete answers.governmentIdentification
    return null
  }
  const { errors: idErrors, stored } = parseGovernmentId('applicant', entry, context)
  for (const { at, ...error } of idErrors) errors.push({ field: `governmentIdentification.${at}`, ...error })
  if (!stored) return undefined
  answers.governmentIdentification = stored.id
  return stored.value
}
