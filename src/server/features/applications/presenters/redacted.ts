/** Redacted application for support: its state, without anything that identifies the applicant (SEC-11). */
import type { ApplicationView } from '#api/application-view.ts'
import { attributionKeysWhere } from '#domain/application/attribution.ts'
import { hiddenText, maskedEmail, maskedName, maskedPhone } from '#domain/application/masking.ts'
import type { GovernmentId } from '#domain/fields/government-id.ts'
import { getPath, setPath } from '#domain/fields/paths.ts'
import { fieldAt, pathsOf, type FieldKind, type Subject } from '#domain/journey/fields.ts'
import { redactOwner } from '#server/features/owners/presenters/owner.ts'

const maskText = {
  name: maskedName,
  email: maskedEmail,
  phone: maskedPhone,
} as const satisfies Partial<Record<FieldKind, (value: string) => string>>

function maskValue(kind: FieldKind, value: unknown): unknown {
  if (kind === 'governmentId') return { ...(value as GovernmentId), last4: hiddenText }
  return kind in maskText ? maskText[kind as keyof typeof maskText](String(value)) : hiddenText
}

/** Fields visible to support, masked as the field table says. */
function redactFields<S extends Subject>(subject: S, view: ApplicationView[S]): Partial<ApplicationView[S]> {
  const shown = {}
  for (const path of pathsOf(subject)) {
    const { kind, redaction } = fieldAt(`${subject}.${path}`)
    const value = getPath(view, path)
    if (value === undefined || redaction === 'hide') continue
    setPath(shown, path, redaction === 'mask' ? maskValue(kind, value) : value)
  }
  return shown
}

const hiddenAttribution = Object.fromEntries(
  attributionKeysWhere(({ support }) => support === 'hide').map((key) => [key, null]),
)

export const redactApplication = (view: ApplicationView): ApplicationView => ({
  application: {
    ...view.application,
    ...hiddenAttribution,
  },
  applicant: {
    ...redactFields('applicant', view.applicant),
    id: view.applicant.id,
    submitted: view.applicant.submitted,
  },
  company: {
    ...redactFields('company', view.company),
    id: view.company.id,
    submitted: view.company.submitted,
  },
  owners: view.owners.map(redactOwner),
})
