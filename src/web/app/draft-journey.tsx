/** Keeps answers in the visit's draft until saving the business details creates the application (GUARD-08). */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from '../router/router.tsx'
import type { ApplicationBody } from '../../api/applications.ts'
import type { AccountView } from '../../api/accounts.ts'
import type { ApplicationView } from '../../api/application-view.ts'
import type { Answers } from '../../domain/application/application.ts'
import { creatingStep } from '../../domain/navigation/pre-application-steps.ts'
import { callApi } from '../api-client/call-api.ts'
import { ApiError } from '../api-client/api-error.ts'
import { createIdempotencyKey } from '../api-client/idempotency-key.ts'
import { applyLocally } from '../application/apply-locally.ts'
import { useEnvironment } from '../application/environment.tsx'
import { toAnswers, JourneyContext, type Journey } from '../application/journey.ts'

interface Props {
  onCreated: (view: ApplicationView) => void
  children: ReactNode
}

export function DraftJourney({ onCreated, children }: Props) {
  const { config, draft, validationContext, session, accounts, referralUrlId } = useEnvironment()
  const { pathname } = useLocation()
  const [savedAnswers, setSavedAnswers] = useState(() => draft.answers())
  const idempotencyKey = useRef(createIdempotencyKey())
  const answers = useMemo(
    () => withDefaults(savedAnswers, config.currency, session?.email, accounts),
    [savedAnswers, config.currency, session, accounts],
  )

  const journey: Journey = {
    applicationId: null,
    view: null,
    answers,
    updateView: () => {},
    create: session && create,
    save: async (step, update, category) => {
      if (step === creatingStep) return create(update)
      const next = applyLocally(answers, update, validationContext, category)
      draft.saveAnswers(next)
      setSavedAnswers(next)
      return { applicationId: null, answers: next }
    },
  }

  async function create(update: ApplicationBody) {
    const { mccDetails: _named, governmentIdentification: _last4, ...company } = answers.company
    const { token, companyNumber } = draft.linkSecrets()
    const body = {
      applicant: { ...answers.applicant, ...update.applicant },
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
      })
      idempotencyKey.current.reset()
      draft.setApplicationId(view.application.id)
      onCreated(view)
      return { applicationId: view.application.id, answers: toAnswers(view) }
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) idempotencyKey.current.reset()
      throw error
    }
  }

  const createdId = draft.applicationId()
  if (createdId !== null) return <Navigate to={`/${createdId}${pathname}`} replace />
  return <JourneyContext value={journey}>{children}</JourneyContext>
}

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
