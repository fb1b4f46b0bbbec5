import { expect, test } from 'vitest'
import { ApiError, createClient } from '#sdk/client.ts'
import {
  addBankAccount,
  createApplication,
  getApplication,
  listCapabilities,
  listCategories,
  readLetter,
  readTerms,
  sendPhoneCode,
  submitApplication,
  submitPhoneCode,
  updateApplication,
} from '#sdk/operations.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = await api.as('rosa@delgadobakery.com')
const client = createClient({
  origin: 'https://pay.example',
  /** Passes requests to the product without a network. */
  fetch: async (address, { method, headers, body } = {}) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address)
    const { status, text, ...response } = await rosa.call(method as 'GET', pathname + search, {
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
    })
    const sent = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(text, { status, headers: sent })
  },
})

const rejection = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call was not refused.')
    },
    (error: unknown) => error as ApiError,
  )

const newestCode = async (): Promise<string> => {
  const { data } = await rosa.get('/sandbox/messages?channel=sms')
  const [message] = data as { text: string }[]
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

test('the client onboards a US merchant, from the draft to the approval and the bank account [OAS-04]', async () => {
  const { data: terms } = await readTerms(client, { query: { currency: 'USD' } })
  const { data: categories } = await listCategories(client)
  const industries = categories.groups.flatMap((group) => group.industries)
  const industry = industries.find(({ mcc }) => mcc === '5462')
  const { data: created } = await createApplication(client, {
    idempotencyKey: 'client-package',
    body: {
      applicant: {
        name: { firstName: 'Rosa', lastName: 'Delgado' },
        emailAddress: 'rosa@delgadobakery.com',
        localPhoneNumber: '4155552671',
        address: { line1: '1800 Oak Street', city: 'San Francisco', territory: 'CA', zip: '94117' },
        governmentIdentification: { value: '3333', sourceType: 'SSN4' },
        terms: { signed: true, version: terms.version },
      },
      company: {
        currency: 'USD',
        name: 'Delgado Bakery LLC',
        businessType: 'LLC',
        hasBeneficialOwners: false,
        segment: industry?.id ?? null,
        address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
        governmentIdentification: { value: '12-3456780', sourceType: 'FEIN' },
      },
    },
  })
  const path = { id: created.application.id }

  const incomplete = await rejection(submitApplication(client, { path, body: {} }))
  expect([incomplete.status, incomplete.failure.errors?.map(({ field }) => field)]).toEqual([
    422,
    ['applicant.dob'],
  ])
  const ifMatch = `"${created.application.version}"`
  await updateApplication(client, { path, ifMatch, body: { applicant: { dob: '1984-03-09' } } })
  const stale = await rejection(updateApplication(client, { path, ifMatch, body: {} }))
  expect([stale.status, stale.codes]).toEqual([412, ['version_conflict']])

  const { data: outcome } = await submitApplication(client, { path })
  expect(outcome).toMatchObject({ decision: 'PENDING', stepUpDetails: [{ type: 'OTP_SMS' }] })
  await sendPhoneCode(client, { path })
  await api.runJobs()
  const { data: approved } = await submitPhoneCode(client, { path, body: { code: await newestCode() } })
  expect(approved).toMatchObject({ decision: 'APPROVED', applicationLevel: 'FULL', stepUpDetails: [] })

  const { data: account } = await addBankAccount(client, {
    path,
    body: {
      fullName: 'Rosa Delgado',
      accountType: 'CHECKING',
      accountNumber: '000123456789',
      routingNumber: '021000021',
      primary: true,
    },
  })
  expect(account).toMatchObject({ status: 'PENDING', last4: '6789' })
  expect((await readLetter(client, { path })).data.decision).toBe('APPROVED')
  const { data: can } = await listCapabilities(client, { path })
  expect(can.capabilities.find(({ kind }) => kind === 'CARDS_ONLINE')?.status).toBe('ACTIVE')
  expect((await getApplication(client, { path })).data.application.completed).toBe(true)
})

test('the client refuses a call without its path parameter, and tells errors by code [OAS-04]', async () => {
  await expect(getApplication(client, { path: { id: '' } })).rejects.toThrow('id is missing')
  const foreign = await rejection(getApplication(client, { path: { id: 'urn:app:none' } }))
  expect(foreign).toBeInstanceOf(ApiError)
  expect([foreign.status, foreign.codes]).toEqual([404, ['unknown_id']])
  const strict = createApplication(client, { strict: true, body: { applicants: {} } as never })
  expect((await rejection(strict)).codes).toEqual(['unknown_member'])
})
