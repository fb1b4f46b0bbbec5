import { expect, test } from 'vitest'
import { withoutIds } from '#test/api/without-ids.ts'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwnerBody, ownersApi, withOwners } from '#test/api/owner.ts'
import { partnerLinkToken } from '#test/api/partners/partner-link.ts'
import { partnerOf, tokenOf } from '#test/api/partners/partner.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'

const api = await testApp()
const harbor = await partnerOf(api, 'harbor')
const juniper = await partnerOf(api, 'juniper')

type Partner = typeof harbor
const start = async (body: object, as: Partner = harbor) =>
  (await as('POST /partner/applications', { body: { prefill: {}, ...body } })).data
const read = async (id: string, as: Partner = harbor) =>
  as('GET /partner/applications/{id}', { params: { id } })
async function list(query: Record<string, string> = {}, as: Partner = harbor) {
  const { status, text } = await as('GET /partner/applications', { query })
  const { data = [], nextCursor = null } = JSON.parse(text) as {
    data?: { id: string; reference: string | null; status: string; changedAt: string }[]
    nextCursor?: string | null
  }
  return { status, ids: data.map(({ id }) => id), rows: data, nextCursor }
}
/** Applies with the answers as a merchant of the partner, by its signed link. */
async function merchantOf(organizationId: string, email: string, body = bodyUS()) {
  const token = await partnerLinkToken(api, { organizationId })
  const client = applicant(await api.as(email))
  return { client, ...(await client.apply({ ...body, application: { token } })) }
}
const turn = async (id: string, as: Partner = harbor) => {
  const { waiting } = (await read(id, as)).data
  return waiting && `${waiting.on} ${waiting.code}`
}

test('the newest change is first, and pages of any size show each application once [PART-03]', async () => {
  const lister = await partnerOf(api, 'lister')
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.unshift((await start({}, lister)).id)
  const pages: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(
      { limit: '2', ...(cursor && { cursor }) },
      lister,
    )
    pages.push(page.ids)
    cursor = page.nextCursor
  }
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
  expect(pages.flat().toSorted()).toEqual(ids.toSorted())
  const { rows } = await list({}, lister)
  expect(rows.map(({ changedAt }) => changedAt)).toEqual(
    rows
      .map(({ changedAt }) => changedAt)
      .toSorted()
      .toReversed(),
  )
})

test('a list is filtered by status, change and reference, and refuses what it cannot read [PART-03]', async () => {
  const finder = await partnerOf(api, 'finder')
  const first = await start({ reference: 'A' }, finder)
  await api.advance(60_000)
  const now = api.services.clock.now().toISOString()
  const second = await start({ reference: 'B' }, finder)
  const rosa = applicant(await api.as('finder-merchant@example.com'))
  await rosa.call('POST /applications/claims', { body: { token: tokenOf(second.signUpUrl) } })
  expect((await list({ reference: 'A' }, finder)).ids).toEqual([first.id])
  expect((await list({ changedSince: now }, finder)).ids).toEqual([second.id])
  expect((await list({ status: 'DRAFT' }, finder)).ids).toEqual([second.id])
  expect((await list({ status: 'INVITED' }, finder)).ids).toEqual([first.id])
  const wrong = [
    { limit: '0' },
    { limit: '101' },
    { cursor: 'x' },
    { changedSince: 'today' },
    { status: 'x' },
  ]
  for (const query of wrong)
    expect([query, (await list(query as Record<string, string>, finder)).status]).toEqual([query, 422])
  expect((await list({ limit: '100' }, finder)).status).toBe(200)
})

test('another organization’s application is not found, whatever is asked of it [PART-03]', async () => {
  const { id } = await start({ reference: 'OWN' })
  const params = { id }
  const answers = [
    await juniper('GET /partner/applications/{id}', { params }),
    await juniper('POST /partner/applications/{id}/links', { params }),
    await juniper('POST /partner/applications/{id}/reminders', { params }),
    await juniper('GET /partner/applications/{id}', { params: { id: 'urn:app:nonsense' } }),
  ]
  expect(answers.map((answer) => [answer.status, ...errorsOf(answer)])).toEqual(
    answers.map(() => [404, 'unknown_id']),
  )
  expect((await list({ reference: 'OWN' }, juniper)).ids).toEqual([])
})

/** Answers that the merchant gives; none of them may reach a partner. */
const canaries = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  email: 'zephyrine@quillfeather.example',
  owner: 'odalys@cormorant.example',
  street: '1 Canary Lane',
  business: 'Quillfeather Biscuits LLC',
}

test('nothing personal that the partner did not enter is in any answer to it [PART-03]', async () => {
  const { id, signUpUrl } = await start({ reference: 'CANARY' })
  const client = await api.as(canaries.email)
  const merchant = applicant(client)
  await merchant.call('POST /applications/claims', { body: { token: tokenOf(signUpUrl) } })
  const body = withOwners(bodyUS({ ssn4: '2222' }))
  await merchant.save(id, {
    applicant: {
      ...body.applicant,
      name: { firstName: canaries.firstName, lastName: canaries.lastName },
      emailAddress: canaries.email,
      address: { ...body.applicant?.address, line1: canaries.street },
    },
    company: { ...body.company, name: canaries.business },
  })
  const reads = async () => [
    (await read(id)).text,
    (await harbor('GET /partner/applications')).text,
    (await harbor('POST /partner/applications/{id}/links', { params: { id } })).text,
    (await harbor('POST /partner/applications/{id}/reminders', { params: { id } })).text,
    (await harbor('POST /partner/applications', { body: { reference: 'CANARY', prefill: {} } })).text,
  ]
  const draft = await reads()
  await merchant.onboard(id)
  await ownersApi(merchant).submit(id, [invitedOwnerBody(canaries.owner)])
  const texts = [...draft, ...(await reads())]
  for (const text of texts) {
    for (const canary of Object.values(canaries)) expect(text).not.toContain(canary)
    expect(withoutIds(text)).not.toMatch(/2222|1984-03-09|12-345|urn:apl:|4155552671|Mission/)
  }
  const { data } = await read(id)
  expect(data.requirements.length).toBeGreaterThan(5)
  expect(data.capabilities.length).toBe(4)
})

test('what the partner left open is what the application needs, also before anybody opened it [PART-03]', async () => {
  const { id } = await start({ prefill: { applicant: { name: { firstName: 'Rosa', lastName: 'Delgado' } } } })
  const { data } = await read(id)
  expect(data.requirements).toContainEqual({
    kind: 'APPLICANT',
    status: 'due',
    from: 'merchant',
    fields: ['applicant.emailAddress'],
    by: null,
  })
  expect(new Set(data.capabilities.map(({ status, why }) => `${status} ${why}`))).toEqual(
    new Set(['UNAVAILABLE not_submitted']),
  )
  expect(data.prefilled).toEqual(['applicant.name.firstName', 'applicant.name.lastName'])
})

test('the turn passes from the merchant to us and back [PART-06]', async () => {
  const { id, signUpUrl } = await start({ reference: 'TURN' })
  const { data } = await read(id)
  expect(data.waiting).toEqual({ on: 'merchant', code: 'link_unopened', since: data.createdAt })
  await api.advance(31 * 86_400_000)
  expect(await turn(id, await partnerOf(api, 'harbor'))).toBe('partner link_expired')
  const partner = await partnerOf(api, 'harbor')
  const { url } = (await partner('POST /partner/applications/{id}/links', { params: { id } })).data
  expect([tokenOf(url) === tokenOf(signUpUrl), await turn(id, partner)]).toEqual([
    false,
    'merchant link_unopened',
  ])
  const rosa = applicant(await api.as('turn@example.com'))
  await rosa.call('POST /applications/claims', { body: { token: tokenOf(url) } })
  expect(await turn(id, partner)).toBe('merchant answers_needed')
  const { applicant: person, company } = bodyUS({ ssn4: '8888' })
  const { terms, ...answers } = person ?? {}
  await rosa.save(id, { applicant: answers, company })
  expect(await turn(id, partner)).toBe('merchant submission_needed')
  await rosa.save(id, { applicant: { terms } })
  await rosa.onboard(id)
  const { waiting } = (await read(id, partner)).data
  expect(waiting).toMatchObject({ on: 'us', code: 'in_review', expectedBy: expect.any(String) })
})

test('a review tells nothing of what it is about [PART-06]', async () => {
  const waits = []
  for (const [email, ssn4, ein] of [
    ['one@example.com', '8888', '6780'],
    ['two@example.com', '4321', '9998'],
  ] as const) {
    const { id } = await merchantOf('harbor', email, bodyUS({ ssn4, ein }))
    const { waiting } = (await read(id, await partnerOf(api, 'harbor'))).data
    waits.push({ ...waiting, since: '', expectedBy: '' })
  }
  expect(waits).toEqual(waits.map(() => ({ on: 'us', code: 'in_review', since: '', expectedBy: '' })))
  const { id } = await merchantOf('harbor', 'three@example.com', bodyUS({ ssn4: '5555' }))
  const { data, text } = await read(id, await partnerOf(api, 'harbor'))
  expect([data.status, data.waiting]).toEqual(['DECLINED', null])
  expect(text).not.toMatch(/watch/i)
})

test('another owner, a vendor and the payout account have their turns [PART-06]', async () => {
  const partner = await partnerOf(api, 'harbor')
  const owned = await merchantOf('harbor', 'owners@example.com', withOwners(bodyUS()))
  expect(await turn(owned.id, partner)).toBe('merchant information_needed')
  await ownersApi(owned.client).submit(owned.id, [invitedOwnerBody('sam.turn@example.com')])
  expect(await turn(owned.id, partner)).toBe('owner owner_needed')
  const approved = await merchantOf('harbor', 'paid@example.com')
  expect(await turn(approved.id, partner)).toBe('merchant bank_account_needed')
  await approved.client.linkBank(approved.id, {
    fullName: 'Rosa Delgado',
    accountType: 'CHECKING',
    routingNumber: '021000021',
    accountNumber: '000123456789',
  })
  expect(await turn(approved.id, partner)).toBe('us bank_account_check')
})

test('the usual length of a wait is the median of at least five [PART-06]', async () => {
  const hoursOf = async (id: string) =>
    (await read(id, await partnerOf(api, 'harbor'))).data.waiting?.usuallyHours
  const invite = async () => start({}, await partnerOf(api, 'harbor'))
  const open = await invite()
  expect(await hoursOf(open.id)).toBeUndefined()
  for (const hours of [2, 4, 6, 8, 10]) {
    const { signUpUrl } = await invite()
    await api.advance(hours * 3_600_000)
    await applicant(await api.as(`usual${hours}@example.com`)).call('POST /applications/claims', {
      body: { token: tokenOf(signUpUrl) },
    })
  }
  expect(await hoursOf(open.id)).toBeGreaterThanOrEqual(4)
})

test('a key does what its scopes allow, for its own organization [PART-03]', async () => {
  const reader = await api.withKey('harbor', ['applications:read'])
  const writer = await api.withKey('juniper', ['applications:write'])
  const path = '/api/v2/partner/applications'
  expect((await reader.get(path)).status).toBe(200)
  expect((await reader.post(path, { prefill: {} })).status).toBe(403)
  const created = await writer.post(path, { reference: 'BY-KEY', prefill: {} })
  expect(created.status).toBe(201)
  const { id } = created.data as { id: string }
  expect([(await writer.get(`${path}/${id}`)).status, (await reader.get(`${path}/${id}`)).status]).toEqual([
    403, 404,
  ])
  expect((await writer.post('/api/v2/partner/previews', { prefill: {} })).status).toBe(403)
})
