/** A question before something that is meant: said in full, confirmed by name, or left. */
import type { ReactNode } from 'react'
import { useSubmit } from '../../client/use-submit.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { tellFailure } from '../../journey/tell-failure.ts'

interface Props {
  title: string
  children: ReactNode
  confirm: string
  look?: 'primary' | 'danger'
  /** Does it, and closes the question when done. Throws a CallFailure, which closes it too. */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** Another way out. */
  beside?: ReactNode
}

export function AskDialog({ title, children, confirm, look = 'primary', onConfirm, onClose, beside }: Props) {
  const { t } = useTexts()
  const { busy, run } = useSubmit((failure) => {
    onClose()
    tellFailure(failure)
  })
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="actions">
        <Button look={look} busy={busy && t('stepups.sending')} onClick={() => run(onConfirm)}>
          {confirm}
        </Button>
        {beside}
        <Button look="link" onClick={onClose}>
          {t('stepups.owners.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
