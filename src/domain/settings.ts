/** The flags that a portal's or referral's configuration sets and the journey reads (ANL-04, CONST-02, CONST-03). */
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
