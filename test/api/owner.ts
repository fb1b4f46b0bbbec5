/** API calls for beneficial owners: entered by the applicant, invited by email, verified in their own session. */
import type { ApplicationBody } from '#api/applications.ts'
import type { OwnerBody } from '#api/owners.ts'
import type { InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { applicant, type Applicant } from './applicant.ts'
import { bodyUS } from './example-bodies.ts'
import type { TestClient } from './client.ts'
import type { TestApp } from './start-app.ts'
import { v1 } from './v1.ts'
import { v2 } from './v2.ts'

/** Sets that other people own 25 % or more. */
export const withOwners = (body: ApplicationBody): ApplicationBody => ({
  ...body,
  company: { ...body.company, hasBeneficialOwners: true },
})

/** The data that the applicant enters about an owner. */
export const invitedOwnerBody = (email: string, overrides: OwnerBody = {}): OwnerBody => ({
  firstName: 'Sam',
  lastName: 'Okafor',
  email,
  phone: { nationalNumber: '(415) 555-3204' },
  ...overrides,
})

/** The data that an owner in the US enters; the ending selects the finding of the sandbox bureau. */
export const ownerDetailsUS = (ending = '4321', sourceType: 'SSN4' | 'SSN9' = 'SSN4'): OwnerBody => ({
  dob: '1979-11-02',
  address: { line1: '41 Pine Street', city: 'Oakland', territory: 'CA', zip: '94607' },
  governmentIdentification: { value: sourceType === 'SSN4' ? ending : `53622${ending}`, sourceType },
})

/** The data that an owner in Canada enters, without a SIN. */
export const ownerDetailsCA: OwnerBody = {
  dob: '1979-11-02',
  address: { line1: '12 rue Fleury', city: 'Montréal', territory: 'QC', zip: 'H3L 1T1' },
  communicationLanguage: 'fr-CA',
}

/** Calls of the applicant. */
export function ownersApi({ call }: Applicant) {
  const toOwner = (id: string, ownerId: string) => ({ params: { id, ownerId } })
  return {
    list: (id: string) => call('GET /applications/{id}/owners', { params: { id } }),
    add: (id: string, body: unknown) => call('POST /applications/{id}/owners', { params: { id }, body }),
    change: (id: string, ownerId: string, body: unknown) =>
      call('PATCH /applications/{id}/owners/{ownerId}', { ...toOwner(id, ownerId), body }),
    remove: (id: string, ownerId: string) =>
      call('DELETE /applications/{id}/owners/{ownerId}', toOwner(id, ownerId)),
    resendInvitation: (id: string, ownerId: string) =>
      call('POST /applications/{id}/owners/{ownerId}/invitation', toOwner(id, ownerId)),
    submit: (id: string, owners: unknown = [], boStatus = 'INFO_PROVIDED') =>
      call('POST /applications/{id}/step-ups/beneficial-owners', {
        params: { id },
        body: { boStatus, owners },
      }),
  }
}

/** Calls of an invited owner in their own session. */
export function invitedOwner(api: TestApp, client: TestClient, id: string, ownerId: string) {
  const call = v2(client)
  const params = { id, ownerId }
  const openSession = (inquiryId?: string) =>
    call('POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions', {
      params: { ...params, type: 'identification' },
      body: inquiryId ? { inquiryId } : {},
    })
  const submitInquiry = (inquiryId: string) =>
    call('POST /applications/{id}/owners/{ownerId}/step-ups/identification', { params, body: { inquiryId } })
  const endInquiry = (inquiryId: string, outcome: InquiryOutcome) =>
    api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome })
  return {
    read: () => call('GET /applications/{id}', { params: { id }, query: { ownerId } }),
    save: (body: unknown) => call('PATCH /applications/{id}/owners/{ownerId}', { params, body }),
    onboard: (body?: unknown) => call('POST /applications/{id}/owners/{ownerId}/onboard', { params, body }),
    openSession: openSession,
    submitInquiry: submitInquiry,
    endInquiry: endInquiry,
    /** Opens an inquiry, ends it with the outcome and submits it. */
    async completePhotoId(outcome: InquiryOutcome) {
      const { inquiryId } = (await openSession()).data
      await endInquiry(inquiryId, outcome)
      return submitInquiry(inquiryId)
    },
  }
}

/** Runs due jobs and returns the emails to an address, newest first. */
export async function emailsTo(api: TestApp, email: string) {
  await api.runJobs()
  const emails = await listSandboxMessages(api.services.db, { channel: 'email' })
  return emails.filter(({ to }) => to.toLowerCase() === email.toLowerCase())
}

/** Creates applicants with owners; each has a separate account, since invitations are limited per account. */
export function ownerApplicants(api: () => TestApp) {
  let personCount = 0
  return {
    async applyWithOwners(body = bodyUS()) {
      personCount += 1
      const email = `applicant${personCount}@example.com`
      const client = await api().as(email)
      const applicantApi = applicant(client)
      const applied = await applicantApi.apply(withOwners(body))
      /** For tests that advance the clock beyond the session lifetime. */
      const signInAgain = async () => ownersApi(applicant(await api().as(email)))
      return {
        ...ownersApi(applicantApi),
        applicantApi: applicantApi,
        v1Api: v1(client),
        id: applied.id as ApplicationId,
        applied,
        signInAgain: signInAgain,
      }
    },
    newEmail: () => `partner${(personCount += 1)}@example.com`,
  }
}

/** Joins the decision and the open step-ups with spaces. */
export const stateOf = ({ data }: { data: { decision: string; stepUpDetails: { type: string }[] } }) =>
  [data.decision, ...data.stepUpDetails.map(({ type }) => type)].join(' ')
