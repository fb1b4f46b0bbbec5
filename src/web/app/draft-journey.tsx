/**
 * The journey before there is an application: answers are kept in this visit's draft. Saving the business details
 * creates the application from them (GUARD-08).
 */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { ApplicationBody } from '../../contract/v2/applications.ts'
import type { Answers, CategoryChoice } from '../../domain/application.ts'
import { takeIn } from '../../domain/journey/intake.ts'
import type { StepId } from '../../domain/journey/step.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { submitKey } from '../client/submit-key.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { answersOf, JourneyContext, type Journey } from '../journey/journey.ts'

/** The step that needs an account, because saving it creates the application. */
const creating: StepId = 'business-details'

export function DraftJourney({ children }: { children: ReactNode }) {
  const { config, draft, setting, session, referralUrlId } = useEnvironment()
  const { pathname } = useLocation()
  const [kept, setKept] = useState(() => draft.answers())
  const key = useRef(submitKey())
  const answers = useMemo(
    () => withDefaults(kept, config.currency, session?.email),
    [kept, config.currency, session],
  )

  const journey: Journey = {
    applicationId: null,
    view: null,
    answers,
    take: () => {},
    save: async (step, update, chosen) => {
      if (step === creating) return create(update)
      const next = merged(answers, update, chosen)
      draft.keepAnswers(next)
      setKept(next)
      return { applicationId: null, answers: next }
    },
  }

  function merged(before: Answers, update: ApplicationBody, chosen?: CategoryChoice): Answers {
    const { applicant, company } = update
    return takeIn(
      before,
      { applicant, company },
      {
        ...setting,
        now: `${setting.today}T00:00:00Z`,
        categoryOf: () => chosen ?? before.company.mccDetails ?? null,
      },
    ).answers
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
      const view = await call('POST /applications', { body, idempotencyKey: key.current.of(body) })
      key.current.answered()
      draft.became(view.application.id)
      return { applicationId: view.application.id, answers: answersOf(view) }
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status !== 0) key.current.answered()
      throw failure
    }
  }

  const became = draft.applicationId()
  if (became !== null) return <Navigate to={`/${became}${pathname}`} replace />
  return <JourneyContext value={journey}>{children}</JourneyContext>
}

/** The market is the page's, and whoever is signed in need not type their e-mail address. */
const withDefaults = (
  { applicant, company }: Answers,
  currency: NonNullable<Answers['company']['currency']>,
  email: string | undefined,
): Answers => ({
  applicant:
    applicant.emailAddress === undefined && email ? { ...applicant, emailAddress: email } : applicant,
  company: { ...company, currency },
})
