/** A channel of the business: made while the person waits, from what the link said or what is typed here (STORE-13). */
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { isApproval } from '../../../domain/states.ts'
import type { ChannelType } from '../../../domain/stores/channel.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { call, type Answer } from '../../client/call.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { mayBeAwaited } from '../../journey/hand-off.ts'
import { useApplication } from '../../journey/journey.ts'
import { makeChannel } from '../../journey/make-channel.ts'
import { outcomePath } from '../../journey/outcome.ts'
import { pagePath, returning } from '../../journey/paths.ts'
import { WayBackActions } from '../../journey/way-back.tsx'
import { Help } from '../../journey/what-next.tsx'
import { failureTexts } from '../../language/failure-text.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ChannelForm } from './channel-form.tsx'

export interface Wanted {
  name: string
  type: ChannelType
}

export default function AddChannelScreen() {
  const { draft } = useEnvironment()
  const { view } = useApplication()
  const { type, name } = draft.link().channel
  const business = view.company.dba ?? view.company.name ?? ''
  const [wanted, setWanted] = useState<Wanted | null>(type ? { type, name: name ?? business } : null)
  if (!isApproval(view.application.decision)) return <Navigate to={outcomePath(view)} replace />
  return wanted === null ? (
    <ChannelForm initial={{ name: name ?? business, type: type ?? '' }} onWanted={setWanted} />
  ) : (
    <Making key={JSON.stringify(wanted)} wanted={wanted} onChange={() => setWanted(null)} />
  )
}

type Channel = Answer<'POST /applications/{id}/channels'>

function Making({ wanted, onChange }: { wanted: Wanted; onChange: () => void }) {
  const translator = useTexts()
  const { t } = translator
  const env = useEnvironment()
  const { id, view } = useApplication()
  const navigate = useNavigate()
  const [made, setMade] = useState<Channel | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)

  const make = useEffectEvent(async (wait: (ms: number) => Promise<void>) => {
    setFailure(null)
    const create = () => call('POST /applications/{id}/channels', { params: { id }, body: wanted })
    setMade(await makeChannel({ create, wait }))
    env.draft.nameChannel({})
    if (mayBeAwaited(view.application, env))
      await navigate(pagePath(id, 'add-channel') + returning, { replace: true })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
    make(wait).catch(setFailure)
    return () => clearTimeout(timer)
  }, [tries])

  if (made !== null)
    return (
      <Page
        above={<Seal icon="check" good />}
        title={t('stores.channel.done_title', { name: made.name })}
        lead={t('stores.channel.done_lead')}
      >
        <WayBackActions view={view} channelId={made.id} />
        <Help />
      </Page>
    )
  const refused = failure instanceof CallFailure && failure.code === 'channel_not_allowed'
  return (
    <Page title={t('stores.channel.title')} lead={t('stores.channel.lead', { name: wanted.name })}>
      {failure === null ? (
        <Waiting text={t('stores.channel.working')} />
      ) : (
        <>
          <Notice kind="error" live>
            {failureTexts(translator, failure).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
          <div className="actions">
            {!refused && <Button onClick={() => setTries(tries + 1)}>{t('shell.failure.retry')}</Button>}
            {!refused && (
              <Button look="second" onClick={onChange}>
                {t('stores.channel.change')}
              </Button>
            )}
          </div>
          <Help />
        </>
      )}
    </Page>
  )
}
