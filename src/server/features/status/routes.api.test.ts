import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'

let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

const capabilities = async (id: string, as = rosa, headers: Record<string, string> = {}) =>
  as.call('GET /applications/{id}/capabilities', { params: { id }, headers })
const show = async (id: string) =>
  (await capabilities(id)).data.capabilities.map(({ status, why }) => `${status} ${why?.code ?? '–'}`)
const timeline = async (id: string, as = rosa, headers: Record<string, string> = {}) =>
  as.call('GET /applications/{id}/timeline', { params: { id }, headers })
const kinds = async (id: string) => (await timeline(id)).data.events.map(({ kind }) => kind)

test('a draft can do nothing yet, and its steps release it [LET-06]', async () => {
  const { id } = (await rosa.create({ applicant: { name: { firstName: 'Rosa', lastName: 'Delgado' } } })).data
    .application
  const { data } = await capabilities(id)
  expect(new Set(await show(id))).toEqual(new Set(['UNAVAILABLE not_submitted']))
  expect(data.capabilities[0]?.releasedBy[0]).toEqual({
    kind: 'APPLICANT',
    title: 'Your name and email address',
    from: 'applicant',
    page: `/${id}/applicant`,
  })
  expect([data.fees, data.limits.map(({ kind, max }) => [kind, max])]).toEqual([
    [],
    [['ORDER_QUANTITY', 999]],
  ])
})

test('complete answers wait for the submission alone [REQ-01]', async () => {
  const { id } = (await rosa.create(bodyUS())).data.application
  const [first] = (await capabilities(id)).data.capabilities
  expect(first?.releasedBy.map(({ kind, page }) => [kind, page])).toEqual([['SUBMISSION', `/${id}/review`]])
})

test('an approval turns on cards, and payouts once the account is verified [LET-06]', async () => {
  const { id } = await rosa.apply(bodyUS())
  expect(await show(id)).toEqual(['ACTIVE –', 'ACTIVE –', 'HELD bank_account_needed', 'ACTIVE –'])
  const held = (await capabilities(id)).data.capabilities[2]
  expect(held).toMatchObject({ since: expect.any(String), releasedBy: [{ page: `/${id}/bank` }] })
  await rosa.linkBank(id, {
    fullName: 'Rosa Delgado',
    accountType: 'CHECKING',
    routingNumber: '021000021',
    accountNumber: '000123456789',
  })
  const waiting = (await capabilities(id)).data.capabilities[2]
  const [account] = (await rosa.banks(id)).data
  expect([waiting?.why?.code, waiting?.until]).toEqual(['test_deposit_pending', account?.depositBy])
  await api.advance(5 * 86_400_000)
  await api.runJobs()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const paid = (await capabilities(id)).data.capabilities[2]
  const { events } = (await timeline(id)).data
  const started = events.find(({ kind }) => kind === 'PAYOUTS_STARTED')
  expect([paid?.status, paid?.since]).toEqual(['ACTIVE', started?.at])
  expect(events.map(({ kind }) => kind)).toEqual([
    'STARTED',
    'SUBMITTED',
    'CHECKED',
    'APPROVED',
    'BANK_ACCOUNT_LINKED',
    'BANK_ACCOUNT_VERIFIED',
    'PAYOUTS_STARTED',
  ])
})

test('a watch list is never told apart from another decline [LET-06]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '5555' }))
  expect(new Set(await show(id))).toEqual(new Set(['UNAVAILABLE declined']))
  expect(await kinds(id)).toEqual(['STARTED', 'SUBMITTED', 'CHECKED', 'DECLINED'])
})

test('a review tells its date in both, and what was asked is told [LET-05]', async () => {
  const reviewed = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const { expectedBy } = (await rosa.read(reviewed.id)).data.application
  expect((await capabilities(reviewed.id)).data.capabilities[0]).toMatchObject({
    status: 'HELD',
    until: expectedBy,
  })
  expect((await timeline(reviewed.id)).data.awaited).toMatchObject([
    { kind: 'REVIEW', from: 'threshold', by: expectedBy },
  ])
  const asked = await rosa.apply(bodyUS({ ssn4: '2222' }))
  const { events, awaited } = (await timeline(asked.id, rosa, { 'accept-language': 'fr-CA' })).data
  expect(events.at(-1)).toMatchObject({
    kind: 'ASKED',
    by: 'automatic',
    title: 'Nous vous avons demandé d’autres renseignements',
    details: [expect.stringContaining('identité')],
  })
  expect(awaited[0]).toMatchObject({ from: 'applicant', page: `/${asked.id}/identification`, by: null })
})

test('a person’s decision is our team’s, without name, note or code [LET-05]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  await uma.decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'], note: 'Looks like a shell.' })
  const answer = await timeline(id)
  expect(answer.data.events.at(-1)).toMatchObject({ kind: 'DECLINED', by: 'team', details: [] })
  expect(answer.text).not.toMatch(/uma|shell|excessive/i)
})

test('a withdrawn draft has both [LET-05] [LET-06]', async () => {
  const { id } = (await rosa.create(bodyUS())).data.application
  await rosa.withdraw(id)
  expect(new Set(await show(id))).toEqual(new Set(['UNAVAILABLE withdrawn']))
  expect(await kinds(id)).toEqual(['STARTED', 'WITHDRAWN'])
  expect((await timeline(id)).data.awaited).toEqual([])
})

test('nobody else reads them', async () => {
  const { id } = await rosa.apply(bodyUS())
  const stranger = applicant(await api.as('stranger@example.com'))
  expect([(await capabilities(id, stranger)).status, (await timeline(id, stranger)).status]).toEqual([
    403, 403,
  ])
})
