import type { AwaitedView, CapabilitiesView, ForecastView, TimelineView } from '#api/underwriting/status.ts'
import type { Language } from '#domain/countries/market.ts'
import { maxQuantity } from '#domain/orders/order.ts'
import type { ListedRequirement } from '#domain/underwriting/requirement-list.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { fieldMessageId, fieldMessageValues } from '#domain/fields/field-message.ts'
import { causeOf, type ForecastKind } from '#domain/status/forecast.ts'
import { reasonText } from '#server/features/applications/core/letter-texts.ts'
import { requirementPage, requirementTitle } from '#server/features/requirements/core/titles.ts'
import type { DraftForecast } from '../core/forecast.ts'
import type { CapabilityList, Timeline } from '../commands/read-status.ts'

export function presentCapabilities(
  { capabilities, pausedBy, payoutBy, rates }: CapabilityList,
  language: Language,
): CapabilitiesView {
  const { t } = translatorFor(language)
  return {
    capabilities: capabilities.map(
      ({ kind, status, why, wasActive, since, until, releasedBy, applicationId }) => ({
        kind,
        title: t(`status.capability.${kind}`),
        status,
        why: why && { code: why, message: t(`status.capability_why.${why}`) },
        wasActive,
        since: since?.toISOString() ?? null,
        until: until?.toISOString() ?? null,
        releasedBy: releasedBy.map((requirement) => ({
          kind: requirement.kind,
          title: requirementTitle(requirement, language),
          from: requirement.from,
          page: requirementPage(applicationId, requirement),
        })),
      }),
    ),
    pausedBy,
    payoutBy: payoutBy?.toISOString() ?? null,
    rates,
    fees: rates.fees.map(({ name, label, percent, fixed }) => ({
      name,
      title: label ?? t(`rates.fee.${name}`),
      percent,
      fixed,
      currency: rates.currency,
    })),
    limits: [{ kind: 'ORDER_QUANTITY', title: t('status.limit.ORDER_QUANTITY'), max: maxQuantity }],
  }
}

export function presentTimeline({ row, events, awaited }: Timeline, language: Language): TimelineView {
  const { t } = translatorFor(language)
  const present = (requirement: ListedRequirement): AwaitedView => ({
    kind: requirement.kind,
    title: requirementTitle(requirement, language),
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
    awaited: awaited.map(present),
  }
}

export function presentForecast(forecast: DraftForecast | null, language: Language): ForecastView {
  const { t } = translatorFor(language)
  const note = t(forecast?.isComplete === false ? 'status.forecast.note' : 'status.forecast.note_complete')
  if (!forecast) return { certain: [], possible: [], refused: null, note }
  const { certain, possible, refused, known } = forecast
  const present = (kind: ForecastKind, isCertain: boolean): ForecastView['certain'][number] => {
    const cause = isCertain ? causeOf(kind, known) : null
    return {
      kind,
      title: requirementTitle({ kind }, language),
      about: forecastAbout(kind, language),
      why: cause && { code: cause, message: t(`status.forecast_why.${cause}`) },
    }
  }
  return {
    certain: certain.map((kind) => present(kind, true)),
    possible: possible.map((kind) => present(kind, false)),
    refused: refused && {
      ...refused,
      message: t(fieldMessageId(refused.code, refused.field), fieldMessageValues(refused.code)),
    },
    note,
  }
}

function forecastAbout(kind: ForecastKind, language: Language): string {
  const { t } = translatorFor(language)
  if (kind === 'REVIEW') return t('status.forecast_about.REVIEW')
  return kind === 'OTP_SMS' || kind === 'PHONE_AUTH'
    ? t('step-ups.requirements.phone_code_about')
    : t(`step-ups.requirements.${kind}_about`)
}
