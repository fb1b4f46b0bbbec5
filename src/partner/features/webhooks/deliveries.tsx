/** Attempts to deliver, newest first, each with the beginning of what the receiver answered. */
import type { AttemptView } from '#api/partners/webhooks.ts'
import { callApi } from '#client/call-api.ts'
import { formatMoment } from '#partner/ui/format.ts'
import { ShowMore } from '#partner/ui/show-more.tsx'
import { Empty, Loading, Problem } from '#partner/ui/states.tsx'
import { Table } from '#partner/ui/table.tsx'
import { Button } from '#ui/button.tsx'
import { usePages } from '#ui/console/use-pages.ts'
import { useTranslator } from '#ui/texts/translator.ts'

interface Props {
  id: string
  /** Reads them again when it changes. */
  edition: number
  canReplay: boolean
  onReplay: (attempt: AttemptView) => void
}

export function Deliveries({ id, edition, canReplay, onReplay }: Props) {
  const { t } = useTranslator()
  const { pages, error, refetch, ...more } = usePages(`deliveries ${id} ${edition}`, (cursor) =>
    callApi('GET /webhook-endpoints/{id}/deliveries', { params: { id }, query: { cursor } }),
  )
  const attempts = pages?.flatMap((page) => page.data) ?? []
  return (
    <section className="card card-flush" aria-labelledby="deliveries-title">
      <div className="card-head">
        <h2 id="deliveries-title">{t('partner.webhooks.deliveries')}</h2>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('partner.refresh')}
        </Button>
      </div>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {!pages && error === null && <Loading />}
      {pages && attempts.length === 0 && (
        <Empty title={t('partner.webhooks.no_deliveries')}>{t('partner.webhooks.no_deliveries_hint')}</Empty>
      )}
      {attempts.length > 0 && (
        <>
          <AttemptTable attempts={attempts} canReplay={canReplay} onReplay={onReplay} />
          <div className="card-foot">
            <ShowMore {...more} count={attempts.length} />
          </div>
        </>
      )}
    </section>
  )
}

function AttemptTable({
  attempts,
  canReplay,
  onReplay,
}: { attempts: readonly AttemptView[] } & Pick<Props, 'canReplay' | 'onReplay'>) {
  const translator = useTranslator()
  const { t, number } = translator
  return (
    <Table
      caption={t('partner.webhooks.deliveries')}
      columns={[
        { label: t('partner.webhooks.event') },
        { label: t('partner.webhooks.outcome') },
        { label: t('partner.webhooks.answer') },
        { label: t('partner.webhooks.time'), numeric: true },
        { label: t('partner.action'), hidden: true },
      ]}
      rows={attempts.map((attempt) => ({
        key: attempt.id,
        cells: [
          <>
            <code>{attempt.event.type}</code>
            <small>
              {t('partner.webhooks.number', { number: number(attempt.event.number) })} ·{' '}
              {t('partner.webhooks.attempt', { number: attempt.attempt })} ·{' '}
              {formatMoment(translator, attempt.at)}
            </small>
          </>,
          <span key="class" className={attempt.class === 'success' ? 'chip chip-good' : 'chip chip-wrong'}>
            {t(`partner.webhooks.class.${attempt.class}`)}
          </span>,
          <>
            {attempt.status !== null && <b>{attempt.status}</b>}
            {attempt.response !== null && attempt.response !== '' && (
              <details className="answer">
                <summary>{t('partner.webhooks.response')}</summary>
                <pre>{attempt.response}</pre>
              </details>
            )}
          </>,
          number(attempt.durationMs, { style: 'unit', unit: 'millisecond' }),
          canReplay && attempt.event.type !== 'ping' && (
            <Button
              variant="link"
              accessibleLabel={`${t('partner.webhooks.replay')}: ${attempt.event.type}, ${t('partner.webhooks.number', { number: number(attempt.event.number) })}`}
              onClick={() => onReplay(attempt)}
            >
              {t('partner.webhooks.replay')}
            </Button>
          ),
        ],
      }))}
    />
  )
}
