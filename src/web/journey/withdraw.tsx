/** Taking an application back: asked once more first, because it cannot be undone. */
import { useState } from 'react'
import { mayWithdraw } from '../../domain/access.ts'
import type { ApplicationStatus } from '../../domain/states.ts'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { call } from '../client/call.ts'
import { useSubmit } from '../client/use-submit.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useEnvironment } from './environment.tsx'
import { tellFailure } from './tell-failure.ts'

interface Props {
  id: string
  status: ApplicationStatus
  /** The business, for the question. */
  name: string
  onWithdrawn: (view: ApplicationView) => void
}

export function Withdraw({ id, status, name, onWithdrawn }: Props) {
  const { t } = useTexts()
  const { draft } = useEnvironment()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useSubmit((failure) => {
    setAsking(false)
    tellFailure(failure)
  })
  const withdraw = async () => {
    const view = await call('POST /applications/{id}/withdraw', { params: { id } })
    if (draft.applicationId() === id) draft.startAnew()
    setAsking(false)
    showToast(t('screens.withdraw.done'))
    onWithdrawn(view)
  }
  if (!mayWithdraw(status)) return null
  return (
    <>
      <Button look="link" onClick={() => setAsking(true)}>
        {t('screens.withdraw.ask')}
      </Button>
      {asking && (
        <Dialog title={t('screens.withdraw.title')} onClose={() => setAsking(false)}>
          <p>{t('screens.withdraw.text', { name })}</p>
          <div className="actions">
            <Button look="danger" busy={busy && t('screens.withdraw.doing')} onClick={() => run(withdraw)}>
              {t('screens.withdraw.confirm')}
            </Button>
            <Button look="second" onClick={() => setAsking(false)}>
              {t('screens.withdraw.keep')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
