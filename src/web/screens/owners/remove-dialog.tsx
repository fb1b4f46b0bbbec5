/** Taking a partner off the list, asked once more first (OWN-04). */
import type { OwnerView } from '../../../contract/v2/application-view.ts'
import { call } from '../../client/call.ts'
import { useApplication } from '../../journey/journey.ts'
import { ownerName } from '../../journey/owner-form.ts'
import { useTexts } from '../../language/texts.ts'
import { AskDialog } from './ask-dialog.tsx'

interface Props {
  owner: OwnerView
  onClose: () => void
  onRemoved: () => Promise<void>
}

export function RemoveDialog({ owner, onClose, onRemoved }: Props) {
  const { t } = useTexts()
  const { id } = useApplication()
  const name = ownerName(owner) ?? t('stepups.owners.unnamed')
  const remove = async () => {
    await call('DELETE /applications/{id}/owners/{ownerId}', { params: { id, ownerId: owner.id } })
    await onRemoved()
    onClose()
  }
  return (
    <AskDialog
      title={t('stepups.remove_owner.title', { name })}
      confirm={t('stepups.remove_owner.confirm')}
      look="danger"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('stepups.remove_owner.text')}</p>
    </AskDialog>
  )
}
