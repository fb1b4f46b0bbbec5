/** Creating an application, as a draft. */
import { randomUUID } from 'node:crypto'
import type { ApplicationBody } from '../../contract/v2/applications.ts'
import type { Attribution } from '../../domain/application.ts'
import { takeIn, type AnswersUpdate, type Intake } from '../../domain/journey/intake.ts'
import { marketOf } from '../../domain/journey/answers.ts'
import type { Problem } from '../../domain/journey/step.ts'
import { missing } from '../../domain/journey/walk.ts'
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
import { refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { Trx } from '../store/tables.ts'
import { insertApplication, newestDraftOf, type ApplicationRow } from '../store/applications.ts'
import { json } from '../store/columns.ts'
import { recordAudit } from '../store/audit.ts'
import { attributionAfter, storeNameProblems } from './attribution.ts'
import { journeySetting } from './journey-setting.ts'
import { carriedSecrets, sealedSecrets } from './sealed-secrets.ts'

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
  /** For a call that goes on to onboard: what is missing is refused too, and nothing is created then. */
  complete?: boolean
  /** What else is wrong with the call: refused together with what is wrong here. */
  problems?: (market: Market) => readonly Problem[]
  /** Kept beside what links and partners say. */
  recorded?: Pick<Attribution, 'storeName' | 'products' | 'commerceAccountFeatures'>
  /** An application whose answers this one begins with. */
  after?: ApplicationRow | undefined
  /** What else the call creates, in the same transaction. */
  also?: (trx: Trx, row: ApplicationRow) => Promise<void>
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
  const { after } = options
  const found = options.find ? await newestDraftOf(db, actor.userId) : undefined
  if (found) return found
  const currency = after?.currency ?? origin.currency
  const update = withMarket(
    options.useShopperData ? withShopper(body, actor, marketOfCurrency(origin.currency), today(clock)) : body,
    currency,
  )
  const before = { applicant: after?.applicant ?? {}, company: after?.company ?? {} }
  const attribution = { ...attributionAfter({}, body.application, true), ...options.recorded }
  const setting = journeySetting(services, { attribution, currency }, origin.language)
  const intake = takeIn(before, update, setting)
  const market = marketOf(intake.answers)
  const problems = [
    ...withGaps(intake, options.complete ? missing(intake.answers, setting) : []),
    ...storeNameProblems(body.application, { market, today: today(clock) }),
    ...(options.problems?.(market) ?? []),
  ]
  if (problems.length > 0) throw refuseFields(problems)
  const id = `urn:app:${randomUUID()}` as const
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const row = await insertApplication(trx, {
      id,
      user_id: actor.userId,
      portal: origin.portal,
      currency: marketFacts[market].currency,
      created_at: now,
      updated_at: now,
      intent: body.application?.intent ?? 'CREATE_BUSINESS',
      api_version: body.application?.apiVersion ?? 'V2',
      applicant: json(intake.answers.applicant),
      company: json(intake.answers.company),
      attribution: json(attribution),
      ...(after ? carriedSecrets(services, after, id) : {}),
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
    await options.also?.(trx, row)
    return row
  })
}

/** What is wrong, and what is missing of the rest. */
const withGaps = ({ problems }: Pick<Intake, 'problems'>, gaps: readonly Problem[]): Problem[] => {
  const isTold = (field: string) => problems.some((problem) => problem.field.startsWith(field))
  return [...problems, ...gaps.filter(({ field }) => !isTold(field))]
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
