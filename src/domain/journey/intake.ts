/**
 * Taking in an update: objects merge, an absent field stays, null clears (contract: PUT). What is there is checked
 * as it was typed and kept in its stored form; the values of government ids are handed out apart, to be sealed.
 */
import { isRegistered, type Address, type Answers, type CategoryChoice } from '../application.ts'
import { isMarket } from '../market.ts'
import { answerAt, marketOf } from './answers.ts'
import { problemAt } from './check.ts'
import { fields, type Field, type FieldPath } from './fields.ts'
import { readGovernmentId, type GovernmentIdEntry } from './government-id.ts'
import type { Subject } from './check-choices.ts'
import { storedForm } from './stored-form.ts'
import { copyOf, put, updateAt } from './paths.ts'
import type { JourneySetting, Problem } from './step.ts'

type Nullable<T> = { [K in keyof T]?: T[K] | null | undefined }

interface AddressUpdate extends Nullable<Address> {
  /** The other name of `territory` (APP-05). */
  state?: string | null | undefined
  /** The business's site (APP-05). */
  website?: string | null | undefined
}

/** What a body may say; the wire's schema has checked the kinds of its values. */
export interface AnswersUpdate {
  applicant?:
    | (Nullable<Omit<Answers['applicant'], 'name' | 'address' | 'terms' | 'governmentIdentification'>> & {
        name?: Nullable<NonNullable<Answers['applicant']['name']>> | null | undefined
        address?: AddressUpdate | null | undefined
        terms?:
          { signed: boolean; signedAt?: string | undefined; version?: string | undefined } | null | undefined
        governmentIdentification?: GovernmentIdEntry | null | undefined
        sin?: string | null | undefined
      })
    | undefined
  company?:
    | (Nullable<Omit<Answers['company'], 'address' | 'governmentIdentification' | 'mccDetails' | 'gpv'>> & {
        address?: AddressUpdate | null | undefined
        governmentIdentification?: GovernmentIdEntry | null | undefined
        gpv?: string | number | null | undefined
      })
    | undefined
}

export interface IntakeSetting extends JourneySetting {
  /** ISO 8601, UTC: when the update is taken in. */
  now: string
  /** The category of a segment in the applicant's language; null when there is none such. */
  categoryOf: (segment: string) => CategoryChoice | null
}

export interface Intake {
  answers: Answers
  /** New values of government ids to seal; null: cleared; absent: untouched. */
  secrets: { applicant?: string | null; company?: string | null }
  /** Fields whose stored answer changes. */
  changed: FieldPath[]
  problems: Problem[]
}

/** Fields that are taken in one by one, as text or as a choice. */
const plainPaths = (Object.keys(fields) as FieldPath[]).filter(
  (path) => path !== 'applicant.terms' && !path.endsWith('.governmentIdentification'),
)

/**
 * An address may name its territory `state`, and its business's site `website` (APP-05); what a body says by the usual
 * name goes before. It gets its country from the market where it names none.
 */
function readable(update: AnswersUpdate): AnswersUpdate {
  const read = copyOf(update)
  for (const subject of ['applicant', 'company'] as const) {
    const address = read[subject]?.address
    if (address?.state !== undefined && address.territory === undefined) address.territory = address.state
  }
  const website = read.company?.address?.website ?? read.applicant?.address?.website
  if (website !== undefined && read.company?.site === undefined)
    read.company = { ...read.company, site: website }
  const sin = read.applicant?.sin
  if (sin !== undefined && read.applicant && read.applicant.governmentIdentification === undefined)
    read.applicant.governmentIdentification = sin === null ? null : { value: sin, sourceType: 'SIN' }
  return read
}

/** Merges an update into the answers. Nothing is thrown: every wrong field is listed. */
export function takeIn(current: Answers, rawUpdate: AnswersUpdate, setting: IntakeSetting): Intake {
  const update = readable(rawUpdate)
  const answers = copyOf(current)
  const problems: Problem[] = []
  takeAttributes(answers, update)
  for (const path of plainPaths) {
    const value = updateAt(update, path)
    if (value === undefined) continue
    if (value === null || value === '') {
      const field: Field = fields[path]
      if (value === '' && (field.needed?.(answers, setting) ?? true))
        problems.push({ field: path, code: 'required' })
      put(answers, path, undefined)
    } else put(answers, path, value)
  }
  takeCategory(answers, update, setting)
  for (const path of plainPaths) {
    const value = updateAt(update, path)
    if (value === undefined || value === null || value === '') continue
    const problem = path === 'company.segment' ? unknownCategory(answers) : problemAt(answers, path, setting)
    if (problem) problems.push(problem)
    else put(answers, path, storedForm(path, answerAt(answers, path)))
  }
  takeTerms(answers, update, setting)
  const secrets = {
    ...takeGovernmentId('applicant', answers, update, setting, problems, rawUpdate.applicant?.sin != null),
    ...takeGovernmentId('company', answers, update, setting, problems, false),
  }
  if (!isRegistered(answers.company)) delete answers.company.hasBeneficialOwners
  return { answers, secrets, changed: changedPaths(current, answers, secrets), problems }
}

/** What is kept beside the questions: currency, countries, links to other systems. */
function takeAttributes({ applicant, company }: Answers, update: AnswersUpdate): void {
  for (const key of ['leadId', 'userId'] as const) take(applicant, key, update.applicant?.[key])
  for (const key of ['currency', 'location'] as const) take(company, key, update.company?.[key])
  for (const [subject, said] of [
    [applicant, update.applicant?.address],
    [company, update.company?.address],
  ] as const) {
    if (said === null) delete subject.address
    if (said?.countryCode === undefined) continue
    const code = said.countryCode?.toUpperCase()
    subject.address = { ...subject.address }
    if (isMarket(code)) subject.address.countryCode = code
    else delete subject.address.countryCode
  }
  if (update.applicant?.name === null) delete applicant.name
}

function take<T extends object, K extends keyof T>(into: T, key: K, value: T[K] | null | undefined): void {
  if (value === null) delete into[key]
  else if (value !== undefined) into[key] = value
}

function takeCategory({ company }: Answers, update: AnswersUpdate, { categoryOf }: IntakeSetting): void {
  if (update.company?.segment === undefined) return
  const choice = company.segment ? categoryOf(company.segment) : null
  if (choice) company.mccDetails = choice
  else delete company.mccDetails
}

const unknownCategory = ({ company }: Answers): Problem | null =>
  company.mccDetails ? null : { field: 'company.segment', code: 'category_unknown' }

/** Signing keeps that, when and which version (FORM-06); taking the signature back keeps nothing. */
function takeTerms(
  { applicant }: Answers,
  update: AnswersUpdate,
  { now, termsVersion }: IntakeSetting,
): void {
  const terms = update.applicant?.terms
  if (terms === undefined) return
  if (!terms?.signed) delete applicant.terms
  else applicant.terms = { signed: true, signedAt: now, version: terms.version ?? termsVersion }
}

function takeGovernmentId(
  subject: Subject,
  answers: Answers,
  update: AnswersUpdate,
  setting: JourneySetting,
  problems: Problem[],
  saidAsSin: boolean,
): Intake['secrets'] {
  const entry = update[subject]?.governmentIdentification
  if (entry === undefined) return {}
  if (entry === null) {
    delete answers[subject].governmentIdentification
    return { [subject]: null }
  }
  const path = `${subject}.governmentIdentification`
  const valueField = saidAsSin ? 'applicant.sin' : `${path}.value`
  const { faults, kept } = readGovernmentId(subject, entry, {
    market: marketOf(answers),
    today: setting.today,
  })
  for (const { at, code } of faults)
    problems.push({ field: at === 'value' ? valueField : `${path}.${at}`, code })
  if (!kept) return {}
  answers[subject].governmentIdentification = kept.id
  return { [subject]: kept.value }
}

function changedPaths(before: Answers, after: Answers, secrets: Intake['secrets']): FieldPath[] {
  return (Object.keys(fields) as FieldPath[]).filter((path) => {
    if (path === 'applicant.governmentIdentification') return 'applicant' in secrets
    if (path === 'company.governmentIdentification') return 'company' in secrets
    return JSON.stringify(answerAt(before, path)) !== JSON.stringify(answerAt(after, path))
  })
}
