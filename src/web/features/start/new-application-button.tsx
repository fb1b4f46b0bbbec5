/** Starts a new application. Asks for confirmation if that deletes unfinished answers. */
import { useState, type ReactNode } from 'react'
import { useNavigate } from '#web/router/router.tsx'
import { keepLoading } from '#web/browser/keep-loading.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { withTexts } from '#web/i18n/translations.ts'
import { Button } from '#ui/button.tsx'

const DeleteDraftDialog = lazyPart(() =>
  keepLoading(async () => {
    const signUp = await withTexts(() => import('../sign-up/index.ts'), ['screens'])
    return { default: signUp.DeleteDraftDialog }
  }),
)

interface Props {
  variant?: 'primary' | 'secondary'
  /** Runs before the first step opens. */
  onStart?: () => void
  children: ReactNode
}

export function NewApplicationButton({ variant = 'primary', onStart, children }: Props) {
  const { draft } = useEnvironment()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const start = () => {
    onStart?.()
    draft.reset()
    navigate('/applicant')
  }
  return (
    <>
      <Button variant={variant} onClick={draft.hasStarted() ? () => setIsAsking(true) : start}>
        {children}
      </Button>
      {isAsking && (
        <DeleteDraftDialog saved={draft.saved()} onDeleted={start} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}
