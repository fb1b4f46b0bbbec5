/** Keeps answers as a draft on the server until saving the business details creates the application (GUARD-08). */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from '../router/router.tsx'
import type { ApplicationBody } from '#api/applications.ts'
import type { AccountView } from '#api/accounts.ts'
import type { ApplicationView } from '#api/application-view.ts'
import type { DraftView } from '#api/drafts/drafts.ts'
import type { Answers, CategoryChoice } from '#domain/application/application.ts'
import { creatingStep } from '#domain/navigation/pre-application-steps.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { createIdempotencyKey } from '#client/idempotency-key.ts'
import { useEnvironment } from '../application/environment.tsx'
import { JourneyContext, type Journey, type SaveResult } from '../application/journey.ts'
import { saveAnswers } from '../application/saving/save-answers.ts'
import { draftBody, findSavedDraft, putDraft } from '../application/saving/save-draft.ts'
import { toAnswers } from '../application/saving/to-answers.ts'
import { useConflictDialog } from '../features/sign-up/index.ts'
import { getTranslator } from '#ui/texts/translator.ts'
import { showToast } from '#ui/toasts.tsx'

interface Props {
  onCreated: (view: ApplicationView) => void
  children: ReactNode
}

/** The draft view before the first save. */
const nothingSaved = { application: { version: 0 }, applicant: {}, company: {} }

export function DraftJourney({ onCreated, children }: Props) {
  const env = useEnvironment()
  const { config, draft, validationContext, session, accounts, referralUrlId, refreshAccounts } = env
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [savedAnswers, setSavedAnswers] = useState(() => draft.answers())
  const { choose, dialog } = useConflictDialog()
  const idempotencyKey = useRef(createIdempotencyKey())
  const answers = useMemo(
    () => withDefaults(savedAnswers, config.currency, session?.email, accounts),
    [savedAnswers, config.currency, session, accounts],
  )

  const journey: Journey = {
    applicationId: null,
    view: null,
    answers,
    savedAt: draft.saved()?.application.updatedAt ?? null,
    updateView: () => {},
    save: async (step, update, category) =>
      step === creatingStep ? create(update) : { applicationId: null, answers: await keep(update, category) },
    saveOwnAnswers: async (update, category) => void (await keep(update, category)),
  }

  async function keep(update: ApplicationBody, category: CategoryChoice | undefined): Promise<Answers> {
    const calls = {
      put: (body: ApplicationBody, version: number) => putDraft(body, version, draft, env),
      read: async () => findSavedDraft(await callApi('GET /drafts'), env) ?? openAccounts(),
    }
    const options = { context: validationContext, category, choose }
    const view = await saveAnswers<DraftView>(
      draft.saved() ?? nothingSaved,
      mergeUpdate(draftBody(answers), draftBody(update)),
      calls,
      options,
    )
    draft.adopt(view)
    // Read from the draft, because a saved draft lacks the business number that a link may contain.
    const next = draft.answers()
    setSavedAnswers(next)
    return next
  }

  /** The draft was completed or deleted elsewhere. Never resolves, because the page is about to change. */
  async function openAccounts(): Promise<never> {
    draft.reset()
    await refreshAccounts()
    showToast(getTranslator().t('screens.draft.gone'))
    navigate('/accounts', { replace: true })
    return new Promise(() => {})
  }

  async function create(update: ApplicationBody, base = answers): Promise<SaveResult> {
    const { token, companyNumber } = draft.linkSecrets()
    const { applicant, company } = draftBody(base)
    const body = {
      applicant: { ...applicant, ...update.applicant },
      company: {
        ...company,
        ...(companyNumber ? { governmentIdentification: companyNumber } : {}),
        ...update.company,
      },
      application: {
        ...draft.link().application,
        ...(token ? { token } : {}),
        ...(referralUrlId ? { referralUrlId } : {}),
      },
    } as ApplicationBody
    try {
      const view = await callApi('POST /applications', {
        body,
        idempotencyKey: idempotencyKey.current.forBody(body),
        ifMatch: draft.saved()?.application.version ?? 0,
      })
      idempotencyKey.current.reset()
      draft.setApplicationId(view.application.id)
      onCreated(view)
      return { applicationId: view.application.id, answers: toAnswers(view) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 0) idempotencyKey.current.reset()
      if (error.code !== 'version_conflict') throw error
      // The draft was saved on another device: the user resolves the conflict, then creation is retried.
      const merged = await keep(update, undefined)
      const { governmentIdentification } = update.company ?? {}
      return create(governmentIdentification ? { company: { governmentIdentification } } : {}, merged)
    }
  }

  const createdId = draft.applicationId()
  if (createdId !== null) return <Navigate to={`/${createdId}${pathname}`} replace />
  return (
    <JourneyContext value={journey}>
      {children}
      {dialog}
    </JourneyContext>
  )
}

const mergeUpdate = (answers: ApplicationBody, { applicant, company }: ApplicationBody): ApplicationBody => ({
  applicant: { ...answers.applicant, ...applicant },
  company: { ...answers.company, ...company },
})

/** Fills in the page's market, the signed-in user's email address, and their name from an earlier application. */
const withDefaults = (
  { applicant, company }: Answers,
  currency: NonNullable<Answers['company']['currency']>,
  email: string | undefined,
  accounts: readonly AccountView[],
): Answers => {
  const names = accounts.map((account) => account.applicant)
  const { firstName, lastName } = names.find((each) => each.firstName && each.lastName) ?? {}
  return {
    applicant: {
      ...(firstName && lastName ? { name: { firstName, lastName } } : {}),
      ...(email ? { emailAddress: email } : {}),
      ...applicant,
    },
    company: { ...company, currency },
  }
}
