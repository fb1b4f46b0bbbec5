/** Feature flags; a referral can override the defaults (CONST-02, CONST-03). Analytics reports eight (ANL-04). */
import { countryForCurrency, type Currency } from '../countries/market.ts'

export const flagDefaults = {
  fullSsnEnabled: true,
  isMultistepFlow: true,
  beneficiaryOwnerEnabled: true,
  beneficiaryOwnerCadEnabled: true,
  dateOfBirthForUSAEnabled: true,
  newApplicationFormEnabled: true,
  inPersonPricingFirstEnabled: true,
  categoriesPredictEnabled: true,
  phoneAuthEnabled: true,
  gpvFieldEnabled: true,
  multiLanguage: false,
  payByDirect: false,
  twoStepFlow: false,
  websiteCollection: false,
  echeckFee: false,
  customEcommerce: false,
  editApplicationForOtherBrand: false,
  vendorBundleFlow: false,
  standaloneCobrand: false,
  masterMidSupport: true,
  feedbackPrompt: false,
} as const satisfies Record<string, boolean>

export type FlagName = keyof typeof flagDefaults
export type Flags = Record<FlagName, boolean>

/** Canadian applications require the master-mid flag (PORTAL-10). Without it no payments are enabled (PRICE-03). */
export const isMasterMidUnsupported = (context: {
  currency: Currency
  flags: Pick<Flags, 'masterMidSupport'>
}): boolean =>
  countryForCurrency(context.currency).requiresMasterMidSupport && !context.flags.masterMidSupport
