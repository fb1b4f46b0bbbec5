/** Withdraws an application after confirmation, since that cannot be undone. */
import { useState } from 'react'
import { canWithdraw } from '#domain/application/access.ts'
import type { ApplicationStatus } from '#domain/application/states.ts'
import type { ApplicationView } from '#api/application-view.ts'
import { callApi } from '#client/call-api.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toasts.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'

interface Props {
  id: string
  status: ApplicationStatus
  /** Business or store name in the confirmation. */
  name: string
  onWithdrawn: (view: ApplicationView) => void
}

export function WithdrawButton({ id, status, name, onWithdrawn }: Props) {
  const { t } = useTranslator()
  const { draft } = useEnvironment()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { busy, run } = useSubmit((error) => {
    setIsDialogOpen(false)
    showErrorToast(error)
  })
  const withdraw = async () => {
    const view = await callApi('POST /applications/{id}/withdraw', { params: { id } })
    if (draft.applicationId() === id) draft.reset()
    setIsDialogOpen(false)
    showToast(t('screens.withdraw.done'))
    onWithdrawn(view)
  }
  if (!canWithdraw(status)) return null
  return (
    <>
      <Button variant="link" onClick={() => setIsDialogOpen(true)}>
        {t('screens.withdraw.ask')}
      </Button>
      {isDialogOpen && (
        <Dialog title={t('screens.withdraw.title')} onClose={() => setIsDialogOpen(false)}>
          <p>{t('screens.withdraw.text', { name })}</p>
          <div className="actions">
            <Button
              variant="danger"
              busyLabel={busy && t('screens.withdraw.doing')}
              onClick={() => run(withdraw)}
            >
              {t('screens.withdraw.confirm')}
            </Button>
            <Button variant="secondary" onClick={() => setIsDialogOpen(false)}>
              {t('screens.withdraw.keep')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
