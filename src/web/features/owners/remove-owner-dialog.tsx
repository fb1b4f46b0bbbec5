/** Removes a partner after confirmation (OWN-04). */
import type { OwnerView } from '#api/application-view.ts'
import { callApi } from '#client/call-api.ts'
import { useApplication } from '#web/application/journey.ts'
import { ownerDisplayName } from '#domain/owners/owner.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** True if a check has started. Removing or replacing the partner then leads to a manual review. */
export const isBeingChecked = ({ status }: OwnerView): boolean =>
  status === 'CHECKING' || status === 'STEP_UP'

interface Props {
  owner: OwnerView
  onClose: () => void
  onRemoved: () => Promise<void>
}

export function RemoveOwnerDialog({ owner, onClose, onRemoved }: Props) {
  const { t } = useTranslator()
  const { id } = useApplication()
  const name = ownerDisplayName(owner) ?? t('step-ups.owners.unnamed')
  const remove = async () => {
    await callApi('DELETE /applications/{id}/owners/{ownerId}', { params: { id, ownerId: owner.id } })
    await onRemoved()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('step-ups.remove_owner.title', { name })}
      confirmLabel={t('step-ups.remove_owner.confirm')}
      variant="danger"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t(isBeingChecked(owner) ? 'step-ups.remove_owner.checked' : 'step-ups.remove_owner.text')}</p>
    </ConfirmDialog>
  )
}
