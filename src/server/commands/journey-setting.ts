/** What the journey's rules are told from outside: the product's day, the flags, the terms in force. */
import { chosenCategory } from '../../domain/categories/choice.ts'
import { categoryLanguage } from '../../domain/categories/category.ts'
import type { IntakeSetting } from '../../domain/journey/intake.ts'
import type { Language } from '../../domain/market.ts'
import { today } from '../clock.ts'
import type { Services } from '../services.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { flagsOfApplication } from './configuration-of.ts'

/** @param of the application: its referral may set flags of its own (CONST-03) */
export function journeySetting(
  { clock, config, reference }: Pick<Services, 'clock' | 'config' | 'reference'>,
  of: Pick<ApplicationRow, 'attribution' | 'currency'>,
  language: Language,
): IntakeSetting {
  return {
    today: today(clock),
    now: clock.now().toISOString(),
    flags: flagsOfApplication({ reference }, of),
    termsVersion: config.termsVersion,
    categoryOf: (segment) => {
      const industry = reference.industryOf(segment)
      return industry ? chosenCategory(industry, categoryLanguage(language)).mccDetails : null
    },
  }
}
