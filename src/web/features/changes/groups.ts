/** Groups of details that are changed together, and the labels of their fields. */
import type { ApplicationView } from '#api/application-view.ts'
import { isRegistered } from '#domain/application/application.ts'
import { fields, fieldAt, type FieldPath, type RecordPath } from '#domain/journey/fields.ts'
import { toAnswers } from '#web/application/saving/to-answers.ts'
import type { MessageId } from '#messages/generated/ids.ts'
import type { Translator } from '#messages/translator.ts'

const address = ['line1', 'line2', 'zip', 'city', 'territory'] as const

export const groups = {
  business: [
    'company.name',
    'company.dba',
    'company.governmentIdentification',
    'company.phone',
    'company.site',
    'company.gpv',
  ],
  address: address.map((part) => `company.address.${part}` as const),
  category: ['company.segment'],
  contact: ['applicant.emailAddress', 'applicant.localPhoneNumber'],
  home: address.map((part) => `applicant.address.${part}` as const),
} as const satisfies Record<string, readonly FieldPath[]>
/** The list of owners has its own form. */
export type FieldGroup = keyof typeof groups
export type Group = FieldGroup | 'owners'
const groupNames: readonly Group[] = [...(Object.keys(groups) as FieldGroup[]), 'owners']

/** A business that is not registered has no owners to verify. */
export const changeableGroups = (view: ApplicationView): readonly Group[] =>
  groupNames.filter((name) => name !== 'owners' || isRegistered(toAnswers(view).company))

/** Lists the field labels at the start of a sentence. Parts of an address share one label. */
export function nameFields({ t, list, locale }: Translator, paths: readonly string[]): string {
  const [first = '', ...rest] = labelsOf(paths).map((label) => t(label))
  return list([first, ...rest.map((label) => withinSentence(label, locale))])
}

export const nameFieldsWithin = ({ t, list, locale }: Translator, paths: readonly string[]): string =>
  list(labelsOf(paths).map((label) => withinSentence(t(label), locale)))

/** Abbreviations keep their capitals. */
const withinSentence = (label: string, locale: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase(locale) + label.slice(1) : label

const labelsOf = (paths: readonly string[]): MessageId[] => [...new Set(paths.map(labelOf))]

export function labelOf(path: string): MessageId {
  if (path === 'owners') return 'changes.group.owners'
  if (!(path in fields)) return 'changes.field.other'
  if (path.startsWith('company.address.')) return 'changes.group.address'
  if (path.startsWith('applicant.address.')) return 'changes.group.home'
  if (path.startsWith('applicant.name.')) return 'screens.review.name'
  if (fieldAt(path).kind === 'governmentId') return 'changes.field.number'
  const { summary } = fields[path as RecordPath]
  return summary === null || summary === 'joined' ? 'changes.field.other' : (summary as MessageId)
}
