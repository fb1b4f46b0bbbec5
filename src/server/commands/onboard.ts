/** Onboarding: the answers are complete, so the application is submitted and decided. */
import { fallbackLanguage } from '../../domain/market.ts'
import { missing } from '../../domain/journey/walk.ts'
import { refuse, refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { answerStepUp } from './answer-step-up.ts'
import { decideApplication, isSettled } from './decide-application.ts'
import { journeySetting } from './journey-setting.ts'
import { loadFor } from './load.ts'

/** Submits an application and decides it; a settled one answers as before. Throws every missing field at once. */
export async function onboard(services: Services, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await loadFor(services, 'onboard', actor, id)
  if (row.withdrawn_at) throw refuse('application_withdrawn')
  if (isSettled(row)) return row
  const { applicant, company } = row
  const gaps = missing({ applicant, company }, journeySetting(services, row, fallbackLanguage))
  if (gaps.length > 0) throw refuseFields(gaps)
  const everything = { identity: true, business: true }
  if (!row.step_ups.some(({ type }) => type === 'FULL_ONBOARDING'))
    return decideApplication(services, actor.userId, row, everything)
  return answerStepUp(services, actor, id, ['FULL_ONBOARDING'], everything, () => ({
    facts: { fullOnboarding: true },
  }))
}
