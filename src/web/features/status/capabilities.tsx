/** Capabilities of the business, with fees and limits (LET-06). */
import { useId } from 'react'
import { Link } from '#web/router/router.tsx'
import type { CapabilitiesView } from '#api/underwriting/status.ts'
import type { CapabilityReason } from '#domain/status/capabilities.ts'
import { capabilityLabel, type CapabilityLabel } from '#domain/status/capability-label.ts'
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
  /** Fees and limits matter once the business can take payments. */
  withFees?: boolean
}

interface Row {
  label: Label
  capabilities: readonly CapabilityView[]
  /** Pages of the steps that release it; each page is linked in its first row only. */
  links: CapabilityView['releasedBy']
}

/** PARTLY: active, except through a service that violates the terms. */
type Label = CapabilityLabel | 'PARTLY'

const labelOf = ({ kind, status, why, wasActive }: CapabilityView, isServiceUnsupported: boolean): Label =>
  isServiceUnsupported && kind === 'CARDS_ONLINE' && status === 'ACTIVE'
    ? 'PARTLY'
    : capabilityLabel({ status, why: why?.code ?? null, wasActive })

/** Capabilities with the same label and reason share a row. */
function groupRows(
  capabilities: readonly CapabilityView[],
  { withLinks, isServiceUnsupported }: { withLinks: boolean; isServiceUnsupported: boolean },
): Row[] {
  const shown = new Set<string>()
  const isNew = ({ page }: Row['links'][number]): boolean => {
    if (!withLinks || page === null || shown.has(page)) return false
    shown.add(page)
    return true
  }
  const groups = Map.groupBy(
    capabilities,
    (one) => `${labelOf(one, isServiceUnsupported)} ${one.why?.code} ${one.since} ${one.until}`,
  )
  return ([...groups.values()] as [CapabilityView, ...CapabilityView[]][]).map((group) => ({
    label: labelOf(group[0], isServiceUnsupported),
    capabilities: group,
    // The other rows already link the requirements of the decision, so the order row does not.
    links: group.flatMap(({ why, releasedBy }) =>
      why?.code === 'charged_after_approval' ? [] : releasedBy.filter(isNew),
    ),
  }))
}

export function Capabilities({
  view: { capabilities, rates },
  explained = [],
  withLinks = true,
  withFees = false,
}: Props) {
  const { t } = useTranslator()
  const headingId = useId()
  const isServiceUnsupported = useUnsupportedService() !== null
  return (
    <section className="status" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('screens.status.now')}</h2>
      <ul className="capabilities">
        {groupRows(capabilities, { withLinks, isServiceUnsupported }).map((row) => (
          <CapabilityRow key={row.capabilities[0]?.kind} row={row} explained={explained} />
        ))}
      </ul>
      {withFees && <FeesAndLimits rates={rates} />}
    </section>
  )
}

function CapabilityRow({
  row: { label, capabilities, links },
  explained,
}: {
  row: Row
  explained: readonly CapabilityReason[]
}) {
  const translator = useTranslator()
  const { t } = translator
  const unsupported = useUnsupportedService()
  const [first] = capabilities
  if (!first) return null
  const { why, since, until } = first
  // The dates are those of the decision, and ordering does not wait for it.
  const isOrderable = why?.code === 'charged_after_approval'
  // A start date makes no sense for a capability that has never been active.
  const shownSince = label === 'NOT_YET' ? null : since
  const isExplained = why !== null && explained.includes(why.code)
  return (
    <li>
      <div>
        {capabilities.map(({ kind, title }) => (
          <h3 key={kind}>{title}</h3>
        ))}
        {why && !isExplained && <p>{why.message}</p>}
        {label === 'PARTLY' && <p>{t('screens.status.except', { domain: unsupported?.domain ?? 'none' })}</p>}
        {!isOrderable && (shownSince || (until && !isExplained)) && (
          <p className="hint">
            {[
              shownSince && t('screens.status.since', { date: shortDate(translator, shownSince) }),
              until && !isExplained && t('screens.status.until', { date: weekday(translator, until) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {!isExplained &&
          links.map(
            ({ kind, title, page }) =>
              page && (
                <p key={kind}>
                  <Link to={page}>{kind === 'BANK_ACCOUNT' ? t('screens.complete.bank_link') : title}</Link>
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

function FeesAndLimits({ rates }: Pick<CapabilitiesView, 'rates'>) {
  const { t } = useTranslator()
  return (
    <details className="more fees-and-limits">
      <summary>{t('screens.status.fees')}</summary>
      <RatesTable rates={rates} />
      <p>{t('screens.status.no_limit')}</p>
    </details>
  )
}
