/**
 * The reference data: read from `data/` at startup, where invalid data prevents the start; referrals from the database.
 */
import type { CategoryCatalog, Industry } from '#domain/categories/category.ts'
import { industryBySegment } from '#domain/categories/lookup.ts'
import type { Flags } from '#domain/referrals/feature-flags.ts'
import type { RateTable } from '#domain/referrals/rates.ts'
import { ownerOfReferral, type Referral } from '#domain/referrals/referral.ts'
import type { Language } from '#domain/countries/market.ts'
import type { PrivacyNotices } from '#domain/terms/privacy-notices.ts'
import type { NoticeParticulars } from '#domain/underwriting/letter/adverse-action.ts'
import type { TermsText } from '#domain/terms/terms.ts'
import type { Config } from '../config.ts'
import { loadRates } from './load-rates.ts'
import { loadNoticeParticulars, loadPrivacyNotices, loadTermsTexts } from './terms-texts.ts'
import { createPredictor, type Predictor } from '#domain/categories/prediction/predict.ts'
import { readCategories } from './data-tables.ts'
import { openPredictionIndex } from './prediction-index-file.ts'
import type { ReferralDirectory } from './referrals/directory.ts'

export interface ReferenceData {
  categories: CategoryCatalog
  findIndustry(segment: string): Industry | null
  predict: Predictor['predict']
  /** Reads the index at startup instead of at the first prediction. */
  preparePredictions(): void
  /** Null for an unknown id. */
  findReferral(id: string): Referral | null
  /** Name of a partner by its organization; null if unknown. */
  findPartnerName(organizationId: string): string | null
  /** Brand names of all referrals but those of the organization. */
  brandNamesOfOthers(organizationId: string): string[]
  /** Organization of a master account; null if unknown. */
  findMasterMidOwner(masterMid: string): string | null
  /** Current terms. */
  termsText(language: Language): TermsText
  privacyNotices: PrivacyNotices
  noticeParticulars: NoticeParticulars
  rates: RateTable
  /** Flags of features for which this installation has no vendor. */
  switchedOff: Partial<Flags>
}

export function loadReferenceData(
  config: Pick<
    Config,
    'sandbox' | 'termsVersion' | 'termsDir' | 'privacyNotices' | 'decisionNotices' | 'ratesFile' | 'vendors'
  >,
  referrals: Pick<ReferralDirectory, 'find' | 'all'>,
): ReferenceData {
  const texts = loadTermsTexts(config)

  const categories = readCategories()
  let predictor: Predictor | undefined
  const getPredictor = () => (predictor ??= createPredictor(categories.industries, openPredictionIndex()))
  return {
    categories,
    findIndustry: (segment) => industryBySegment(categories.industries, segment),
    predict: (input, options) => getPredictor().predict(input, options),
    preparePredictions: () => void getPredictor(),
    findReferral: (id) => referrals.find(id),
    findPartnerName: (organizationId) =>
      referrals.all().find((referral) => ownerOfReferral(referral) === organizationId && referral.brand?.name)
        ?.brand?.name ?? null,
    brandNamesOfOthers: (organizationId) =>
      referrals
        .all()
        .flatMap((referral) =>
          ownerOfReferral(referral) === organizationId ? [] : (referral.brand?.name ?? []),
        ),
    findMasterMidOwner: (masterMid) =>
      referrals.all().find(({ partner }) => partner?.masterMids?.includes(masterMid))?.partner
        ?.organizationId ?? null,
    privacyNotices: loadPrivacyNotices(config),
    noticeParticulars: loadNoticeParticulars(config),
    rates: loadRates(config),
    switchedOff: config.vendors.phone?.name === 'none' ? { phoneAuthEnabled: false } : {},
    termsText: (language) => {
      const text = texts.get(language)
      if (!text) throw new Error(`No terms in ${language}`)
      return text
    },
  }
}
