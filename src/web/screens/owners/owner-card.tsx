/** A partner on the list: who they are, how far they are, what is missing of them, and what may be changed. */
import type { ReactNode } from 'react'
import type { OwnerView } from '../../../contract/v2/application-view.ts'
import { namingFields } from '../../../domain/owners/fields.ts'
import { ownerName } from '../../journey/owner-form.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  owner: OwnerView
  /** `incomplete` and `ready` before the list is handed in, then the partner's own. */
  status: 'incomplete' | 'ready' | OwnerView['status']
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** What there is to know of the status. */
  about?: string | null
  /** What else can be done about the partner: buttons. */
  children?: ReactNode
}

const good: readonly Props['status'][] = ['ready', 'VERIFIED']

export function OwnerCard({ owner, status, onEdit, onRemove, about, children }: Props) {
  const { t, list } = useTexts()
  const name = ownerName(owner) ?? t('stepups.owners.unnamed')
  const told =
    status === 'incomplete' || status === 'ready'
      ? t(`stepups.owners.${status}`)
      : t(`stepups.further.status.${status}`)
  const lacking = namingFields.filter((field) => owner.missing.includes(field))
  return (
    <li className="card">
      <h2>{name}</h2>
      <p className={good.includes(status) ? 'chip chip-done' : 'chip chip-needed'}>{told}</p>
      {owner.email && <p>{owner.email}</p>}
      {lacking.length > 0 && (
        <p>
          {t('stepups.owners.lacking', {
            fields: list(lacking.map((field) => t(`stepups.owners.lacking.${field}`))),
          })}
        </p>
      )}
      {about && <p>{about}</p>}
      {(children || onEdit || onRemove) && (
        <div className="actions">
          {children}
          {onEdit && (
            <Button look="link" label={t('stepups.owners.edit_of', { name })} onClick={onEdit}>
              {t('stepups.owners.edit')}
            </Button>
          )}
          {onRemove && (
            <Button look="link" label={t('stepups.owners.remove_of', { name })} onClick={onRemove}>
              {t('stepups.owners.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
