import type { AwaitedView, CapabilitiesView, TimelineView } from '../../../api/underwriting/status.ts'
import type { Language } from '../../../domain/countries/market.ts'
import { maxQuantity } from '../../../domain/orders/order.ts'
import type { ListedRequirement } from '../../../domain/underwriting/requirement-list.ts'
import { translatorFor } from '../../../messages/catalogs.ts'
import { reasonText } from '../applications/index.ts'
import { requirementPage, requirementTitle } from '../requirements/index.ts'
import type { CapabilityList, Timeline } from './read-status.ts'

export function presentCapabilities(
  { row, capabilities, fees }: CapabilityList,
  language: Language,
): CapabilitiesView {
  const { t } = translatorFor(language)
  return {
    capabilities: capabilities.map(({ kind, status, why, since, until, releasedBy, applicationId }) => ({
      kind,
      title: t(`status.capability.${kind}`),
      status,
      why: why && { code: why, message: t(`status.capability_why.${why}`) },
      since: since?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      releasedBy: releasedBy.map((requirement) => ({
        kind: requirement.kind,
        title: requirementTitle(requirement.kind, language),
        from: requirement.from,
        page: requirementPage(applicationId, requirement),
      })),
    })),
    fees: fees.map(({ name, label, percent, fixed }) => ({
      name,
      title: label ?? t(`orders.fee.${name}`),
      percent,
      fixed,
      currency: row.currency,
    })),
    limits: [{ kind: 'ORDER_QUANTITY', title: t('status.limit.ORDER_QUANTITY'), max: maxQuantity }],
  }
}

export function presentTimeline({ row, events, requirements }: Timeline, language: Language): TimelineView {
  const { t } = translatorFor(language)
  const present = (requirement: ListedRequirement): AwaitedView => ({
    kind: requirement.kind,
    title: requirementTitle(requirement.kind, language),
    from: requirement.from,
    ...(requirement.ownerId === undefined ? {} : { ownerId: requirement.ownerId }),
    by: requirement.by?.toISOString() ?? null,
    page: requirementPage(row.id, requirement),
  })
  return {
    events: events.map(({ kind, at, by, reasons }) => ({
      kind,
      at: at.toISOString(),
      by,
      title: t(`status.event.${kind}`),
      details: [...new Set(reasons.map((reason) => reasonText(reason, language)))],
    })),
    awaited: [...requirements.due, ...requirements.inReview].map(present),
  }
}
