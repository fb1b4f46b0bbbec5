import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { changesApi } from '#test/api/changes.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { startTestApp, type TestApp } from '#test/api/start-app.ts'
import { type Account, newAccount, newMerchant } from '#test/fixtures/new-merchant.ts'
import { policyContent, stricterPolicy } from '#test/fixtures/policy-documents.ts'
import type { ApplicationBody } from '#api/applications.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { eraseApplication } from '#server/maintenance/erase-person.ts'
import { fewestCases } from '#domain/policy/replay.ts'

let api: TestApp
let rosa: Applicant
let uma: Applicant
let ada: Applicant
beforeEach(async () => {
  api = await startTestApp({ env: { SECOND_READING_PERCENT: '100' } })
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  ada = applicant(await api.as('ada@threshold.test', ['policy_author']))
})
afterEach(() => api.close())

const initial = 'underwriting-2026-11-28'
const at = (id: string) => ({ params: { id } })
const codesOf = ({ status, errors }: { status: number; errors: { code: string }[] }) =>
  [status, ...errors.map(({ code }) => code)].join(' ')
const waitingBody = (emailAddress = 'rosa@delgadobakery.com') => {
  const body = bodyUS({ ssn4: '8888' })
  return { ...body, applicant: { ...body.applicant, emailAddress } }
}
const waiting = async (as = rosa, email?: string) => (await as.apply(waitingBody(email))).id
const approve = (as: Applicant, id: string) =>
  as.decide(id, { decision: 'APPROVED', reasons: ['documents_accepted'] })
const decline = (as: Applicant, id: string) =>
  as.decide(id, { decision: 'DECLINED', reasons: ['unverifiable_identity'] })
const replay = (who: Applicant, body: unknown = {}, version = initial) =>
  who.call('POST /policies/{version}/replays', { params: { version }, body })
const strict = async (who: Applicant) =>
  (await who.call('POST /policies', { body: { content: stricterPolicy() } })).data.version
const queueOf = async (as: Applicant, query: Record<string, string> = {}) => {
  const { text } = await as.call('GET /cases', { query })
  return (JSON.parse(text) as { data: { applicationId: string }[] }).data.map(({ applicationId: id }) => id)
}
const settleReading = async (as: Applicant, id: string) => {
  const { data } = await as.call('GET /cases/{id}', at(id))
  const reading = data.cases.find(({ kind }) => kind === 'SECOND_READING')
  return as.call('POST /cases/{id}/readings', {
    ...at(reading?.id ?? ''),
    body: { decision: 'DECLINED', reasons: ['unverifiable_identity'] },
  })
}

test('one’s own business is in no file, list, link, replay, or page for support [SEC-39]', async () => {
  const sol = applicant(await api.as('sol@threshold.test', ['senior_underwriter', 'support']))
  const own = await waiting(rosa, 'Sol+shop@threshold.test')
  const other = await waiting()
  expect(await queueOf(uma)).toEqual(expect.arrayContaining([own, other]))
  expect(await queueOf(sol)).toEqual([other])
  const linksOf = async (as: Applicant) =>
    (await as.call('GET /cases/{id}', at(other))).data.links.map(({ id }) => id)
  expect(await linksOf(uma)).toEqual([own])
  expect(await linksOf(sol)).toEqual([])
  expect((await replay(uma)).data.cases).toBe(2)
  expect((await replay(sol)).data.cases).toBe(1)
  const basicInformation = sol.call('GET /applications/{id}/basic-information', {
    ...at(own),
    query: { reason: 'CASE' },
  })
  for (const refused of [
    sol.call('GET /cases/{id}', at(own)),
    sol.call('GET /applications/{id}/audit', at(own)),
    sol.call('GET /applications/{id}/letter', at(own)),
    sol.call('GET /applications/{id}/appeals', at(own)),
    sol.call('POST /cases/{id}/claims', at(own)),
    sol.call('POST /cases/{id}/notes', { ...at(own), body: { text: 'Seen.' } }),
    sol.call('POST /cases/{id}/reveals', {
      ...at(own),
      body: { path: 'applicant.dob', reason: 'Comparing it with the license' },
    }),
    approve(sol, own),
    replay(sol, { applicationId: own }),
    sol.call('POST /impersonations', { body: { applicationId: own, reason: 'CASE' } }),
    basicInformation,
  ])
    expect(codesOf(await refused)).toBe('403 own_case')
})

describe('a case in which a member of staff was entered as an owner stays their own', () => {
  const named = (email: string, phone?: string) =>
    invitedOwnerBody(email, {
      firstName: 'Una',
      lastName: 'Writer',
      ...(phone ? { phone: { nationalNumber: phone } } : {}),
    })
  const other = (email: string) => invitedOwnerBody(email, { firstName: 'Vic', lastName: 'Tor' })

  test.each<
    [string, (owners: ReturnType<typeof ownersApi>, id: string, ownerId: string) => Promise<unknown>]
  >([
    [
      'after they were removed',
      async (owners, id, ownerId) => {
        await owners.remove(id, ownerId)
        await owners.add(id, other('vic@example.com'))
      },
    ],
    [
      'after the invitation went to another mailbox',
      (owners, id, ownerId) => owners.change(id, ownerId, { email: 'vic@example.com' }),
    ],
    [
      'after the entry became another person’s',
      (owners, id, ownerId) => owners.change(id, ownerId, other('vic@example.com')),
    ],
  ])('%s [SEC-39, CASE-04]', async (_what, change) => {
    const { id } = await rosa.apply(withOwners(waitingBody()))
    const owners = ownersApi(rosa)
    await owners.submit(id, [named('Una+shop@threshold.test')])
    const una = applicant(await api.as('una@threshold.test', ['underwriter']))
    expect(codesOf(await una.call('GET /cases/{id}', at(id)))).toBe('403 own_case')
    await change(owners, id, (await owners.list(id)).data[0]?.id ?? '')
    const emails = (await owners.list(id)).data.map(({ email }) => email)
    expect(emails).toEqual(['vic@example.com'])
    expect(codesOf(await una.call('GET /cases/{id}', at(id)))).toBe('403 own_case')
    expect(codesOf(await approve(una, id))).toBe('403 own_case')
    expect(await queueOf(una)).toEqual([])
    expect((await approve(uma, id)).status).toBe(200)
  })

  test('as an applicant too, after the mailbox was changed [SEC-39]', async () => {
    const body = bodyUS({ ssn4: '7777' })
    const { id } = await rosa.apply({
      ...body,
      applicant: { ...body.applicant, emailAddress: 'una@threshold.test' },
    })
    const una = applicant(await api.as('una@threshold.test', ['auditor']))
    expect(codesOf(await una.call('GET /applications/{id}/audit', at(id)))).toBe('403 own_case')
    const saved = await rosa.save(id, { applicant: { emailAddress: 'rosa@delgadobakery.com' } })
    expect(saved.status).toBe(200)
    expect(codesOf(await una.call('GET /applications/{id}/audit', at(id)))).toBe('403 own_case')
  })

  test('and keeps nothing of them once it is erased [SEC-39]', async () => {
    const { id } = await rosa.apply(withOwners(waitingBody()))
    const owners = ownersApi(rosa)
    await owners.submit(id, [named('una@threshold.test')])
    await owners.remove(id, (await owners.list(id)).data[0]?.id ?? '')
    const kept = () =>
      api.services.db
        .selectFrom('former_contacts')
        .selectAll()
        .where('application_id', '=', id as ApplicationId)
        .execute()
    await owners.add(id, named('una@threshold.test', '4155550199'))
    const added = (await owners.list(id)).data[0]?.id ?? ''
    await owners.change(id, added, { phone: { nationalNumber: '4155550198' } })
    expect((await kept()).length).toBeGreaterThan(0)
    await api.services.db
      .transaction()
      .execute((trx) => eraseApplication(trx, api.services, id as ApplicationId))
    expect(await kept()).toEqual([])
  })
})

test('a replay of one application is for those who may read its case [SEC-39]', async () => {
  const id = await waiting()
  expect(codesOf(await replay(ada, { applicationId: id }))).toBe('403 role_missing')
  expect(codesOf(await replay(uma, { applicationId: 'urn:app:1' }))).toBe('404 unknown_id')
  expect((await replay(uma, { applicationId: id })).data).toMatchObject({ cases: 1, applicationId: id })
  // A policy author sees neither that replay nor what it counted.
  expect((await ada.call('GET /policies/{version}', { params: { version: initial } })).data.replays).toEqual(
    [],
  )
})

test('who may not read cases learns how many flip, never which, and nothing of a few [SEC-39]', async () => {
  for (let count = 1; count < fewestCases; count += 1) await rosa.apply(bodyUS())
  const version = await strict(ada)
  expect(codesOf(await replay(ada, {}, version))).toBe('422 too_few_cases')
  await rosa.apply(bodyUS())
  const since = new Date(api.services.clock.now().getTime() + 1).toISOString()
  const { data } = await replay(ada, { since }, version)
  expect(data.since?.slice(8)).toBe('01T00:00:00.000Z')
  expect(data).toMatchObject({ cases: fewestCases, flipped: fewestCases })
  expect(new Set(data.flips.map(({ applicationId, decidedAt }) => applicationId ?? decidedAt))).toEqual(
    new Set([null]),
  )
  const named = await uma.call('GET /policies/{version}', { params: { version } })
  expect(new Set(named.data.replays[0]?.flips.map((flip) => flip.applicationId)).size).toBe(fewestCases)
  expect((await replay(uma, { since }, version)).data.cases).toBe(0)
  const shown = await ada.call('GET /policies/{version}', { params: { version } })
  expect(shown.data.replays.map(({ cases }) => cases)).toEqual([fewestCases])
  expect(shown.text).not.toContain('urn:app:')
})

test('a second reading is blind in replays, closed cases and links too [SEC-39, CASE-06]', async () => {
  const id = await waiting()
  const other = await waiting()
  expect((await decline(uma, id)).status).toBe(200)
  const senior = applicant(await api.as('sena@threshold.test', ['senior_underwriter']))
  const linked = async () =>
    (await senior.call('GET /cases/{id}', at(other))).data.links.map(({ decision }) => decision)
  expect(codesOf(await replay(senior, { applicationId: id }))).toBe('409 state_forbids')
  expect((await replay(senior)).data.cases).toBe(1)
  expect(await queueOf(senior, { status: 'CLOSED' })).toEqual([])
  expect(await linked()).toEqual([null])
  expect((await settleReading(senior, id)).status).toBe(200)
  expect((await replay(senior, { applicationId: id })).data.cases).toBe(1)
  expect(await queueOf(senior, { status: 'CLOSED' })).toContain(id)
  expect(await linked()).toEqual(['DECLINED'])
})

test('a kept answer is nobody’s who lost the role, and nobody’s whose own case it became [SEC-39]', async () => {
  const phone = '3888123458'
  const body = waitingBody()
  const { id } = await rosa.apply({ ...body, applicant: { ...body.applicant, localPhoneNumber: phone } })
  const key = { 'idempotency-key': 'claim' }
  const claim = async (client: Awaited<ReturnType<TestApp['as']>>) => {
    const { status, headers, body } = await client.post(`/api/v2/cases/${id}/claims`, {}, key)
    const { errors = [] } = body as { errors?: { code: string }[] }
    return [status, ...errors.map(({ code }) => code), headers['idempotency-replayed'] ?? 'anew'].join(' ')
  }
  const again = (roles: string[]) => api.as('uma@threshold.test', roles)
  expect(await claim(await again(['underwriter']))).toBe('200 anew')
  expect(await claim(await again(['underwriter']))).toBe('200 true')
  expect(await claim(await again([]))).toBe('403 role_missing anew')
  expect(await claim(await again(['support']))).toBe('403 role_missing anew')
  const content = { content: policyContent() }
  const draft = async (roles: string[]) =>
    (await (await again(roles)).post('/api/v2/policies', content, key)).status
  expect([await draft(['underwriter']), await draft([]), await draft(['underwriter'])]).toEqual([
    201, 403, 201,
  ])
  // The underwriter applies too, with the applicant's phone number: from now on it is their own case.
  expect((await uma.create({ applicant: { localPhoneNumber: phone } })).status).toBe(201)
  expect(await claim(await again(['underwriter']))).toBe('403 own_case anew')
})

test('a key is kept apart by the rights of the caller [SEC-39]', async () => {
  const key = { 'idempotency-key': 'draft' }
  const create = async (roles: string[]) => {
    const client = await api.as('pat@partner.example', roles)
    return (await client.post('/api/v2/applications', {}, key)).headers['idempotency-replayed']
  }
  expect([await create([]), await create([]), await create(['partner'])]).toEqual([
    undefined,
    'true',
    undefined,
  ])
})

test('a draft that was never submitted is decided by nobody [SEC-39]', async () => {
  const { data } = await rosa.create({})
  expect(codesOf(await approve(uma, data.application.id))).toBe('409 not_submitted')
})

describe('where every number belongs to one business', () => {
  let known: TestApp
  beforeEach(async () => {
    known = await startTestApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
  })
  afterEach(() => known.close())

  const named = (email: string) =>
    invitedOwnerBody(email, {
      firstName: 'Una',
      lastName: 'Writer',
      phone: { nationalNumber: '4155559103' },
    })
  const withOwner = async (account: Account, body: ApplicationBody, email: string) => {
    const { id } = await account.apply(withOwners(body))
    const owners = ownersApi(account)
    await owners.submit(id, [named(email)])
    return { id, owners, ownerId: (await owners.list(id)).data[0]?.id ?? '' }
  }
  const refusesAll = async (who: Applicant, id: string) => {
    expect(codesOf(await who.call('GET /cases/{id}', at(id)))).toBe('403 own_case')
    expect(codesOf(await approve(who, id))).toBe('403 own_case')
    expect(codesOf(await decline(who, id))).toBe('403 own_case')
    expect(await queueOf(who)).not.toContain(id)
  }

  test.each([
    ['a verified owner', false],
    ['a former owner who had accepted', true],
  ])(
    'another application for the business of %s is their own case [SEC-39, CASE-06]',
    async (_who, leaves) => {
      const merchant = newMerchant()
      const account = await newAccount(known)
      const { id, owners, ownerId } = await withOwner(account, merchant.body, 'una@threshold.test')
      const client = await known.as('una@threshold.test', ['underwriter'])
      if (leaves) {
        expect((await invitedOwner(known, client, id, ownerId).save(ownerDetailsUS())).status).toBe(200)
        await owners.remove(id, ownerId)
        await owners.submit(id, [invitedOwnerBody('sam@example.com')])
      }
      const listed = (await owners.list(id)).data[0]?.id ?? ''
      const staff = leaves ? await known.as('sam@example.com') : client
      const onboarded = await invitedOwner(known, staff, id, listed).onboard({
        ...ownerDetailsUS(),
        governmentIdentification: { value: '613784321', sourceType: 'SSN9' },
      })
      expect(onboarded.status).toBe(200)
      expect((await owners.list(id)).data.map(({ status }) => status)).toEqual(['VERIFIED'])
      const waitingAgain = newMerchant(bodyUS(), '8888').body
      const other = await (await newAccount(known)).apply({ ...waitingAgain, company: merchant.body.company })
      const unrelated = await (await newAccount(known)).apply(newMerchant(bodyUS(), '8888').body)
      const una = applicant(client)
      await refusesAll(una, other.id)
      expect((await una.call('GET /cases/{id}', at(unrelated.id))).status).toBe(200)
    },
  )

  test('a case is of whom its open change names as an owner [SEC-39, CASE-06]', async () => {
    const account = await newAccount(known)
    const { id } = await withOwner(account, newMerchant(bodyUS(), '8888').body, 'sam@example.com')
    const una = applicant(await known.as('una@threshold.test', ['underwriter']))
    expect((await una.call('GET /cases/{id}', at(id))).status).toBe(200)
    const { data } = await changesApi(account).request(id, { owners: [named('Una+shop@threshold.test')] })
    expect(data.status).toBe('IN_REVIEW')
    await refusesAll(una, id)
    for (const decision of ['APPROVED', 'DECLINED']) {
      const reasons = [decision === 'APPROVED' ? 'identity_verified' : 'unable_to_serve']
      const decided = await changesApi(una).decide(id, data.id ?? '', { decision, reasons })
      expect(codesOf(decided)).toBe('403 own_case')
    }
  })
})
