/** Context for the journey rules: date, flags, terms version. */
import { toCategorySelection } from '#domain/categories/category-selection.ts'
import type { UpdateContext } from '#domain/journey/apply-update.ts'
import type { Language } from '#domain/countries/market.ts'
import { today } from '#server/platform/clock.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from './repository.ts'
import { getFlags } from './configuration.ts'

/** @param application its referral may override flags (CONST-03) */
export function createUpdateContext(
  { clock, config, referenceData }: Pick<Services, 'clock' | 'config' | 'referenceData'>,
  application: Pick<ApplicationRow, 'attribution' | 'currency'>,
  language: Language,
): UpdateContext {
  return {
    today: today(clock),
    now: clock.now().toISOString(),
    flags: getFlags({ referenceData }, application),
    termsVersion: config.termsVersion,
    categoryOf: (segment) => {
      const industry = referenceData.findIndustry(segment)
      return industry ? toCategorySelection(industry, language).mccDetails : null
    },
  }
}
