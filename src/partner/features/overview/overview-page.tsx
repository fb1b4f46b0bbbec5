/** How far the organization's applications come, how long it takes, and who waits for whom. */
import { useState } from 'react'
import type { FunnelQuery, FunnelView } from '#api/partners/applications.ts'
import { callApi } from '#client/call-api.ts'
import { partnerStatuses } from '#domain/partners/status.ts'
import { Link } from '#partner/app/navigation.tsx'
import { formatDay, formatDuration } from '#partner/ui/format.ts'
import { Icon } from '#partner/ui/icon.tsx'
import { Page } from '#partner/ui/page.tsx'
import { Loading, Problem } from '#partner/ui/states.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useQuery } from '#ui/use-query.ts'
import { FunnelCard } from './funnel-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

const periods = ['7', '30', '90', '365'] as const

export default function OverviewPage() {
  const { t } = useTranslator()
  const [query, setQuery] = useState<FunnelQuery>({ days: '30' })
  const { data, error, retry } = useQuery(`funnel ${JSON.stringify(query)}`, () =>
    callApi('GET /partner/funnel', { query }),
  )
  return (
    <Page
      title={t('partner.nav.overview')}
      actions={
        <Link to="/applications/new" className="button button-primary">
          <Icon name="plus" />
          {t('partner.invite.action')}
        </Link>
      }
    >
      <FilterBar query={query} referrals={data?.referrals ?? []} onChange={setQuery} />
      {error !== null && <Problem error={error} onRetry={retry} />}
      {!data && error === null && <Loading />}
      {data && <Figures figures={data} />}
    </Page>
  )
}

function FilterBar({
  query,
  referrals,
  onChange,
}: {
  query: FunnelQuery
  referrals: readonly string[]
  onChange: (query: FunnelQuery) => void
}) {
  const { t } = useTranslator()
  return (
    <div className="filters" role="group" aria-label={t('partner.filters')}>
      <label>
        <span>{t('partner.overview.period')}</span>
        <select
          className="input"
          value={query.days}
          onChange={({ target: { value } }) =>
            onChange({ ...query, days: periods.find((days) => days === value) })
          }
        >
          {periods.map((days) => (
            <option key={days} value={days}>
              {t('partner.overview.last_days', { days: Number(days) })}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('partner.overview.referral')}</span>
        <select
          className="input"
          value={query.referralUrlId ?? ''}
          onChange={({ target: { value } }) => onChange({ ...query, referralUrlId: value || undefined })}
        >
          <option value="">{t('partner.overview.every_referral')}</option>
          {referrals.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('partner.applications.status')}</span>
        <select
          className="input"
          value={query.status ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...query, status: partnerStatuses.find((status) => status === value) })
          }
        >
          <option value="">{t('partner.applications.every_status')}</option>
          {partnerStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`partner.status.${status}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Figures({ figures }: { figures: FunnelView }) {
  const translator = useTranslator()
  const { t, number } = translator
  const { from, to, times, waiting } = figures
  const waitingForMerchants = waiting.filter(({ on }) => on === 'merchant' || on === 'owner')
  const sum = (part: 'count' | 'overThreeDays') =>
    waitingForMerchants.reduce((total, group) => total + group[part], 0)
  return (
    <>
      <FunnelCard
        figures={figures}
        period={t('partner.overview.between', {
          from: formatDay(translator, from),
          to: formatDay(translator, to),
        })}
      />
      <dl className="kpis">
        {times.map(({ step, median, ninth }) => (
          <div key={step} className="card">
            <dt>{t(`partner.overview.time.${step}`)}</dt>
            <dd>
              <b>{median === null ? '–' : formatDuration(translator, median)}</b>
              <span className="hint">
                {ninth === null
                  ? t('partner.overview.no_time')
                  : t('partner.overview.median', { ninth: formatDuration(translator, ninth) })}
              </span>
            </dd>
          </div>
        ))}
        <div className="card">
          <dt>{t('partner.overview.for_merchants')}</dt>
          <dd>
            <b>{number(sum('count'))}</b>
            <span className="hint">{t('partner.overview.over_three', { count: sum('overThreeDays') })}</span>
          </dd>
        </div>
      </dl>
      <WaitingCard waiting={waiting} />
    </>
  )
}
