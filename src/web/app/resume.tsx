/** An application taken up again goes on where it stands: the first open question, or the page of its outcome. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { remembered } from '../client/visit.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { useApplication, useWalk } from '../journey/journey.ts'
import { addressOfResume, keepingQuery } from '../journey/outcome.ts'
import { askAgain } from '../journey/put-off.ts'
import { track } from '../journey/track.ts'
import { Loading } from '../ui/loading.tsx'

export function Resume() {
  const { view } = useApplication()
  const env = useEnvironment()
  const { current } = useWalk()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    askAgain(env.draft, view.application.id)
    track(resumedBy())
    addressOfResume(view, env, current === 'onboard' ? 'review' : current).then(
      (address) => navigate(keepingQuery(address), { replace: true }),
      (refusal: unknown) => setFailure(refusal instanceof Error ? refusal : new Error('not resumed')),
    )
  }, [view, env, current, navigate])
  // The net around every page shows it, with a way to try again.
  if (failure) throw failure
  return <Loading />
}

function resumedBy() {
  const mail = remembered('mail')
  if (mail === 'reminder_email') return 'application_resume_reminder_email'
  return mail === 'email' ? 'application_resume_email' : 'application_resume_direct'
}
