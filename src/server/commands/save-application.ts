/** Saving a draft: creating an application, and changing one. */
import { randomUUID } from 'node:crypto'
import type { ApplicationBody } from '../../contract/v2/applications.ts'
import type { Answers } from '../../domain/application.ts'
import { takeIn, type AnswersUpdate } from '../../domain/journey/intake.ts'
import { lockedAmong } from '../../domain/journey/locked.ts'
import { marketOf } from '../../domain/journey/answers.ts'
import {
  marketFacts,
  marketOfCurrency,
  type Currency,
  type Language,
  type Market,
} from '../../domain/market.ts'
import type { Portal } from '../../domain/portal.ts'
import { personalName } from '../../domain/rules/personal-name.ts'
import { today } from '../clock.ts'
import { refuse, refuseFields } from '../refusal.ts'
import type { Actor, Services } from '../services.ts'
import {
  insertApplication,
  newestDraftOf,
  updateApplication,
  type ApplicationRow,
} from '../store/applications.ts'
import { json } from '../store/columns.ts'
import { recordAudit } from '../store/audit.ts'
import { attributionAfter } from './attribution.ts'
import { journeySetting } from './journey-setting.ts'
import { lockFor } from './load.ts'
import { sealedSecrets } from './sealed-secrets.ts'
import { standingOf } from './standing.ts'

export interface Origin {
  portal: Portal
  currency: Currency
  language: Language
}

export interface CreateOptions {
  /** Answer the person's newest unfinished draft, if there is one, instead of a new application (API2-07). */
  find: boolean
  /** Fill name and e-mail, where the body has none, from the signed-in person (API2-07). */
  useShopperData: boolean
}

export interface SaveOptions {
  /** A referral id that is already recorded is kept unless this says otherwise (API2-07). */
  overrideReferral: boolean
}

/** Creates a draft. Throws the fields that are wrong. */
export async function createApplication(
  services: Services,
  actor: Actor,
  body: ApplicationBody,
  origin: Origin,
  options: CreateOptions,
): Promise<ApplicationRow> {
  const { db, clock } = services
  const found = options.find ? await newestDraftOf(db, actor.userId) : undefined
  if (found) return found
  const update = withMarket(
    options.useShopperData ? withShopper(body, actor, marketOfCurrency(origin.currency), today(clock)) : body,
    origin.currency,
  )
  const intake = takeIn({ applicant: {}, company: {} }, update, journeySetting(services, origin.language))
  if (intake.problems.length > 0) throw refuseFields(intake.problems)
  const id = `urn:app:${randomUUID()}` as const
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const row = await insertApplication(trx, {
      id,
      user_id: actor.userId,
      portal: origin.portal,
      currency: marketFacts[marketOf(intake.answers)].currency,
      created_at: now,
      updated_at: now,
      intent: body.application?.intent ?? 'CREATE_BUSINESS',
      api_version: body.application?.apiVersion ?? 'V2',
      applicant: json(intake.answers.applicant),
      company: json(intake.answers.company),
      attribution: json(attributionAfter({}, body.application, true)),
      ...sealedSecrets(services, id, intake),
      decision: 'PENDING',
      level: 'BASIC',
      original_level: null,
      bo_status: 'NONE',
      step_ups: json([]),
      enable_deposits: false,
      completed: false,
    })
    await recordAudit(trx, { at: now, actor: actor.userId, act: 'application.created', applicationId: id })
    return row
  })
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
    const current: Answers = { applicant: row.applicant, company: row.company }
    const intake = takeIn(current, updateOf(body), journeySetting(services, language))
    if (intake.problems.length > 0) throw refuseFields(intake.problems)
    const locked = lockedAmong(intake.changed, { ...standingOf(row), isDecided: row.decided_at !== null })
    if (locked.length > 0) throw refuse('answer_locked')
    const now = services.clock.now()
    const saved = await updateApplication(trx, row.id, {
      updated_at: now,
      applicant: json(intake.answers.applicant),
      company: json(intake.answers.company),
      currency: marketFacts[marketOf(intake.answers)].currency,
      attribution: json(attributionAfter(row.attribution, body.application, options.overrideReferral)),
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

const updateOf = ({ applicant, company }: ApplicationBody): AnswersUpdate => ({ applicant, company })

/** A new application belongs to the market its body names, else to the currency cookie's. */
function withMarket(body: ApplicationBody, currency: Currency): AnswersUpdate {
  const update = updateOf(body)
  const named =
    body.company?.currency ?? body.company?.address?.countryCode ?? body.applicant?.address?.countryCode
  if (named) {
    const market = marketOf({
      applicant: {},
      company: {
        ...(body.company?.currency ? { currency: body.company.currency } : {}),
        address: { countryCode: named },
      },
    })
    return { ...update, company: { ...update.company, currency: marketFacts[market].currency } }
  }
  return { ...update, company: { ...update.company, currency } }
}

/** The signed-in person's e-mail and name where the body says nothing of them; a name only if it passes its check. */
function withShopper(
  body: ApplicationBody,
  { email, name }: Actor,
  market: Market,
  day: string,
): ApplicationBody {
  const [firstName = '', lastName = ''] = (name ?? '').split(' ').filter(Boolean)
  const passes = [firstName, lastName].every((part) => personalName(part, { market, today: day }) === null)
  return {
    ...body,
    applicant: {
      ...body.applicant,
      emailAddress: body.applicant?.emailAddress ?? email,
      ...(passes && !body.applicant?.name ? { name: { firstName, lastName } } : {}),
    },
  }
}
