/**
 * Taking in what is said of an owner: objects merge, an absent field stays, null clears (contract: Owners). What is
 * there must be valid; the number's value is handed out apart, to be sealed.
 */
import type { Address } from '../application.ts'
import { readGovernmentId, type GovernmentIdEntry } from '../journey/government-id.ts'
import { copyOf, put, updateAt } from '../journey/paths.ts'
import type { Problem } from '../journey/step.ts'
import { isMarket, marketFacts, type Language, type Market } from '../market.ts'
import type { RuleContext } from '../rules/rule.ts'
import { namingFields, ownerFields, type OwnerField, type OwnerTextField } from './fields.ts'
import type { OwnerAnswers } from './owner.ts'

type Said<T> = T | null | undefined

/** What a body may say; the wire's schema has checked the kinds of its values. */
export interface OwnerUpdate {
  firstName?: Said<string>
  lastName?: Said<string>
  email?: Said<string>
  phone?: Said<{ nationalNumber?: Said<string> }>
  communicationLanguage?: Said<Language>
  dob?: Said<string>
  address?: Said<{ [K in keyof Address]?: Said<Address[K]> } & { state?: Said<string> }>
  governmentIdentification?: Said<GovernmentIdEntry>
}

export interface OwnerIntake {
  answers: OwnerAnswers
  /** A new number to seal; null: cleared; absent: untouched. */
  number?: string | null
  changed: OwnerField[]
  problems: Problem[]
}

const textFields = Object.keys(ownerFields) as OwnerTextField[]
const isNeeded = (field: OwnerTextField): boolean => (namingFields as readonly string[]).includes(field)

/** Merges an update into the answers. Nothing is thrown: every wrong field is listed. */
export function takeInOwner(current: OwnerAnswers, said: OwnerUpdate, context: RuleContext): OwnerIntake {
  const update = withTerritory(said)
  const answers = copyOf(current)
  const problems: Problem[] = []
  for (const field of textFields) {
    const value = updateAt(update, field)
    if (value === undefined) continue
    const { kept, problem } = readText(field, value, context)
    put(answers, field, kept)
    if (problem) problems.push(problem)
  }
  takeCountry(answers, update)
  takeLanguage(answers, update, context.market, problems)
  const number = takeNumber(answers, update, context, problems)
  const texts = textFields.filter((field) => updateAt(current, field) !== updateAt(answers, field))
  const isOtherLanguage = answers.communicationLanguage !== current.communicationLanguage
  return {
    answers,
    ...(number === undefined ? {} : { number }),
    changed: [
      ...texts,
      ...(isOtherLanguage ? (['communicationLanguage'] as const) : []),
      ...(number === undefined ? [] : (['governmentIdentification'] as const)),
    ],
    problems,
  }
}

/** An address may name its territory `state` (APP-05). */
function withTerritory(said: OwnerUpdate): OwnerUpdate {
  const update = copyOf(said)
  const { address } = update
  if (address?.state !== undefined && address.territory === undefined) address.territory = address.state
  return update
}

function readText(
  field: OwnerTextField,
  value: unknown,
  context: RuleContext,
): { kept?: string; problem?: Problem } {
  if (typeof value !== 'string' || value === '')
    return value === '' && isNeeded(field) ? { problem: { field, code: 'required' } } : {}
  const { rule, keep } = ownerFields[field]
  const code = rule(value, context)
  if (code) return { problem: { field, code } }
  const kept = keep(value)
  return kept === '' ? {} : { kept }
}

function takeCountry(answers: OwnerAnswers, { address }: OwnerUpdate): void {
  const code = address?.countryCode?.toUpperCase()
  if (isMarket(code)) put(answers, 'address.countryCode', code)
  else if (address?.countryCode === null) put(answers, 'address.countryCode', undefined)
  if (address === null) delete answers.address
}

function takeLanguage(
  answers: OwnerAnswers,
  { communicationLanguage: language }: OwnerUpdate,
  market: Market,
  problems: Problem[],
): void {
  if (language === undefined) return
  const fitting: readonly Language[] = marketFacts[market].languages
  if (language === null) delete answers.communicationLanguage
  else if (fitting.includes(language)) answers.communicationLanguage = language
  else problems.push({ field: 'communicationLanguage', code: 'choice_unknown' })
}

function takeNumber(
  answers: OwnerAnswers,
  { governmentIdentification: entry }: OwnerUpdate,
  context: RuleContext,
  problems: Problem[],
): string | null | undefined {
  if (entry === undefined) return undefined
  if (entry === null) {
    delete answers.governmentIdentification
    return null
  }
  const { faults, kept } = readGovernmentId('applicant', entry, context)
  for (const { at, code } of faults) problems.push({ field: `governmentIdentification.${at}`, code })
  if (!kept) return undefined
  answers.governmentIdentification = kept.id
  return kept.value
}
