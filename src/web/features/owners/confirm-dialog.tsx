import type { ReactNode } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'

interface Props {
  title: string
  children: ReactNode
  confirmLabel: string
  variant?: 'primary' | 'danger'
  /** Throws ApiError, which closes the dialog and shows a toast. */
  onConfirm: () => Promise<void>
  onClose: () => void
  secondaryActions?: ReactNode
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  variant = 'primary',
  onConfirm,
  onClose,
  secondaryActions,
}: Props) {
  const { t } = useTranslator()
  const { busy, run } = useSubmit((error) => {
    onClose()
    showErrorToast(error)
  })
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="actions">
        <Button variant={variant} busyLabel={busy && t('step-ups.sending')} onClick={() => run(onConfirm)}>
          {confirmLabel}
        </Button>
        {secondaryActions}
        <Button variant="link" onClick={onClose}>
          {t('step-ups.owners.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
