import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const read = async (id: string, as = rosa, headers: Record<string, string> = {}) =>
  as.call('GET /applications/{id}/requirements', { params: { id }, headers })

test('a draft lists what is missing, with title, reason, fields and page [REQ-01]', async () => {
  const { data } = await rosa.create({ applicant: { name: { firstName: 'Rosa', lastName: 'Delgado' } } })
  const { id } = data.application
  const lists = (await read(id)).data
  expect(lists.due[0]).toEqual({
    kind: 'APPLICANT',
    title: 'Your name and email address',
    from: 'applicant',
    fields: ['applicant.emailAddress'],
    why: 'We need to know who is applying and how to reach you.',
    by: null,
    alternatives: [],
    page: `/${id}/applicant`,
    lastError: null,
  })
  expect(lists.later.map(({ kind }) => kind)).toEqual(['BANK_ACCOUNT'])
  const french = (await read(id, rosa, { 'accept-language': 'fr-CA' })).data
  expect(french.due[0]?.title).toBe('Votre nom et votre adresse courriel')
})

test('a wrong answer is due again with its error', async () => {
  const { data } = await rosa.create(bodyUS())
  const { id } = data.application
  await rosa.save(id, { applicant: { emailAddress: null } })
  expect((await read(id)).data.due).toMatchObject([{ kind: 'APPLICANT', fields: ['applicant.emailAddress'] }])
})

test('a step-up, the review with its date and the payout account follow the decision [REQ-01]', async () => {
  const asked = await rosa.apply(bodyUS({ ssn4: '2222' }))
  expect((await read(asked.id)).data.due).toMatchObject([
    {
      kind: 'GOV_ID_SELFIE',
      page: `/${asked.id}/identification`,
      why: expect.stringContaining('couldn’t verify'),
    },
  ])
  const body = bodyUS()
  const governmentIdentification = { value: '6780', sourceType: 'FEIN' } as const
  const short = await rosa.apply({ ...body, company: { ...body.company, governmentIdentification } })
  expect((await read(short.id)).data.due).toMatchObject([{ kind: 'BUSINESS_INFO', title: 'Your full EIN' }])
  const reviewed = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const { expectedBy } = (await rosa.read(reviewed.id)).data.application
  expect((await read(reviewed.id)).data.inReview).toMatchObject([{ kind: 'REVIEW', by: expectedBy }])
  const { id } = await rosa.apply(bodyUS())
  expect((await read(id)).data.due).toMatchObject([{ kind: 'BANK_ACCOUNT', page: `/${id}/bank` }])
  const declined = await rosa.apply(bodyUS({ ssn4: '5555' }))
  expect((await read(declined.id)).data).toMatchObject({ due: [], later: [], inReview: [] })
})

test('nobody else reads them', async () => {
  const { id } = await rosa.apply(bodyUS())
  const stranger = applicant(await api.as('stranger@example.com'))
  expect((await read(id, stranger)).status).toBe(403)
})
