/** One application: whose turn it is, what it needs, what works, what the partner entered, and its events. */
import type { PartnerApplicationView } from '#api/partners/applications.ts'
import type { EventView } from '#api/partners/events.ts'
import { callApi } from '#client/call-api.ts'
import { type OwnKind, ownKinds } from '#domain/underwriting/requirement-list.ts'
import type { MessageId } from '#messages/generated/ids.ts'
import { stepUpTitleId } from '#domain/step-ups/step-up-title.ts'
import { Link } from '#partner/app/navigation.tsx'
import { formatDay, formatMoment } from '#partner/ui/format.ts'
import { Icon } from '#partner/ui/icon.tsx'
import { Page } from '#partner/ui/page.tsx'
import { Empty, Loading, Problem } from '#partner/ui/states.tsx'
import { StatusChip, TurnChip } from '#partner/ui/status-chip.tsx'
import { Table } from '#partner/ui/table.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useQuery } from '#ui/use-query.ts'
import { shortId } from './application-list.tsx'
import { fieldLabel } from './field-label.ts'
import { TurnBanner } from './turn-banner.tsx'

type Requirement = PartnerApplicationView['requirements'][number]

async function readApplication(id: string) {
  const [application, events] = await Promise.all([
    callApi('GET /partner/applications/{id}', { params: { id } }),
    callApi('GET /events', { query: { objectId: id } }),
  ])
  return { application, events: events.data }
}

export default function ApplicationPage({ id }: { id: string }) {
  const translator = useTranslator()
  const { t } = translator
  const { data, error, retry } = useQuery(`application ${id}`, () => readApplication(id))
  const title = data?.application.reference ?? shortId(id)
  return (
    <Page
      key={title}
      title={title}
      before={
        <Link to="/applications">
          <Icon name="back" />
          {t('partner.nav.applications')}
        </Link>
      }
      lead={
        data &&
        t('partner.application.lead', {
          id: shortId(id),
          created: formatDay(translator, data.application.createdAt),
        })
      }
      actions={data && <StatusChip status={data.application.status} />}
    >
      {error !== null && <Problem error={error} onRetry={retry} />}
      {!data && error === null && <Loading />}
      {data && <Details {...data} onChange={retry} />}
    </Page>
  )
}

interface DetailsProps {
  application: PartnerApplicationView
  events: readonly EventView[]
  onChange: () => void
}

function Details({ application, events, onChange }: DetailsProps) {
  return (
    <>
      <TurnBanner application={application} onChange={onChange} />
      <div className="columns">
        <div className="stack">
          <Requirements requirements={application.requirements} />
          <Events events={events} />
        </div>
        <div className="stack">
          <Capabilities capabilities={application.capabilities} />
          {application.embed && <Embedding embed={application.embed} />}
          <Prefilled paths={application.prefilled} />
          <Facts application={application} />
        </div>
      </div>
    </>
  )
}

const requirementTones: Record<Requirement['status'], string> = {
  due: 'chip-care',
  in_review: '',
  later: '',
  done: 'chip-good',
}

function Requirements({ requirements }: { requirements: readonly Requirement[] }) {
  const translator = useTranslator()
  const { t } = translator
  return (
    <section className="card card-flush" aria-labelledby="requirements-title">
      <div className="card-head">
        <h2 id="requirements-title">{t('partner.application.requirements')}</h2>
      </div>
      {requirements.length === 0 ? (
        <Empty title={t('partner.application.no_requirements')} />
      ) : (
        <Table
          caption={t('partner.application.requirements')}
          columns={[
            { label: t('partner.application.requirement') },
            { label: t('partner.waiting.turn') },
            { label: t('partner.applications.status'), hidden: true },
          ]}
          rows={requirements.map((requirement, index) => ({
            key: `${requirement.kind} ${index}`,
            cells: [
              <>
                {t(requirementTitleId(requirement.kind))}
                {requirement.by !== null && (
                  <small>
                    {t('partner.application.by', { date: formatDay(translator, requirement.by) })}
                  </small>
                )}
              </>,
              requirement.status === 'done' ? null : <TurnChip on={requirement.from} />,
              <span key="status" className={`chip ${requirementTones[requirement.status]}`}>
                {t(`partner.application.requirement_${requirement.status}`)}
              </span>,
            ],
          }))}
        />
      )}
    </section>
  )
}

const isOwnKind = (kind: Requirement['kind']): kind is OwnKind => ownKinds.some((own) => own === kind)

const requirementTitleId = (kind: Requirement['kind']): MessageId =>
  isOwnKind(kind) ? `partner.requirement.${kind}` : stepUpTitleId(kind, false)

function Capabilities({ capabilities }: Pick<PartnerApplicationView, 'capabilities'>) {
  const { t } = useTranslator()
  return (
    <section className="card" aria-labelledby="capabilities-title">
      <h2 id="capabilities-title">{t('partner.application.capabilities')}</h2>
      <dl className="facts">
        {capabilities.map(({ kind, status, why }) => (
          <div key={kind}>
            <dt>{t(`partner.capability.${kind}`)}</dt>
            <dd>
              <span
                className={`chip ${status === 'ACTIVE' ? 'chip-good' : status === 'HELD' ? 'chip-care' : ''}`}
              >
                {t(`partner.application.capability_${status}`)}
              </span>
              {why !== null && <small className="hint">{t(`partner.application.why.${why}`)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Prefilled({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslator()
  const labels = [...new Set(paths.map((path) => t(fieldLabel(path))))]
  return (
    <section className="card" aria-labelledby="prefilled-title">
      <h2 id="prefilled-title">{t('partner.application.prefilled')}</h2>
      {labels.length === 0 ? (
        <p className="hint">{t('partner.application.prefilled_none')}</p>
      ) : (
        <>
          <ul className="plain-list">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          <p className="hint">{t('partner.application.prefilled_hint')}</p>
        </>
      )}
    </section>
  )
}

/** How the latest frame of the sign-up went. */
function Embedding({ embed }: { embed: NonNullable<PartnerApplicationView['embed']> }) {
  const translator = useTranslator()
  const { t } = translator
  const { state, origin, createdAt, cause, causeAt } = embed
  return (
    <section className="card" aria-labelledby="embedding-title">
      <h2 id="embedding-title">{t('partner.embed.title')}</h2>
      <p>{t(`partner.embed.state_${state}`)}</p>
      {cause !== null && <p className="hint">{t(`partner.embed.cause_${cause}`)}</p>}
      <DescriptionList
        className="facts"
        items={[
          [t('partner.embed.origin'), <code key="origin">{origin}</code>],
          [t('partner.embed.created'), formatMoment(translator, createdAt)],
          [t('partner.embed.reported'), causeAt && formatMoment(translator, causeAt)],
        ]}
      />
    </section>
  )
}

function Facts({ application }: { application: PartnerApplicationView }) {
  const translator = useTranslator()
  const { t } = translator
  const { id, version, referralUrlId, changedAt } = application
  return (
    <section className="card" aria-labelledby="facts-title">
      <h2 id="facts-title">{t('partner.application.facts')}</h2>
      <DescriptionList
        className="facts"
        items={[
          [t('partner.application.id'), <code key="id">{id}</code>],
          [t('partner.overview.referral'), referralUrlId],
          [t('partner.application.version'), String(version)],
          [t('partner.applications.changed'), formatMoment(translator, changedAt)],
        ]}
      />
    </section>
  )
}

function Events({ events }: { events: readonly EventView[] }) {
  const translator = useTranslator()
  const { t } = translator
  return (
    <section className="card" aria-labelledby="events-title">
      <div className="card-head">
        <h2 id="events-title">{t('partner.application.events')}</h2>
        <Link to="/webhooks">{t('partner.application.deliveries')}</Link>
      </div>
      {events.length === 0 ? (
        <p className="hint">{t('partner.application.events_none')}</p>
      ) : (
        <ol className="facts">
          {events.toReversed().map(({ id, number, type, timestamp }) => (
            <li key={id}>
              <span>
                <code>{type}</code>
                <small>{t('partner.webhooks.number', { number: translator.number(number) })}</small>
              </span>
              <time dateTime={timestamp}>{formatMoment(translator, timestamp)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
