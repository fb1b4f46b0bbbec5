/** Creates a sales channel from the link's parameters or the form (STORE-13). */
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from '../../router/router.tsx'
import { isApproval } from '../../../domain/application/states.ts'
import type { ChannelType } from '../../../domain/stores/channel.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { callApi, type ApiResponse } from '../../api-client/call-api.ts'
import { useEnvironment } from '../../application/environment.tsx'
import { hasPossibleReturnUrl } from '../../application/return-to-partner.ts'
import { useApplication } from '../../application/journey.ts'
import { createChannelWithRetries } from './create-channel.ts'
import { outcomePath } from '../../application/outcome-paths.ts'
import { pagePath, returnQuery } from '../../application/paths.ts'
import { ReturnActions } from '../next-steps/index.ts'
import { apiErrorMessages } from '../../i18n/api-error-messages.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { InlineLoading } from '../../ui/inline-loading.tsx'
import { ChannelForm } from './channel-form.tsx'

export interface ChannelRequest {
  name: string
  type: ChannelType
}

export default function AddChannelScreen() {
  const { draft } = useEnvironment()
  const { view } = useApplication()
  const { type, name } = draft.link().channel
  const business = view.company.dba ?? view.company.name ?? ''
  const [request, setRequest] = useState<ChannelRequest | null>(
    type ? { type, name: name ?? business } : null,
  )
  if (!isApproval(view.application.decision)) return <Navigate to={outcomePath(view)} replace />
  return request === null ? (
    <ChannelForm initial={{ name: name ?? business, type: type ?? '' }} onRequest={setRequest} />
  ) : (
    <CreatingChannel key={JSON.stringify(request)} request={request} onChange={() => setRequest(null)} />
  )
}

type CreatedChannel = ApiResponse<'POST /applications/{id}/channels'>

function CreatingChannel({ request, onChange }: { request: ChannelRequest; onChange: () => void }) {
  const translator = useTranslator()
  const { t } = translator
  const env = useEnvironment()
  const { id, view } = useApplication()
  const navigate = useNavigate()
  const [channel, setChannel] = useState<CreatedChannel | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [retryCount, setRetryCount] = useState(0)

  const createChannel = useEffectEvent(async (wait: (ms: number) => Promise<void>) => {
    setError(null)
    const create = () => callApi('POST /applications/{id}/channels', { params: { id }, body: request })
    setChannel(await createChannelWithRetries({ create, wait }))
    env.draft.setChannel({})
    if (hasPossibleReturnUrl(view.application, env))
      navigate(pagePath(id, 'add-channel') + returnQuery, { replace: true })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
    createChannel(wait).catch(setError)
    return () => clearTimeout(timer)
  }, [retryCount])

  if (channel !== null)
    return (
      <Page
        beforeTitle={<StatusIcon icon="check" tone="success" />}
        title={t('stores.channel.done_title', { name: channel.name })}
        lead={t('stores.channel.done_lead')}
      >
        <ReturnActions view={view} channelId={channel.id} />
      </Page>
    )
  const isNotAllowed = error instanceof ApiError && error.code === 'channel_not_allowed'
  return (
    <Page
      key={error === null ? 'working' : 'failed'}
      title={t(error === null ? 'stores.channel.title' : 'stores.channel.failed_title')}
      lead={t(error === null ? 'stores.channel.lead' : 'stores.channel.failed_lead', { name: request.name })}
    >
      {error === null ? (
        <InlineLoading text={t('stores.channel.working')} />
      ) : (
        <>
          <Alert kind="error" live>
            {apiErrorMessages(translator, error).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
          <div className="actions">
            {!isNotAllowed && (
              <Button onClick={() => setRetryCount(retryCount + 1)}>{t('shell.api_error.retry')}</Button>
            )}
            {!isNotAllowed && (
              <Button variant="secondary" onClick={onChange}>
                {t('stores.channel.change')}
              </Button>
            )}
          </div>
        </>
      )}
    </Page>
  )
}
