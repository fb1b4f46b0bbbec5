/** The organization's applications, newest change first, read page by page (PART-03). */
import { useState } from 'react'
import type { ListedPartnerApplication, PartnerApplicationQuery } from '#api/partners/applications.ts'
import { callApi } from '#client/call-api.ts'
import { partnerStatuses } from '#domain/partners/status.ts'
import { usePages } from '#ui/console/use-pages.ts'
import { Link } from '#partner/app/navigation.tsx'
import { formatDuration, formatMoment, secondsSince } from '#partner/ui/format.ts'
import { Page } from '#partner/ui/page.tsx'
import { Empty, Loading, Problem } from '#partner/ui/states.tsx'
import { StatusChip, TurnChip } from '#partner/ui/status-chip.tsx'
import { waitingCodes } from '#domain/partners/waiting.ts'
import { Icon } from '#partner/ui/icon.tsx'
import { Table } from '#partner/ui/table.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { ShowMore } from '#partner/ui/show-more.tsx'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** Enough of the id to recognize it; the whole is on the application's page. */
export const shortId = (id: string): string => id.replace('urn:app:', '').slice(0, 8).toUpperCase()

export function ApplicationList() {
  const { t } = useTranslator()
  const [filters, setFilters] = useState(() => readFilters(window.location.search))
  const change = (next: Filters) => {
    writeFilters(next)
    setFilters(next)
  }
  return (
    <Page
      title={t('partner.applications.title')}
      actions={
        <Link to="/applications/new" className="button button-primary">
          <Icon name="plus" />
          {t('partner.invite.action')}
        </Link>
      }
    >
      <FilterBar filters={filters} onChange={change} />
      <List filters={filters} />
    </Page>
  )
}

function FilterBar({ filters, onChange }: { filters: Filters; onChange: (next: Filters) => void }) {
  const { t } = useTranslator()
  const [search, setSearch] = useState(filters.search ?? '')
  return (
    <form
      className="filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...filters, search: search.trim() })
      }}
    >
      <label>
        <span>{t('partner.applications.find')}</span>
        <input
          className="input"
          type="search"
          value={search}
          maxLength={200}
          onChange={(event) => {
            setSearch(event.target.value)
            if (event.target.value === '') onChange({ ...filters, search: '' })
          }}
        />
      </label>
      <button type="submit" className="button button-secondary">
        {t('partner.applications.search')}
      </button>
      <label>
        <span>{t('partner.applications.status')}</span>
        <select
          className="input"
          value={filters.status ?? ''}
          onChange={(event) => onChange({ ...filters, status: event.target.value })}
        >
          <option value="">{t('partner.applications.every_status')}</option>
          {partnerStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`partner.status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('partner.waiting.for')}</span>
        <select
          className="input"
          value={filters.waitingCode ?? ''}
          onChange={(event) => onChange({ ...filters, waitingCode: event.target.value })}
        >
          <option value="">{t('partner.applications.every_wait')}</option>
          {waitingCodes.map((code) => (
            <option key={code} value={code}>
              {t(`partner.waiting.code.${code}`)}
            </option>
          ))}
        </select>
      </label>
    </form>
  )
}

function List({ filters }: { filters: Filters }) {
  const { t } = useTranslator()
  const query = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  ) as PartnerApplicationQuery
  const { pages, error, refetch, ...more } = usePages(`applications ${JSON.stringify(filters)}`, (cursor) =>
    callApi('GET /partner/applications', { query: { ...query, cursor, limit: '25' } }),
  )
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />
  if (!pages) return <Loading />
  const applications = pages.flatMap((page) => page.data)
  if (applications.length === 0)
    return (
      <div className="card">
        <Empty title={t('partner.applications.none')}>{t('partner.applications.none_hint')}</Empty>
      </div>
    )
  return (
    <>
      <section className="card card-flush">
        <ApplicationTable applications={applications} />
      </section>
      <ShowMore {...more} count={applications.length} />
    </>
  )
}

function ApplicationTable({ applications }: { applications: readonly ListedPartnerApplication[] }) {
  const translator = useTranslator()
  const { t } = translator
  return (
    <Table
      caption={t('partner.applications.title')}
      columns={[
        { label: t('partner.applications.application') },
        { label: t('partner.applications.status') },
        { label: t('partner.waiting.turn') },
        { label: t('partner.waiting.for') },
        { label: t('partner.applications.changed') },
      ]}
      rows={applications.map(({ id, reference, status, waiting, changedAt }) => ({
        key: id,
        cells: [
          <>
            <Link to={`/applications/${id}`}>{reference ?? shortId(id)}</Link>
            {reference !== null && <small>{shortId(id)}</small>}
          </>,
          <StatusChip key="status" status={status} />,
          waiting && <TurnChip on={waiting.on} />,
          waiting && (
            <>
              {t(`partner.waiting.code.${waiting.code}`)}
              <small>{formatDuration(translator, secondsSince(waiting.since))}</small>
            </>
          ),
          formatMoment(translator, changedAt),
        ],
      }))}
    />
  )
}
