import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'

let rosa: Applicant
const api = await testApp()
rosa = applicant(await api.as('rosa@delgadobakery.com'))

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
  expect(data.fees[0]).toEqual({
    name: 'terminal',
    title: 'In person, credit',
    percent: 2.3,
    fixed: 10,
    currency: 'USD',
  })
  expect(data.limits.map(({ kind, max }) => [kind, max])).toEqual([['ORDER_QUANTITY', 999]])
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

test('a change in review holds the payouts until its day, and is named [LET-06]', async () => {
  const { id } = await rosa.apply(bodyUS())
  expect((await capabilities(id)).data.pausedBy).toEqual([])
  await rosa.call('POST /applications/{id}/changes', {
    params: { id },
    body: { company: { segment: '179' } },
  })
  const { data } = await capabilities(id)
  expect(data.pausedBy).toEqual(['company.segment'])
  expect(data.capabilities[2]).toMatchObject({ status: 'HELD', why: { code: 'change_in_review' } })
  expect(data.capabilities[2]?.until).not.toBeNull()
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
  const unusual = await rosa.apply(bodyUS({ ein: '9998' }))
  expect((await timeline(unusual.id)).data.awaited).toMatchObject([
    { kind: 'BANK_ACCOUNT', from: 'applicant' },
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

test('a person’s decline tells neither who decided nor the note or code [LET-05]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  await uma.decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'], note: 'Looks like a shell.' })
  const answer = await timeline(id)
  expect(answer.data.events.at(-1)).toMatchObject({ kind: 'DECLINED', by: 'threshold', details: [] })
  expect(answer.text).not.toMatch(/uma|shell|excessive/i)
})

test('a store is paid out with its business, and is asked for no account [LET-06]', async () => {
  const ana = applicant(await api.as('ana@delgadobakery.com'))
  const { id } = await ana.apply(bodyUS())
  const application = { intent: 'ADD_STORE', parentApplication: id, storeName: 'Harbor Oven' }
  const store = await ana.apply({ ...bodyUS(), application })
  const payouts = (await capabilities(store.id, ana)).data.capabilities.find(({ kind }) => kind === 'PAYOUTS')
  expect(payouts).toMatchObject({
    status: 'HELD',
    why: { code: 'bank_account_needed' },
    releasedBy: [{ kind: 'BANK_ACCOUNT', page: `/${id}/bank` }],
  })
  expect((await timeline(store.id, ana)).data.awaited).toEqual([])
})

test('an appeal is told, and waits for us by its date [LET-05]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '5555' }))
  const appealed = await rosa.call('POST /applications/{id}/appeals', {
    params: { id },
    body: { statement: 'That is not me.' },
  })
  const { data, text } = await timeline(id)
  expect(data.events.at(-1)).toMatchObject({ kind: 'APPEALED', by: 'applicant' })
  expect(data.awaited).toMatchObject([
    { kind: 'REVIEW', from: 'threshold', by: appealed.data.decideBy, page: null },
  ])
  expect(text).not.toContain('not me')
})

test('a withdrawn draft has both [LET-05] [LET-06]', async () => {
  const { id } = (await rosa.create(bodyUS())).data.application
  await rosa.withdraw(id)
  expect(new Set(await show(id))).toEqual(new Set(['UNAVAILABLE withdrawn']))
  expect(await kinds(id)).toEqual(['STARTED', 'WITHDRAWN'])
  expect((await timeline(id)).data.awaited).toEqual([])
})

interface Mail {
  text: string
  links: string[]
}
const mailAbout = async (id: string): Promise<Mail | undefined> => {
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=email')
  return (data as Mail[]).find(({ links }) => links.some((link) => link.includes(id)))
}

test('the mail about a decision says which services are on, ordering not among them, and links to the status [LET-06]', async () => {
  const { id } = await rosa.apply(bodyUS())
  const mail = await mailAbout(id)
  expect(mail?.text).toContain(
    'Right now:\n– Take cards in person: Active\n– Take cards online: Active\n' +
      '– Payouts to your bank account: Not active yet. Link a bank account to receive payouts.\n\n',
  )
  expect(mail?.links).toEqual([expect.stringContaining(`/${id}/complete`)])
  const asked = await rosa.apply(bodyCA())
  expect((await mailAbout(asked.id))?.text).toContain(
    '– Accepter les cartes en ligne\u00a0: Pas encore disponible\n',
  )
})

const forecast = async (id: string, headers: Record<string, string> = {}) =>
  rosa.call('GET /applications/{id}/forecast', { params: { id }, headers })

test('a draft reads what it will be asked, without any vendor [REQ-03]', async () => {
  const { applicant: person, ...rest } = bodyCA()
  const { governmentIdentification: _number, ...withoutSin } = person ?? {}
  const { id } = (
    await rosa.create({ applicant: { ...withoutSin, communicationLanguage: 'en-CA' }, ...rest })
  ).data.application
  const { data } = await forecast(id)
  expect(data.certain).toEqual([
    {
      kind: 'GOV_ID_SELFIE',
      title: 'Photo ID and selfie',
      about: expect.stringContaining('passport'),
      why: { code: 'no_personal_number', message: 'You didn’t enter a SIN.' },
    },
  ])
  expect(data.possible.map(({ kind }) => kind)).toContain('EIN_DOC')
  expect([data.refused, data.note]).toEqual([null, expect.stringContaining('may change')])
  await rosa.save(id, { applicant: { communicationLanguage: 'fr-CA' } })
  expect((await forecast(id)).data.certain[0]?.title).toBe('Pièce d’identité avec photo et égoportrait')
})

test('what was forecast as certain is asked on submission; then nothing is forecast [REQ-03]', async () => {
  const { id } = (await rosa.create(withOwners(bodyUS()))).data.application
  expect((await forecast(id)).data.certain.map(({ kind }) => kind)).toEqual(['BO_INFO'])
  const { stepUpDetails } = (await rosa.onboard(id)).data
  expect(stepUpDetails).toEqual([{ type: 'BO_INFO' }])
  expect((await forecast(id)).data).toMatchObject({ certain: [], possible: [], refused: null })
})

test('once every question is answered, a forecast changes with our checks alone [REQ-03]', async () => {
  const { applicant: person } = bodyUS()
  const { id } = (await rosa.create({ applicant: person })).data.application
  expect((await forecast(id)).data.note).toBe(
    'This may change as you continue and once we check your answers.',
  )
  await rosa.save(id, bodyUS())
  expect((await forecast(id)).data.note).toBe('This may change once we check your answers.')
})

test('a refusal is forecast as soon as category and province are known [REQ-03]', async () => {
  const body = bodyCA()
  const { id } = (await rosa.create(body)).data.application
  expect((await forecast(id)).data.refused).toBeNull()
  const { groups } = (await rosa.call('GET /categories')).data
  const restaurant = groups.flatMap(({ industries }) => industries).find(({ mcc }) => mcc === '5812')
  await rosa.save(id, { company: { segment: String(restaurant?.id), address: { territory: 'QC' } } })
  expect((await forecast(id)).data.refused).toMatchObject({
    field: 'company.segment',
    code: 'category_refused_in_quebec',
  })
})

test('nobody else reads them', async () => {
  const { id } = await rosa.apply(bodyUS())
  const stranger = applicant(await api.as('stranger@example.com'))
  expect([(await capabilities(id, stranger)).status, (await timeline(id, stranger)).status]).toEqual([
    403, 403,
  ])
})
