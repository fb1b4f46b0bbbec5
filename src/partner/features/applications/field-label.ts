/** Names of the answers that a partner entered; those of an address or a name share one. */
import { fieldAt, fields, type RecordPath } from '#domain/journey/fields.ts'
import type { MessageId } from '#messages/generated/ids.ts'

export function fieldLabel(path: string): MessageId {
  if (path.startsWith('company.address.')) return 'partner.field.business_address'
  if (path.startsWith('applicant.address.')) return 'partner.field.home_address'
  if (path.startsWith('applicant.name.')) return 'screens.review.name'
  if (!(path in fields)) return 'partner.field.other'
  if (fieldAt(path).kind === 'governmentId') return 'partner.field.number'
  const { summary } = fields[path as RecordPath]
  return summary === null || summary === 'joined' ? 'partner.field.other' : (summary as MessageId)
}
