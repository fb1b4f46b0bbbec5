/** Keeps the answers of a signed-in user on the server before the application exists. */
import type { DraftView } from '#api/drafts/drafts.ts'
import type { ApplicationBody } from '#api/applications.ts'
import type { Answers } from '#domain/application/application.ts'
import { callApi } from '#client/call-api.ts'
import type { Environment } from '../environment.tsx'
import type { Draft } from '../draft.ts'

type Scope = Pick<Environment, 'config' | 'referralUrlId'>

/** The draft of the visit's referral and currency (FORM-07). */
export const findSavedDraft = (
  drafts: readonly DraftView[],
  { config, referralUrlId }: Scope,
): DraftView | undefined =>
  drafts.find(
    ({ application, company }) =>
      application.referralUrlId === referralUrlId && company.currency === config.currency,
  )

/** Returns the part of answers or of an update that a draft may contain. */
export function draftBody({ applicant, company }: Partial<Answers> | ApplicationBody): ApplicationBody {
  const { governmentIdentification: _person, terms: _signed, ...applicantRest } = applicant ?? {}
  const { governmentIdentification: _business, ...companyRest } = company ?? {}
  return { applicant: applicantRest, company: omitDerived(companyRest) }
}

/** The server derives them from the segment. */
function omitDerived<T extends object>(company: T): Omit<T, 'mccDetails'> {
  const { mccDetails: _derived, ...rest } = company as T & { mccDetails?: unknown }
  return rest
}

/** @param version of the saved draft, 0 before there is one */
export const putDraft = (
  { applicant, company }: ApplicationBody,
  version: number,
  draft: Draft,
  { referralUrlId }: Pick<Scope, 'referralUrlId'>,
): Promise<DraftView> => {
  const { token } = draft.linkSecrets()
  return callApi('PUT /drafts', {
    body: {
      ...(applicant ? { applicant } : {}),
      ...(company ? { company } : {}),
      application: {
        ...draft.link().application,
        ...(token ? { token } : {}),
        ...(referralUrlId ? { referralUrlId } : {}),
      },
    },
    ifMatch: version,
  })
}
