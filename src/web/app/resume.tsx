/** Resumes an application at its first open question or its outcome page. */
import { useEffect, useState } from 'react'
import { useNavigate } from '../router/router.tsx'
import { readSessionStorage } from '../browser/session-storage.ts'
import { useEnvironment } from '../application/environment.tsx'
import { useApplication } from '../application/journey.ts'
import { useProgress } from '../application/progress.ts'
import { resolveResumePath, preserveQuery } from '../application/outcome-paths.ts'
import { clearDeferrals } from '../application/deferrals.ts'
import { track } from '../analytics/track.ts'
import { Loading } from '#ui/loading.tsx'

export function Resume() {
  const { view } = useApplication()
  const env = useEnvironment()
  const { current } = useProgress()
  const navigate = useNavigate()
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    clearDeferrals(env.draft, view.application.id)
    track(resumeEvent())
    resolveResumePath(view, env, current === 'onboard' ? 'review' : current).then(
      (address) => navigate(preserveQuery(address), { replace: true }),
      (caughtError: unknown) =>
        setError(caughtError instanceof Error ? caughtError : new Error('Failed to resume application')),
    )
  }, [view, env, current, navigate])
  // Rethrow to the error boundary, which offers a retry.
  if (error) throw error
  return <Loading />
}

function resumeEvent() {
  const mail = readSessionStorage('emailSource')
  if (mail === 'reminder_email') return 'application_resume_reminder_email'
  return mail === 'email' ? 'application_resume_email' : 'application_resume_direct'
}
