/** Services of the business, with fees and limits (LET-06). */
import { useId } from 'react'
import { Link } from '#web/router/router.tsx'
import type { CapabilitiesView } from '#api/underwriting/status.ts'
import type { CapabilityKind, CapabilityReason } from '#domain/status/capabilities.ts'
import { capabilityLabel, type CapabilityLabel } from '#domain/status/capability-label.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { RatesTable } from '../rates/index.ts'
import { useUnsupportedService } from '../services/index.ts'
import { shortDate, weekday } from './dates.ts'

type CapabilityView = CapabilitiesView['capabilities'][number]

interface Props {
  view: CapabilitiesView
  /** Reasons that the page explains elsewhere, with dates and links. */
  explained?: readonly CapabilityReason[]
  /** False if the page itself links to the steps that release them. */
  withLinks?: boolean
}

interface Row {
  label: Label
  capability: CapabilityView
  /** False where the row above gives the same reason and dates. */
  saysWhy: boolean
  /** Pages of the steps that release it; each page is linked in its first row only. */
  links: CapabilityView['releasedBy']
}

/** PARTLY: active, except through a service that violates the terms. */
type Label = CapabilityLabel | 'PARTLY'

const labelOf = ({ kind, status, why, wasActive }: CapabilityView, isServiceUnsupported: boolean): Label =>
  isServiceUnsupported && kind === 'CARDS_ONLINE' && status === 'ACTIVE'
    ? 'PARTLY'
    : capabilityLabel({ status, why: why?.code ?? null, wasActive })

/** One row and one label for each, so that nobody wonders to which of several it belongs. */
function rowsOf(
  capabilities: readonly CapabilityView[],
  { withLinks, isServiceUnsupported }: { withLinks: boolean; isServiceUnsupported: boolean },
): Row[] {
  const shown = new Set<string>()
  const isNew = ({ page }: Row['links'][number]): boolean => {
    if (!withLinks || page === null || shown.has(page)) return false
    shown.add(page)
    return true
  }
  const reasonOf = ({ why, since, until }: CapabilityView) => `${why?.code} ${since} ${until}`
  return capabilities.map((capability, index) => {
    const above = capabilities[index - 1]
    return {
      label: labelOf(capability, isServiceUnsupported),
      capability,
      saysWhy: above === undefined || reasonOf(above) !== reasonOf(capability),
      links: capability.releasedBy.filter(isNew),
    }
  })
}

/** Ordering is what a merchant does, not a service that is on or off. */
const isService = ({ kind }: CapabilityView): boolean => kind !== 'HARDWARE'

export function Capabilities({
  view,
  explained = [],
  withLinks = true,
  withFees = false,
}: Props & { withFees?: boolean }) {
  const { t } = useTranslator()
  const headingId = useId()
  return (
    <section className="status" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('screens.status.now')}</h2>
      <ServiceList view={view} explained={explained} withLinks={withLinks} />
      {withFees && <FeesAndLimits rates={view.rates} />}
    </section>
  )
}

export function ServiceList({ view: { capabilities }, explained = [], withLinks = true }: Props) {
  const { t } = useTranslator()
  const isServiceUnsupported = useUnsupportedService() !== null
  const ordering = capabilities.find(({ kind }) => kind === 'HARDWARE')
  return (
    <>
      <ul className="capabilities">
        {rowsOf(capabilities.filter(isService), { withLinks, isServiceUnsupported }).map((row) => (
          <ServiceRow key={row.capability.kind} row={row} explained={explained} />
        ))}
      </ul>
      {ordering && (
        <p className="hint">
          {ordering.why
            ? t('screens.status.ordering', { title: ordering.title, why: ordering.why.message })
            : t('screens.status.ordering_active')}
        </p>
      )}
    </>
  )
}

/** Services that are on, of all. */
export function countActive({ capabilities }: Pick<CapabilitiesView, 'capabilities'>) {
  const services = capabilities.filter(isService)
  return { active: services.filter(({ status }) => status === 'ACTIVE').length, total: services.length }
}

const icons = {
  CARDS_IN_PERSON: 'terminal',
  CARDS_ONLINE: 'store',
  PAYOUTS: 'payout',
  HARDWARE: 'terminal',
} as const satisfies Record<CapabilityKind, IconName>

function ServiceRow({
  row: { label, capability, saysWhy, links },
  explained,
}: {
  row: Row
  explained: readonly CapabilityReason[]
}) {
  const translator = useTranslator()
  const { t } = translator
  const unsupported = useUnsupportedService()
  const { kind, title, why, since, until } = capability
  // A start date makes no sense for a capability that has never been active.
  const shownSince = label === 'NOT_YET' ? null : since
  const isExplained = !saysWhy || (why !== null && explained.includes(why.code))
  const dates = [
    saysWhy && shownSince && t('screens.status.since', { date: shortDate(translator, shownSince) }),
    until && !isExplained && t('screens.status.until', { date: weekday(translator, until) }),
  ].filter(Boolean)
  return (
    <li>
      <Icon name={icons[kind]} />
      <div>
        <h3>{title}</h3>
        {why && !isExplained && <p>{why.message}</p>}
        {label === 'PARTLY' && <p>{t('screens.status.except', { domain: unsupported?.domain ?? 'none' })}</p>}
        {dates.length > 0 && <p className="hint">{dates.join(' · ')}</p>}
        {!isExplained &&
          links.map(
            ({ kind: requirement, title: name, page }) =>
              page && (
                <p key={requirement}>
                  <Link to={page}>
                    {requirement === 'BANK_ACCOUNT' ? t('screens.complete.bank_link') : name}
                  </Link>
                </p>
              ),
          )}
      </div>
      <span className={`chip chip-${label === 'PARTLY' ? 'held' : label.toLowerCase()}`}>
        {t(`screens.status.chip.${label}`)}
      </span>
    </li>
  )
}

/** They matter once the business can take payments. */
function FeesAndLimits({ rates }: Pick<CapabilitiesView, 'rates'>) {
  const { t } = useTranslator()
  return (
    <details className="more fees-and-limits">
      <summary>{t('screens.status.fees')}</summary>
      <RatesAndLimits rates={rates} />
    </details>
  )
}

export function RatesAndLimits({ rates }: Pick<CapabilitiesView, 'rates'>) {
  const { t } = useTranslator()
  return (
    <>
      <RatesTable rates={rates} />
      <p>{t('screens.status.no_limit')}</p>
    </>
  )
}
