/** Saving a draft that is there. */
import type { ApplicationBody } from '../../contract/v2/applications.ts'
import type { Answers } from '../../domain/application.ts'
import { categoryProblem } from '../../domain/journey/check-choices.ts'
import { takeIn, type Intake } from '../../domain/journey/intake.ts'
import { isMarketLocked, lockedAmong } from '../../domain/journey/locked.ts'
import { marketOf } from '../../domain/journey/answers.ts'
import type { Problem } from '../../domain/journey/step.ts'
import { marketFacts, type Language } from '../../domain/market.ts'
import { today } from '../clock.ts'
import { refuse, refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { updateApplication, type ApplicationRow } from '../store/applications.ts'
import { json } from '../store/columns.ts'
import { recordAudit } from '../store/audit.ts'
import { attributionAfter, storeNameProblems } from './attribution.ts'
import { journeySetting } from './journey-setting.ts'
import { lockFor } from './load.ts'
import { isOwnersAddress } from './owners/enter-owner.ts'
import { sealedSecrets } from './sealed-secrets.ts'
import { standingOf } from './standing.ts'

export interface SaveOptions {
  /** A referral id that is already recorded is kept unless this says otherwise (API2-07). */
  overrideReferral: boolean
  /** What else is wrong with the call: refused together with what is wrong here. */
  faults: readonly Problem[]
}

/** What `/onboard` would have refused is not slipped in behind it. */
function refusedCategory({ answers, changed }: Intake): Problem[] {
  const isTouched = changed.some((path) => path === 'company.segment' || path === 'company.address.territory')
  const problem = isTouched && answers.company.mccDetails ? categoryProblem(answers) : null
  return problem ? [problem] : []
}

/** Merges an update into an application. Throws the fields that are wrong, or the state that forbids it. */
export async function saveApplication(
  services: Services,
  actor: Actor,
  id: string,
  body: ApplicationBody,
  language: Language,
  options: SaveOptions,
): Promise<ApplicationRow> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'save', actor, id)
    if (row.withdrawn_at) throw refuse('application_withdrawn')
    if (row.decision === 'DECLINED') throw refuse('application_declined')
    const attribution = attributionAfter(row.attribution, body.application, options.overrideReferral)
    const current: Answers = { applicant: row.applicant, company: row.company }
    const intake = takeIn(
      current,
      { applicant: body.applicant, company: body.company },
      journeySetting(services, { ...row, attribution }, language),
    )
    const { emailAddress } = intake.answers.applicant
    const isOtherAddress = intake.changed.includes('applicant.emailAddress')
    if (isOtherAddress && emailAddress && (await isOwnersAddress(trx, row, emailAddress)))
      intake.problems.push({ field: 'applicant.emailAddress', code: 'email_not_unique' })
    const market = marketOf(intake.answers)
    intake.problems.push(...storeNameProblems(body.application, { market, today: today(services.clock) }))
    const isDecided = row.decided_at !== null
    if (isDecided) intake.problems.push(...refusedCategory(intake))
    const problems = [...options.faults, ...intake.problems]
    if (problems.length > 0) throw refuseFields(problems)
    const { currency } = marketFacts[market]
    const standing = { ...standingOf(row), isDecided }
    if (lockedAmong(intake.changed, standing).length > 0) throw refuse('answer_locked')
    if (currency !== row.currency && isMarketLocked(standing)) throw refuse('answer_locked')
    const now = services.clock.now()
    const saved = await updateApplication(trx, row.id, {
      updated_at: now,
      applicant: json(intake.answers.applicant),
      company: json(intake.answers.company),
      currency,
      attribution: json(attribution),
      ...(body.application?.intent && !row.submitted_at ? { intent: body.application.intent } : {}),
      ...sealedSecrets(services, row.id, intake),
    })
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'application.saved',
      applicationId: row.id,
      details: { changed: intake.changed },
    })
    return saved
  })
}
