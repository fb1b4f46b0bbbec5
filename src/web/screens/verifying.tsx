/** The checks are under way: asked every second, and after a minute the person need not wait here (SCREEN-11, DEC-10). */
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { waiting, whileWaiting } from '../../domain/guards/waiting.ts'
import { call } from '../client/call.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { useApplication } from '../journey/journey.ts'
import { addressAfterOnboard, go } from '../journey/outcome.ts'
import { pagePath } from '../journey/paths.ts'
import { useTexts } from '../language/texts.ts'
import { Spinner } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

/** Full onboarding asks nothing more of the person: going on with it is this page's to do (STEP-09). */
const asksFullOnboarding = ({ application }: ApplicationView): boolean =>
  application.stepUpDetails[0]?.type === 'FULL_ONBOARDING'

/** Nothing has been decided yet, and nothing is asked. */
const isWaiting = ({ application }: ApplicationView): boolean =>
  application.applicationStatus === 'PENDING' && application.stepUpDetails.length === 0

export default function VerifyingScreen() {
  const { t, date } = useTexts()
  const env = useEnvironment()
  const { id, view, take } = useApplication()
  const navigate = useNavigate()
  const [begun] = useState(() => performance.now())
  const [offline, setOffline] = useState(false)
  const started = useRef(false)
  const draft = view.application.applicationStatus === 'DRAFT'

  useEffect(() => {
    if (draft) return
    let gone = false
    let timer: ReturnType<typeof setTimeout>
    const review = () => navigate(pagePath(id, 'success'), { replace: true })
    const moveOn = (next: ApplicationView) => {
      const address = asksFullOnboarding(next)
        ? pagePath(id, 'success')
        : addressAfterOnboard(next, next.application, env)
      go(address, (to) => void navigate(to, { replace: true }))
    }
    const look = async () => {
      const next = await call('GET /applications/{id}', { params: { id } }).catch(() => null)
      if (gone) return
      setOffline(next === null)
      if (next && !isWaiting(next)) {
        take(next)
        moveOn(next)
      } else if (whileWaiting(performance.now() - begun) === 'in-review') await review()
      else timer = setTimeout(() => void look(), waiting.pollEveryMs)
    }
    const finish = async () => {
      await call('POST /applications/{id}/onboard', { params: { id } }).catch(() => null)
      await look()
    }
    if (!started.current && asksFullOnboarding(view)) void finish()
    else timer = setTimeout(() => void look(), waiting.pollEveryMs)
    started.current = true
    return () => {
      gone = true
      clearTimeout(timer)
    }
    // One watch a visit: what it takes over changes the view, and is no reason to begin again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, id])

  if (draft) return <Navigate to={`/${id}`} replace />
  const by = view.application.letter?.expectedBy
  return (
    <Page
      title={t('screens.verifying.title')}
      lead={t(by ? 'screens.verifying.lead_person' : 'screens.verifying.lead')}
    >
      <Spinner text={t('screens.verifying.working')} />
      {offline && (
        <Notice kind="warning" live>
          <p>{t('screens.verifying.offline')}</p>
        </Notice>
      )}
      {by && <p>{t('screens.next.by', { date: date(by, { dateStyle: 'full' }) })}</p>}
      <p>
        {t('screens.verifying.leave')}{' '}
        <Link to={pagePath(id, 'success')}>{t('screens.verifying.status')}</Link>
      </p>
    </Page>
  )
}
