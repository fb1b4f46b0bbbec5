/** What every event says of the visit and the application (ANL-02…ANL-05). */
import type { Attribution } from '../application.ts'
import { businessIdOf, type ApplicationId } from '../ids.ts'
import type { Currency, Language } from '../market.ts'
import type { Portal } from '../portal.ts'
import type { FlagName, Flags } from '../settings.ts'
import type { Intent } from '../states.ts'
import type { Param } from './events.ts'
import { plainMember } from './plain-member.ts'

const attributed = [
  'source',
  'medium',
  'shopperId',
  'serviceId',
  'ventureId',
  'customerId',
  'serviceType',
  'isPowerSeller',
  'organizationId',
  'agentId',
] as const satisfies readonly (keyof Attribution)[]
type Attributed = (typeof attributed)[number]

export interface Tracked {
  portal: Portal
  currency: Currency
  /** Of the page. */
  language: Language
  referralUrlId: string | null
  flags: Flags
  /** What a link said, or the application keeps. */
  attribution: { [Name in Attributed]?: Attribution[Name] | null }
  /** Null before there is an application. */
  application: { id: ApplicationId; intent: Intent } | null
  communicationLanguage: Language | null
  hasBeneficialOwners: boolean | null
  /** The sales range that was chosen, in whole currency units. */
  gpv: number | null
}

const told = [
  'fullSsnEnabled',
  'isMultistepFlow',
  'beneficiaryOwnerEnabled',
  'beneficiaryOwnerCadEnabled',
  'dateOfBirthForUSAEnabled',
  'newApplicationFormEnabled',
  'inPersonPricingFirstEnabled',
  'categoriesPredictEnabled',
] as const satisfies readonly FlagName[]

/** One flat record; what is not known is null, and so is a link's value that is no plain member. */
export function trackingContext(tracked: Tracked): Record<string, Param> {
  const { portal, currency, language, referralUrlId, flags, attribution, application, gpv } = tracked
  return {
    portal,
    currency,
    language,
    communicationLanguage: tracked.communicationLanguage,
    originalIntent: application?.intent ?? null,
    businessId: application && businessIdOf(application.id),
    referralUrlId: plainMember(referralUrlId),
    ...Object.fromEntries(attributed.map((name) => [name, plainMember(attribution[name])])),
    ...Object.fromEntries(told.map((name) => [name, flags[name]])),
    hasBeneficialOwners: tracked.hasBeneficialOwners,
    gpvShown: flags.gpvFieldEnabled,
    gpvProvided: gpv !== null,
    gpv,
  }
}
