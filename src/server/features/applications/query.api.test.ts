import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()

test('find returns the draft; with override and force it takes the referral and the intent that were sent [API2-06, API2-07]', async () => {
  const finn = applicant(await api.as('finn@delgadobakery.com'))
  const first = { intent: 'CREATE_BUSINESS', referralUrlId: 'demo-reseller' }
  const { data: draft } = await finn.create({ application: first })
  const second = { application: { intent: 'ADD_PRODUCT', referralUrlId: 'demo-cobrand' } }
  const found = await finn.create(second, { find: 'true' })
  expect(found.data.application).toMatchObject({ id: draft.application.id, ...first })
  const overridden = await finn.create(second, { find: 'true', 'override-referral-url': 'true' })
  expect(overridden.data.application).toMatchObject({ ...first, referralUrlId: 'demo-cobrand' })
  const forced = await finn.create(second, { find: 'true', 'force-intent': 'true' })
  expect(forced.data.application).toMatchObject({ id: draft.application.id, ...second.application })
})

test('the application named in the query is the one of the path [API2-05]', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const create = async () => (await rosa.create()).data.application.id
  const id = await create()
  const read = (applicationId: string) =>
    rosa.call('GET /applications/{id}', { params: { id }, query: { applicationId } })
  expect((await read(id)).data.application.id).toBe(id)
  expect((await read(await create())).status).toBe(404)
})

test('the category is named in the reader’s language, not in that of the save', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const { id } = (await rosa.create(bodyUS())).data.application
  const { data } = await rosa.call('GET /applications/{id}', {
    params: { id },
    headers: { 'accept-language': 'fr-CA' },
  })
  expect(data.company.mccDetails).toEqual({ label: 'Fleuriste', type: 'REGULAR', mcc: '5992' })
})
