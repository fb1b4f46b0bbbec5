/** Dialogs of the owners list. */
import type { OwnerView } from '#api/application-view.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { ownerDisplayName } from '#domain/owners/owner.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { RemoveOwnerDialog } from './remove-owner-dialog.tsx'

/** Null when closed. */
export type OwnersDialog =
  { about: 'add' | 'skip' | 'confirm' } | { about: 'edit' | 'remove' | 'incomplete'; owner: OwnerView } | null

interface Props {
  dialog: OwnersDialog
  setDialog: (dialog: OwnersDialog) => void
  onChanged: () => Promise<void>
}

export function OwnerListDialogs({ dialog, setDialog, onChanged }: Props) {
  const { t } = useTranslator()
  const close = () => setDialog(null)
  if (dialog?.about === 'add') return <OwnerDialog owner={null} onClose={close} onSaved={onChanged} />
  if (dialog?.about === 'edit')
    return <OwnerDialog owner={dialog.owner} onClose={close} onSaved={onChanged} />
  if (dialog?.about === 'remove')
    return <RemoveOwnerDialog owner={dialog.owner} onClose={close} onRemoved={onChanged} />
  if (dialog?.about !== 'incomplete') return null
  const { owner } = dialog
  return (
    <ConfirmDialog
      title={t('step-ups.incomplete_owner.title', {
        name: ownerDisplayName(owner) ?? t('step-ups.owners.unnamed'),
      })}
      confirmLabel={t('step-ups.incomplete_owner.complete')}
      onConfirm={async () => setDialog({ about: 'edit', owner })}
      onClose={close}
      secondaryActions={
        <Button variant="secondary" onClick={() => setDialog({ about: 'remove', owner })}>
          {t('step-ups.owners.remove')}
        </Button>
      }
    >
      <p>{t('step-ups.incomplete_owner.text')}</p>
    </ConfirmDialog>
  )
}

interface OwnerConfirmDialogsProps {
  dialog: OwnersDialog
  setDialog: (dialog: OwnersDialog) => void
  names: readonly string[]
  business: string
  onConfirm: (boStatus: 'INFO_PROVIDED' | 'NONE') => Promise<void>
}

/** Confirms the list, or that there are no partners (OWN-05, OWN-08). */
export function OwnerConfirmDialogs({
  dialog,
  setDialog,
  names,
  business,
  onConfirm,
}: OwnerConfirmDialogsProps) {
  const { t, list } = useTranslator()
  const close = () => setDialog(null)
  if (dialog?.about === 'skip')
    return (
      <ConfirmDialog
        title={t('step-ups.skip_owners.title')}
        confirmLabel={t('step-ups.skip_owners.confirm')}
        onConfirm={() => onConfirm('NONE')}
        onClose={close}
      >
        <p>{t('step-ups.skip_owners.text')}</p>
      </ConfirmDialog>
    )
  if (dialog?.about !== 'confirm') return null
  return (
    <ConfirmDialog
      title={t('step-ups.confirm_owners.title')}
      confirmLabel={t('step-ups.confirm_owners.confirm')}
      onConfirm={() => onConfirm('INFO_PROVIDED')}
      onClose={close}
    >
      <p>
        <strong>{list(names)}</strong>
      </p>
      <p>{t('step-ups.confirm_owners.text', { business })}</p>
    </ConfirmDialog>
  )
}
