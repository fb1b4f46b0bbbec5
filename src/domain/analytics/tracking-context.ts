/** Parameters common to all events (ANL-02…ANL-05). */
import {
  type Attribution,
  type TrackedAttributionKey,
  trackedAttributionKeys,
} from '../application/attribution.ts'
import { toBusinessId, type ApplicationId } from '../application/ids.ts'
import type { Currency, Language } from '../countries/market.ts'
import type { Portal } from '../referrals/portal.ts'
import type { FlagName, Flags } from '../referrals/feature-flags.ts'
import type { Intent } from '../application/states.ts'
import type { Param } from './events.ts'
import { toSafeParam } from './safe-param.ts'

export interface TrackingInput {
  portal: Portal
  currency: Currency
  language: Language
  referralUrlId: string | null
  flags: Flags
  /** From the start link or the application. */
  attribution: { [Name in TrackedAttributionKey]?: Attribution[Name] | null }
  /** Null before the application exists. */
  application: { id: ApplicationId; intent: Intent } | null
  communicationLanguage: Language | null
  hasBeneficialOwners: boolean | null
  /** Selected sales range in whole currency units. */
  gpv: number | null
}

const reportedFlags = [
  'fullSsnEnabled',
  'isMultistepFlow',
  'beneficiaryOwnerEnabled',
  'beneficiaryOwnerCadEnabled',
  'dateOfBirthForUSAEnabled',
  'newApplicationFormEnabled',
  'inPersonPricingFirstEnabled',
  'categoriesPredictEnabled',
] as const satisfies readonly FlagName[]

/** Returns a flat record; unknown values and unsafe link values are null. */
export function trackingContext(input: TrackingInput): Record<string, Param> {
  const { portal, currency, language, referralUrlId, flags, attribution, application, gpv } = input
  return {
    portal,
    currency,
    language,
    communicationLanguage: input.communicationLanguage,
    originalIntent: application?.intent ?? null,
    businessId: application && toBusinessId(application.id),
    referralUrlId: toSafeParam(referralUrlId),
    ...Object.fromEntries(trackedAttributionKeys.map((name) => [name, toSafeParam(attribution[name])])),
    ...Object.fromEntries(reportedFlags.map((name) => [name, flags[name]])),
    hasBeneficialOwners: input.hasBeneficialOwners,
    gpvShown: flags.gpvFieldEnabled,
    gpvProvided: gpv !== null,
    gpv,
  }
}
