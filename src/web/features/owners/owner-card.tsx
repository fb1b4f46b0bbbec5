/** Partner with status, missing details and actions. */
import type { ReactNode } from 'react'
import type { OwnerView } from '#api/application-view.ts'
import { invitationFields } from '#domain/owners/owner-fields.ts'
import { ownerDisplayName } from '#domain/owners/owner.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { EmailAddress } from '#web/forms/email-address.tsx'

interface Props {
  owner: OwnerView
  /** `incomplete` and `ready` apply before the list is submitted. */
  status: 'incomplete' | 'ready' | OwnerView['status']
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  description?: string | null
  /** Additional buttons. */
  children?: ReactNode
}

/** Other statuses wait for us or for the invited person. */
const chips: Partial<Record<Props['status'], string>> = {
  ready: 'chip chip-done',
  VERIFIED: 'chip chip-done',
  incomplete: 'chip chip-needed',
  ENTERED: 'chip chip-needed',
  STEP_UP: 'chip chip-needed',
  DENIED: 'chip chip-needed',
}

export function OwnerCard({ owner, status, onEdit, onRemove, description, children }: Props) {
  const { t, list } = useTranslator()
  const name = ownerDisplayName(owner) ?? t('step-ups.owners.unnamed')
  const statusText =
    status === 'incomplete' || status === 'ready'
      ? t(`step-ups.owners.${status}`)
      : t(`step-ups.partners.status.${status}`)
  const missingFields = invitationFields.filter((field) => owner.missing.includes(field))
  return (
    <li className="card">
      <h2>{name}</h2>
      <p className={chips[status] ?? 'chip'}>{statusText}</p>
      {owner.email && (
        <p>
          <EmailAddress address={owner.email} />
        </p>
      )}
      {missingFields.length > 0 && (
        <p>
          {t('step-ups.owners.lacking', {
            fields: list(missingFields.map((field) => t(`step-ups.owners.lacking.${field}`))),
          })}
        </p>
      )}
      {description && <p>{description}</p>}
      {(children || onEdit || onRemove) && (
        <div className="actions">
          {children}
          {onEdit && (
            <Button variant="link" accessibleLabel={t('step-ups.owners.edit_of', { name })} onClick={onEdit}>
              {t('step-ups.owners.edit')}
            </Button>
          )}
          {onRemove && (
            <Button
              variant="link"
              accessibleLabel={t('step-ups.owners.remove_of', { name })}
              onClick={onRemove}
            >
              {t('step-ups.owners.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
