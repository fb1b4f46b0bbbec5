/** One endpoint: its state, what can be done with it, and each attempt to deliver (EVT-02). */
import { useState } from 'react'
import type { AttemptView, EndpointView } from '#api/partners/webhooks.ts'
import { callApi } from '#client/call-api.ts'
import { useSubmit } from '#client/use-submit.ts'
import { Link, navigate } from '#partner/app/navigation.tsx'
import { ConfirmForm } from '#partner/ui/form.tsx'
import { formatMoment } from '#partner/ui/format.ts'
import { Icon } from '#partner/ui/icon.tsx'
import { OverlapForm } from '#partner/ui/overlap-form.tsx'
import { Page } from '#partner/ui/page.tsx'
import { Loading, Problem } from '#partner/ui/states.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { showToast } from '#ui/toasts.tsx'
import { useQuery } from '#ui/use-query.ts'
import { Deliveries } from './deliveries.tsx'
import { EndpointChip } from './endpoint-chip.tsx'
import { SecretDialog } from './secret-dialog.tsx'

export default function EndpointPage({ id }: { id: string }) {
  const { t } = useTranslator()
  const { data, error, retry } = useQuery(`endpoint ${id}`, () =>
    callApi('GET /webhook-endpoints/{id}', { params: { id } }),
  )
  return (
    <Page
      title={t('partner.webhooks.endpoint')}
      before={
        <Link to="/webhooks">
          <Icon name="back" />
          {t('partner.nav.webhooks')}
        </Link>
      }
      lead={data && <span className="mono">{data.url}</span>}
      actions={data && <EndpointChip endpoint={data} />}
    >
      {error !== null && <Problem error={error} onRetry={retry} />}
      {!data && error === null && <Loading />}
      {data && <Endpoint endpoint={data} onChange={retry} />}
    </Page>
  )
}

type Open = { is: 'rotate' | 'delete' } | { is: 'replay'; after: number }

function Endpoint({ endpoint, onChange }: { endpoint: EndpointView; onChange: () => void }) {
  const { t } = useTranslator()
  const { id, enabled, catchUpAfter } = endpoint
  const params = { id }
  const [open, setOpen] = useState<Open | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  /** Reads the deliveries again, which follow by a job. */
  const [edition, setEdition] = useState(0)
  const { busy, run } = useSubmit(showErrorToast)
  const close = () => setOpen(null)
  const act = (work: () => Promise<unknown>, text: string) =>
    run(async () => {
      await work()
      showToast(text)
      onChange()
      setEdition((count) => count + 1)
    })
  const replay = (after: number) =>
    act(
      () => callApi('POST /webhook-endpoints/{id}/replays', { params, body: { after } }),
      t('partner.webhooks.replayed'),
    )
  return (
    <>
      {!enabled && (
        <Alert kind="warning" title={t(`partner.webhooks.disabled.${endpoint.disabledReason ?? 'partner'}`)}>
          <p>
            {t(
              endpoint.disabledReason === 'key_leaked'
                ? 'partner.webhooks.key_leaked_text'
                : 'partner.webhooks.disabled_text',
              { number: catchUpAfter ?? 0 },
            )}
          </p>
        </Alert>
      )}
      <div className="page-actions">
        <Button
          busyLabel={busy && t('partner.working')}
          onClick={() =>
            act(
              () => callApi('POST /webhook-endpoints/{id}/pings', { params, body: {} }),
              t('partner.webhooks.pinged'),
            )
          }
        >
          {t('partner.webhooks.ping')}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            act(
              () => callApi('PATCH /webhook-endpoints/{id}', { params, body: { enabled: !enabled } }),
              t(enabled ? 'partner.webhooks.paused' : 'partner.webhooks.enabled_now'),
            )
          }
        >
          {t(enabled ? 'partner.webhooks.pause' : 'partner.webhooks.enable')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen({ is: 'rotate' })}>
          {t('partner.webhooks.rotate')}
        </Button>
        <Button variant="danger" onClick={() => setOpen({ is: 'delete' })}>
          {t('partner.webhooks.delete')}
        </Button>
      </div>
      <Facts endpoint={endpoint} />
      <Deliveries
        id={id}
        edition={edition}
        canReplay={enabled}
        onReplay={({ event }: AttemptView) => replay(event.number - 1)}
      />
      {open?.is === 'rotate' && (
        <Dialog title={t('partner.webhooks.rotate')} onClose={close}>
          <OverlapForm
            text={t('partner.webhooks.rotate_text')}
            submitLabel={t('partner.rotate')}
            onCancel={close}
            rotate={async (overlapHours) => {
              const { secret: issued } = await callApi('POST /webhook-endpoints/{id}/secrets', {
                params,
                body: { overlapHours },
              })
              close()
              setSecret(issued)
              onChange()
            }}
          />
        </Dialog>
      )}
      {open?.is === 'delete' && (
        <Dialog title={t('partner.webhooks.delete_title')} onClose={close} isAlert>
          <ConfirmForm
            confirmLabel={t('partner.webhooks.delete')}
            onCancel={close}
            action={async () => {
              await callApi('DELETE /webhook-endpoints/{id}', { params })
              navigate('/webhooks')
            }}
          >
            <p>{t('partner.webhooks.delete_text')}</p>
          </ConfirmForm>
        </Dialog>
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

function Facts({ endpoint }: { endpoint: EndpointView }) {
  const translator = useTranslator()
  const { t, number } = translator
  const { types, description, failures, previousSecretValidUntil, createdAt } = endpoint
  return (
    <section className="card" aria-label={t('partner.application.facts')}>
      <DescriptionList
        className="facts"
        items={[
          [
            t('partner.webhooks.types'),
            types.length === 0 ? (
              t('partner.webhooks.every_type')
            ) : (
              <code key="types">{types.join(', ')}</code>
            ),
          ],
          [t('partner.webhooks.description'), description],
          [t('partner.webhooks.failures'), number(failures)],
          [
            t('partner.webhooks.previous_secret'),
            previousSecretValidUntil !== null &&
              t('partner.overlap_until', { date: formatMoment(translator, previousSecretValidUntil) }),
          ],
          [t('partner.applications.created'), formatMoment(translator, createdAt)],
        ]}
      />
    </section>
  )
}
