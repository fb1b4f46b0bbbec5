/** Creates a sales channel from the link's parameters or the form (STORE-13). */
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, Navigate, useNavigate } from '#web/router/router.tsx'
import { isApproval } from '#domain/application/states.ts'
import type { ChannelType } from '#domain/stores/channel.ts'
import { ApiError, isRetryable } from '#client/api-error.ts'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { hasPossibleReturnUrl } from '#web/application/return-to-partner.ts'
import { useApplication } from '#web/application/journey.ts'
import { createChannelWithRetries } from './create-channel.ts'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath, returnQuery } from '#web/application/paths.ts'
import { NextSteps, ReturnActions } from '../next-steps/index.ts'
import { ContactText } from '#web/forms/contact-text.tsx'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { InlineLoading } from '#ui/loading.tsx'
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
  const { t } = useTranslator()
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
  if (error !== null)
    return (
      <FailedChannel
        key="failed"
        name={request.name}
        error={error}
        onRetry={() => setRetryCount(retryCount + 1)}
        onChange={onChange}
      />
    )
  return (
    <Page
      key="working"
      title={t('stores.channel.title')}
      lead={t('stores.channel.lead', { name: request.name })}
    >
      <InlineLoading text={t('stores.channel.working')} />
    </Page>
  )
}

interface FailedProps {
  name: string
  error: unknown
  onRetry: () => void
  onChange: () => void
}

/** Explains the failure and offers a retry, other details, or support. */
function FailedChannel({ name, error, onRetry, onChange }: FailedProps) {
  const translator = useTranslator()
  const { t } = translator
  const { view } = useApplication()
  const isNotAllowed = error instanceof ApiError && error.code === 'channel_not_allowed'
  const isNameRefused = error instanceof ApiError && error.errors.some(({ field }) => field === 'name')
  const texts = isNameRefused ? [t('stores.channel.name_refused')] : apiErrorMessages(translator, error)
  const canRetry = !(error instanceof ApiError) || isRetryable(error)
  return (
    <Page
      beforeTitle={<StatusIcon icon="retry" tone="attention" />}
      title={t('stores.channel.failed_title')}
      lead={t('stores.channel.failed_lead', { name })}
    >
      <section className="next-steps" aria-labelledby="why">
        <h2 id="why">{t('screens.letter.why')}</h2>
        <div role="alert">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <NextSteps>
        <p>
          {isNotAllowed ? (
            <ContactText text={(values) => t('stores.channel.not_allowed_next', values)} />
          ) : (
            t('stores.channel.failed_next')
          )}
        </p>
        <div className="actions">
          {canRetry && <Button onClick={onRetry}>{t('shell.api_error.retry')}</Button>}
          {!isNotAllowed && (
            <Button variant={canRetry ? 'secondary' : 'primary'} onClick={onChange}>
              {t('stores.channel.change')}
            </Button>
          )}
          <Link className="button button-link" to={outcomePath(view)}>
            {t('stores.channel.back')}
          </Link>
        </div>
      </NextSteps>
    </Page>
  )
}
