/** Deletes a draft after confirmation, since that cannot be undone. */
import type { DraftView } from '#api/drafts/drafts.ts'
import { ApiError } from '#client/api-error.ts'
import { callApi } from '#client/call-api.ts'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  /** Null if only this browser tab holds the draft. */
  saved: DraftView | null
  onDeleted: () => void
  onClose: () => void
}

export function DeleteDraftDialog({ saved, onDeleted, onClose }: Props) {
  const { t } = useTranslator()
  const { busy, run } = useSubmit((error) => {
    onClose()
    showErrorToast(error)
  })
  const remove = async () => {
    if (saved) await deleteDraft(saved.application.id)
    onClose()
    onDeleted()
  }
  return (
    <Dialog title={t('screens.draft.title')} onClose={onClose}>
      <p>{t('screens.draft.text')}</p>
      <div className="actions">
        <Button variant="danger" busyLabel={busy && t('screens.draft.deleting')} onClick={() => run(remove)}>
          {t('screens.draft.confirm')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('screens.withdraw.keep')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Another tab or device may have deleted it already. */
async function deleteDraft(draftId: string): Promise<void> {
  try {
    await callApi('DELETE /drafts/{draftId}', { params: { draftId } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}
