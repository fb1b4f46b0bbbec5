import { expect, test } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = await api.as('rosa@delgadobakery.com')

const allowed = async (path: string, body: object, field: string) => {
  const { status, body: answer } = await rosa.post(path, body)
  expect(status).toBe(422)
  return (answer as ErrorResponse).errors.find((error) => error.field === field)?.allowed
}
const create = (body: object, field: string) => allowed('/api/v2/applications', body, field)
const createdId = async (body: object = {}) => {
  const { data } = await rosa.post('/api/v2/applications', body)
  return (data as { application: { id: string } }).application.id
}

test('a choice that the schema refuses names the allowed values [OAS-03]', async () => {
  expect(await create({ application: { intent: 'RENT' } }, 'application.intent')).toEqual([
    'CREATE_BUSINESS',
    'ADD_STORE',
    'ADD_CHANNEL',
    'ADD_PRODUCT',
  ])
  const id = await createdId()
  expect(
    await allowed(`/api/v2/applications/${id}/step-ups/beneficial-owners`, { boStatus: 'ALL' }, 'boStatus'),
  ).toEqual(['INFO_PROVIDED', 'NONE'])
})

test('a choice that a rule refuses names the values of the country [OAS-03]', async () => {
  const inCanada = { currency: 'CAD', businessType: 'LLC', address: { territory: 'CA' }, gpv: '7' }
  expect(await create({ company: inCanada }, 'company.businessType')).toEqual([
    'SOLE_PROPRIETOR',
    'CORPORATION',
    'PARTNERSHIP',
    'NON_PROFIT',
  ])
  expect(await create({ company: inCanada }, 'company.address.territory')).toContain('QC')
  expect(await create({ company: inCanada }, 'company.gpv')).toContain(50_000)
  const number = { value: '000003333', sourceType: 'SIN' }
  expect(
    await create(
      { company: { currency: 'USD' }, applicant: { governmentIdentification: number } },
      'applicant.governmentIdentification.sourceType',
    ),
  ).toEqual(['SSN4', 'SSN9'])
  expect(
    await create({ company: { address: { countryCode: 'MX' } } }, 'company.address.countryCode'),
  ).toEqual(['US', 'CA'])
})

test('orders and bank accounts name the values of their choices [OAS-03]', async () => {
  const id = await createdId({ company: { currency: 'USD' } })
  const order = { type: 'RENT', profiles: [{ device: 'n910' }] }
  expect(await allowed(`/api/v2/applications/${id}/orders`, order, 'profiles[0].device')).toContain('N910')
  const account = { accountType: 'GOLD' }
  expect(
    await allowed(`/api/v2/applications/${id}/financial-instruments/manual`, account, 'accountType'),
  ).toEqual(['CHECKING', 'SAVINGS'])
})

test('a list that is not closed or has more than 60 values is not repeated in errors [OAS-03]', async () => {
  const inTheUs = { currency: 'USD', address: { territory: 'XX' }, segment: '99999' }
  expect(await create({ company: inTheUs }, 'company.address.territory')).toBeUndefined()
  expect(await create({ company: inTheUs }, 'company.segment')).toBeUndefined()
  expect(await create({ applicant: { emailAddress: 'no' } }, 'applicant.emailAddress')).toBeUndefined()
})
