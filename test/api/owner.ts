/** Partners at the API: named by an applicant, invited by mail, verified by themselves. */
import type { ApplicationBody } from '../../src/contract/v2/applications.ts'
import type { OwnerBody } from '../../src/contract/v2/owners.ts'
import type { InquiryOutcome } from '../../src/domain/inquiries/inquiry.ts'
import { listSandboxMessages } from '../../src/server/store/sandbox-messages.ts'
import type { Applicant } from './applicant.ts'
import type { TestClient } from './client.ts'
import type { TestApp } from './start-app.ts'
import { v2 } from './v2.ts'

/** The same application with partners: somebody else owns a quarter. */
export const withPartners = (body: ApplicationBody): ApplicationBody => ({
  ...body,
  company: { ...body.company, hasBeneficialOwners: true },
})

/** What the applicant says of a partner. */
export const partnerBody = (email: string, more: OwnerBody = {}): OwnerBody => ({
  firstName: 'Sam',
  lastName: 'Okafor',
  email,
  phone: { nationalNumber: '(415) 555-3204' },
  ...more,
})

/** What a US partner says of themself; the ending chooses what the sandbox's bureau says. */
export const selfUS = (ending = '4321', sourceType: 'SSN4' | 'SSN9' = 'SSN4'): OwnerBody => ({
  dob: '1979-11-02',
  address: { line1: '41 Pine Street', city: 'Oakland', territory: 'CA', zip: '94607' },
  governmentIdentification: { value: sourceType === 'SSN4' ? ending : `53622${ending}`, sourceType },
})

/** What a Canadian partner says of themself, without a SIN. */
export const selfCA: OwnerBody = {
  dob: '1979-11-02',
  address: { line1: '12 rue Fleury', city: 'Montréal', territory: 'QC', zip: 'H3L 1T1' },
  communicationLanguage: 'fr-CA',
}

/** What the applicant does with the list of owners. */
export function ownerList({ call }: Applicant) {
  const one = (id: string, ownerId: string) => ({ params: { id, ownerId } })
  return {
    list: (id: string) => call('GET /applications/{id}/owners', { params: { id } }),
    add: (id: string, body: unknown) => call('POST /applications/{id}/owners', { params: { id }, body }),
    change: (id: string, ownerId: string, body: unknown) =>
      call('PATCH /applications/{id}/owners/{ownerId}', { ...one(id, ownerId), body }),
    remove: (id: string, ownerId: string) =>
      call('DELETE /applications/{id}/owners/{ownerId}', one(id, ownerId)),
    inviteAgain: (id: string, ownerId: string) =>
      call('POST /applications/{id}/owners/{ownerId}/invitation', one(id, ownerId)),
    handIn: (id: string, owners: unknown = [], boStatus = 'INFO_PROVIDED') =>
      call('POST /applications/{id}/step-ups/beneficial-owners', {
        params: { id },
        body: { boStatus, owners },
      }),
  }
}

/** A partner in a browser of their own, at their part of an application. */
export function partner(api: TestApp, client: TestClient, id: string, ownerId: string) {
  const call = v2(client)
  const params = { id, ownerId }
  const session = (inquiryId?: string) =>
    call('POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions', {
      params: { ...params, type: 'identification' },
      body: inquiryId ? { inquiryId } : {},
    })
  const answer = (inquiryId: string) =>
    call('POST /applications/{id}/owners/{ownerId}/step-ups/identification', { params, body: { inquiryId } })
  const end = (inquiryId: string, outcome: InquiryOutcome) =>
    api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome })
  return {
    read: () => call('GET /applications/{id}', { params: { id }, query: { ownerId } }),
    save: (body: unknown) => call('PATCH /applications/{id}/owners/{ownerId}', { params, body }),
    onboard: (body?: unknown) => call('POST /applications/{id}/owners/{ownerId}/onboard', { params, body }),
    session,
    answer,
    end,
    /** Hands in a photo ID that ends so, and answers with it. */
    async showPhotoId(outcome: InquiryOutcome) {
      const { inquiryId } = (await session()).data
      await end(inquiryId, outcome)
      return answer(inquiryId)
    },
  }
}

/** The mails to an address, newest first. */
export async function mailsTo(api: TestApp, email: string) {
  await api.runJobs()
  const mails = await listSandboxMessages(api.services.db, { channel: 'email' })
  return mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase())
}
