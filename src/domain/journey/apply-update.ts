/**
 * Merges an update into the answers: omitted fields are unchanged, null clears. Government ID values are returned
 * separately for encryption.
 */
import {
  getMarket,
  isRegistered,
  type Address,
  type Answers,
  type CategoryChoice,
} from '../application/application.ts'
import { isMarket, markets } from '../countries/market.ts'
import { allowedValues } from '../fields/allowed-values.ts'
import type { FieldError } from '../fields/field-errors.ts'
import {
  parseGovernmentId,
  type GovernmentIdHolder,
  type GovernmentIdInput,
} from '../fields/government-id.ts'
import { normalizeAddressLine } from '../fields/rules/address.ts'
import { parseText, withTerritory } from '../fields/parse-text.ts'
import { clone, getPath, getUpdatePath, setPath } from '../fields/paths.ts'
import {
  fieldPaths,
  fields,
  recordPaths,
  type Field,
  type FieldPath,
  type RecordPath,
  type ValidationContext,
} from './fields.ts'
import { hasForeignLegalForm, validateField } from './validate.ts'

type Nullable<T> = { [K in keyof T]?: T[K] | null | undefined }

export interface AddressUpdate extends Nullable<Address> {
  /** Alias of `territory` (APP-05). */
  state?: string | null | undefined
  /** Alias of the company's `site` (APP-05). */
  website?: string | null | undefined
}

/** Request body; its types are checked by the schema. */
export interface AnswersUpdate {
  applicant?:
    | (Nullable<Omit<Answers['applicant'], 'name' | 'address' | 'terms' | 'governmentIdentification'>> & {
        name?: Nullable<NonNullable<Answers['applicant']['name']>> | null | undefined
        address?: AddressUpdate | null | undefined
        terms?:
          | {
              signed: boolean
              signedAt?: string | undefined
              version?: string | undefined
              /** Digest of the rates that the page showed. */
              rates?: string | undefined
            }
          | null
          | undefined
        governmentIdentification?: GovernmentIdInput | null | undefined
        sin?: string | null | undefined
      })
    | undefined
  company?:
    | (Nullable<Omit<Answers['company'], 'address' | 'governmentIdentification' | 'mccDetails' | 'gpv'>> & {
        address?: AddressUpdate | null | undefined
        governmentIdentification?: GovernmentIdInput | null | undefined
        gpv?: string | number | null | undefined
      })
    | undefined
}

export interface UpdateContext extends ValidationContext {
  /** Time of the update, ISO 8601, UTC. */
  now: string
  /** Category of a segment in the applicant's language; null if unknown. */
  categoryOf: (segment: string) => CategoryChoice | null
}

export interface UpdateResult {
  answers: Answers
  /** Government ID values to encrypt; null if cleared, absent if unchanged. */
  secrets: { applicant?: string | null; company?: string | null }
  /** Fields with a new stored value; the category's details follow from it. */
  changed: RecordPath[]
  errors: FieldError[]
}

/** Terms and government IDs are merged separately. */
const simplePaths = fieldPaths.filter((path) => !['terms', 'governmentId'].includes(fields[path].kind))
/** Fields that belong to no step. */
const attributePaths = recordPaths.filter(
  (path) => fields[path].step === null && ['text', 'choice'].includes(fields[path].kind),
)

/** Resolves the aliases `state`, `website` and `sin` (APP-05). The canonical name takes precedence. */
export function resolveAliases(update: AnswersUpdate): AnswersUpdate {
  const resolved = clone(update)
  for (const subject of ['applicant', 'company'] as const) {
    const address = resolved[subject]?.address
    if (resolved[subject] && address) resolved[subject].address = withTerritory(address)
  }
  const website = resolved.company?.address?.website ?? resolved.applicant?.address?.website
  if (website !== undefined && resolved.company?.site === undefined)
    resolved.company = { ...resolved.company, site: website }
  const sin = resolved.applicant?.sin
  if (sin !== undefined && resolved.applicant && resolved.applicant.governmentIdentification === undefined)
    resolved.applicant.governmentIdentification = sin === null ? null : { value: sin, sourceType: 'SIN' }
  return resolved
}

/** Never throws; returns every invalid field. */
export function applyUpdate(
  current: Answers,
  rawUpdate: AnswersUpdate,
  context: UpdateContext,
): UpdateResult {
  const update = resolveAliases(rawUpdate)
  const answers = clone(current)
  const errors: FieldError[] = []
  applyAttributes(answers, update, errors)
  for (const path of simplePaths) {
    const value = getUpdatePath(update, path)
    if (value === undefined) continue
    const isRequired = (fields[path] as Field).isRequired?.(answers, context) ?? true
    const isEmpty = isEmptyText(path, value)
    if (isEmpty && isRequired) errors.push({ field: path, code: 'required' })
    setPath(answers, path, value === null || isEmpty ? undefined : value)
  }
  applyCategory(answers, update, context)
  for (const path of simplePaths) {
    if (getUpdatePath(update, path) === undefined || getPath(answers, path) === undefined) continue
    const error = storeValue(answers, path, context)
    if (error) errors.push(error)
  }
  errors.push(...legalFormErrors(current, answers, errors))
  applyTerms(answers, update, context, errors)
  const secrets = {
    ...applyGovernmentId('applicant', answers, update, context, errors, rawUpdate.applicant?.sin != null),
    ...applyGovernmentId('company', answers, update, context, errors, false),
  }
  if (!isRegistered(answers.company)) delete answers.company.hasBeneficialOwners
  return { answers, secrets, changed: changedPaths(current, answers, secrets), errors }
}

/** True for empty values, including address lines with only blanks or the word NULL (VAL-41). */
const isEmptyText = (path: FieldPath, value: unknown): boolean =>
  value === '' ||
  (typeof value === 'string' && /\.line[12]$/.test(path) && normalizeAddressLine(value) === '')

/** Replaces a valid merged value with its normalized form. */
function storeValue(answers: Answers, path: FieldPath, context: ValidationContext): FieldError | null {
  const value = getPath(answers, path)
  const field: Field = fields[path]
  if (field.kind === 'category') return validateCategoryKnown(answers)
  if (typeof value !== 'string' || !field.rule) {
    const error = validateField(answers, path, context)
    if (!error && field.kind === 'number') setPath(answers, path, Number(value))
    return error
  }
  const market = getMarket(answers)
  const { code, stored } = parseText(field, value, { market, today: context.today })
  if (code) return { field: path, code, ...allowedValues(code, market) }
  setPath(answers, path, field.kind === 'number' ? Number(stored) : stored)
  return null
}

/** Reports the error on the answer that caused it. Answers saved earlier stay valid until submission. */
function legalFormErrors(current: Answers, answers: Answers, errors: readonly FieldError[]): FieldError[] {
  const changed = (['company.name', 'company.businessType'] as const).find(
    (path) => getPath(answers, path) !== getPath(current, path),
  )
  return changed && hasForeignLegalForm(answers) && !errors.some(({ field }) => field === changed)
    ? [{ field: changed, code: 'legal_form_of_other_type' }]
    : []
}

function applyAttributes(answers: Answers, update: AnswersUpdate, errors: FieldError[]): void {
  for (const path of attributePaths) {
    const value = getUpdatePath(update, path)
    if (value !== undefined) setPath(answers, path, value ?? undefined)
  }
  for (const subject of ['applicant', 'company'] as const) {
    const address = update[subject]?.address
    if (address === null) delete answers[subject].address
    if (address?.countryCode === undefined) continue
    const code = address.countryCode?.trim().toUpperCase() || undefined
    answers[subject].address = { ...answers[subject].address }
    if (code === undefined || isMarket(code)) setPath(answers, `${subject}.address.countryCode`, code)
    else errors.push({ field: `${subject}.address.countryCode`, code: 'choice_unknown', allowed: markets })
  }
  if (update.applicant?.name === null) delete answers.applicant.name
}

function applyCategory({ company }: Answers, update: AnswersUpdate, { categoryOf }: UpdateContext): void {
  if (update.company?.segment === undefined) return
  const choice = company.segment ? categoryOf(company.segment) : null
  if (choice) company.mccDetails = choice
  else delete company.mccDetails
}

const validateCategoryKnown = ({ company }: Answers): FieldError | null =>
  company.mccDetails ? null : { field: 'company.segment', code: 'category_unknown' }

/**
 * Records the time and current version of a signature, and keeps both if the same signature is repeated (FORM-06,
 * CHG-07).
 */
function applyTerms(
  { applicant }: Answers,
  update: AnswersUpdate,
  { now, termsVersion }: UpdateContext,
  errors: FieldError[],
): void {
  const terms = update.applicant?.terms
  if (terms === undefined) return
  if (!terms?.signed) delete applicant.terms
  else if (terms.version !== undefined && terms.version !== termsVersion)
    errors.push({ field: 'applicant.terms.version', code: 'terms_outdated' })
  else if (applicant.terms?.version !== termsVersion)
    applicant.terms = { signed: true, signedAt: now, version: termsVersion }
}

function applyGovernmentId(
  subject: GovernmentIdHolder,
  answers: Answers,
  update: AnswersUpdate,
  context: ValidationContext,
  errors: FieldError[],
  isSinAlias: boolean,
): UpdateResult['secrets'] {
  const entry = update[subject]?.governmentIdentification
  if (entry === undefined) return {}
  if (entry === null) {
    delete answers[subject].governmentIdentification
    return { [subject]: null }
  }
  const path = `${subject}.governmentIdentification`
  const valueField = isSinAlias ? 'applicant.sin' : `${path}.value`
  const { errors: idErrors, stored } = parseGovernmentId(subject, entry, {
    market: getMarket(answers),
    today: context.today,
  })
  for (const { at, ...error } of idErrors)
    errors.push({ field: at === 'value' ? valueField : `${path}.${at}`, ...error })
  if (!stored) return {}
  answers[subject].governmentIdentification = stored.id
  return { [subject]: stored.value }
}

const comparedPaths = recordPaths.filter((path) => fields[path].kind !== 'categoryDetails')

/** An address without a country gets the market's country. */
const comparableValue = (answers: Answers, path: RecordPath): unknown =>
  getPath(answers, path) ?? (fields[path].kind === 'country' ? getMarket(answers) : undefined)

function changedPaths(before: Answers, after: Answers, secrets: UpdateResult['secrets']): RecordPath[] {
  return comparedPaths.filter((path) => {
    if (path === 'applicant.governmentIdentification') return 'applicant' in secrets
    if (path === 'company.governmentIdentification') return 'company' in secrets
    // Without a currency, the market follows from the addresses.
    if (path === 'company.currency') return getMarket(before) !== getMarket(after)
    return JSON.stringify(comparableValue(before, path)) !== JSON.stringify(comparableValue(after, path))
  })
}
