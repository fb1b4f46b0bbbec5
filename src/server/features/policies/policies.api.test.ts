import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { policyContent, policyWith, stricterPolicy } from '#test/fixtures/policy-documents.ts'
import { startTestApp, type TestApp } from '#test/api/start-app.ts'
import { quotas, consumeQuota } from '#server/limits/quotas.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Actor } from '#server/platform/actor.ts'
import { createPolicies } from '#server/underwriting/policy/policies.ts'
import { replayPolicy } from './commands/replay-policy.ts'

const previous = 'underwriting-2026-11-24'
const earlier = 'underwriting-2026-11-23'
const first = 'underwriting-2026-11-22'
const initial = 'underwriting-2026-11-28'
const minute = 60 * 1000

let api: TestApp
let ada: Applicant
let uma: Applicant
let rosa: Applicant
beforeEach(async () => {
  api = await startTestApp()
  ada = applicant(await api.as('ada@threshold.test', ['policy_author']))
  uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterEach(() => api.close())

const draftOf = async (who: Applicant, content: unknown = stricterPolicy()) => {
  const { data, status, text } = await who.call('POST /policies', { body: { name: 'Full numbers', content } })
  if (status !== 201) throw new Error(text)
  return data.version
}
const release = (who: Applicant, version: string, body: unknown = {}) =>
  who.call('POST /policies/{version}/releases', { params: { version }, body })
const replay = (who: Applicant, version: string, body: unknown = {}) =>
  who.call('POST /policies/{version}/replays', { params: { version }, body })
const codes = ({ status, errors }: { status: number; errors: { code: string }[] }) =>
  [status, ...errors.map(({ code }) => code)].join(' ')
const decided = async () => {
  const { id, data } = await rosa.apply(bodyUS())
  return { id, decision: data.decision, policyVersion: data.letter?.policyVersion }
}
const listed = async () => {
  const { text } = await ada.call('GET /policies')
  return JSON.parse(text) as {
    data: { version: string; state: string; inForce: boolean }[]
    nextCursor: null
  }
}

test('the version that ships with the product is in force from the start, in plain words [POL-01, POL-03]', async () => {
  expect(await listed()).toMatchObject({
    data: [
      { version: initial, state: 'RELEASED', inForce: true, author: null, releasedFrom: null },
      { version: previous, state: 'SUPERSEDED', inForce: false, author: null, releasedFrom: null },
      { version: earlier, state: 'SUPERSEDED', inForce: false, author: null, releasedFrom: null },
      { version: first, state: 'SUPERSEDED', inForce: false, author: null, releasedFrom: null },
    ],
    nextCursor: null,
  })
  const { data } = await ada.call('GET /policies/{version}', { params: { version: initial } })
  expect(data.tables.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Findings', 39],
    ['Verdict', 8],
    ['Level', 2],
  ])
  expect(data.tables[0]?.rows[5]).toEqual({
    row: 6,
    id: 'finding_06',
    description: 'Last four digits do not match: request the full number',
    sentence:
      'When the identity check says “last four digits differ” or “number differs”, the full number wasn’t given, and no one accepted this identity finding: keep pending, asking for the full number.',
    reason: 'We couldn’t verify you with the last four digits of your Social Security number.',
  })
  const french = await ada.call('GET /policies/{version}', {
    params: { version: initial },
    headers: { 'accept-language': 'fr-CA' },
  })
  expect(french.data.tables[1]?.rows.at(-1)?.sentence).toBe('Sinon\u00a0: la décision est APPROVED.')
})

test('a draft decides nothing, is replaced by its author only, and never by what is no policy [POL-01, POL-03]', async () => {
  const version = await draftOf(ada)
  expect(version).toMatch(/^underwriting-\d{4}-\d\d-\d\d-1$/)
  expect((await decided()).policyVersion).toBe(initial)
  const put = (who: Applicant, content: unknown) =>
    who.call('PUT /policies/{version}', { params: { version }, body: { content } })
  expect(codes(await put(uma, policyContent()))).toBe('403 not_yours')
  const broken = policyWith(({ findings }) => void (findings.rules[2]!['in_identity'] = '"WATCHLIST"'))
  const refused = await put(ada, broken)
  expect(refused.status).toBe(422)
  expect(refused.errors).toEqual([
    {
      code: 'policy_fault',
      field: 'content.nodes[1].content.rules[2].in_identity',
      message: 'Findings, row 3, Identity check: “WATCHLIST” isn’t a value of this column.',
    },
  ])
  for (const content of [null, 'x', {}, { nodes: [] }, { nodes: [{ id: 1 }], edges: [] }])
    expect((await put(ada, content)).status).toBe(422)
  const { data } = await ada.call('GET /policies/{version}', { params: { version } })
  expect(data).toMatchObject({ state: 'DRAFT', revision: 1, content: stricterPolicy() })
  expect(await put(ada, policyContent())).toMatchObject({ status: 200, data: { revision: 2 } })
  expect(
    codes(
      await ada.call('PUT /policies/{version}', {
        params: { version: initial },
        body: { content: policyContent() },
      }),
    ),
  ).toBe('409 policy_released')
})

test('of a document only what the rows say is kept: nothing hidden decides or is fetched [POL-01]', async () => {
  const hidden = policyWith(({ findings, verdict }, content) => {
    const schema = JSON.stringify({
      type: 'object',
      required: ['neverGiven'],
      $ref: 'http://127.0.0.1:9/schema',
    })
    Object.assign(content.nodes[0]!, { content: { schema } })
    Object.assign(content.nodes[4]!, { content: { schema } })
    Object.assign(content, { settings: { url: 'http://127.0.0.1:9' } })
    Object.assign(findings, { note: 'hidden' })
    findings.outputs[2]!.field = 'stepUp '
    findings.rules[33]!['hidden'] = 'yes'
    findings.rules[33]!['in_kycKybRequired'] = ''
    verdict.rules[0]!['out_asks'] = '\u00a0"ASK_FIRST"\n'
  })
  const version = await draftOf(ada, hidden)
  const { data } = await ada.call('GET /policies/{version}', { params: { version } })
  expect(data.content).toEqual(stricterPolicy())
  expect((await release(uma, version, { revision: 1 })).status).toBe(201)
  const { data: answer } = await rosa.apply(bodyUS())
  expect([answer.decision, answer.stepUpDetails]).toEqual(['PENDING', [{ type: 'FULL_SSN' }]])
})

test('a second person releases a draft, decisions name it, and going back is one act [POL-03]', async () => {
  const version = await draftOf(ada)
  expect(codes(await release(ada, version))).toBe('403 own_draft')
  expect(codes(await release(uma, version, { revision: 2 }))).toBe('409 policy_changed')
  expect(await release(uma, version, { revision: 1 })).toMatchObject({
    status: 201,
    data: { version, state: 'RELEASED', inForce: true, releasedBy: { name: expect.any(String) } },
  })
  expect(await decided()).toMatchObject({ decision: 'PENDING', policyVersion: version })
  expect(
    codes(
      await ada.call('PUT /policies/{version}', { params: { version }, body: { content: policyContent() } }),
    ),
  ).toBe('409 policy_released')
  expect((await release(ada, initial)).status).toBe(201)
  expect(await decided()).toMatchObject({ decision: 'APPROVED', policyVersion: initial })
  expect((await listed()).data.map((policy) => [policy.version, policy.state, policy.inForce])).toEqual([
    [version, 'SUPERSEDED', false],
    [initial, 'RELEASED', true],
    [previous, 'SUPERSEDED', false],
    [earlier, 'SUPERSEDED', false],
    [first, 'SUPERSEDED', false],
  ])
  const records = await api.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('chain', '=', 'policies')
    .orderBy('id')
    .execute()
  expect(records).toMatchObject([
    { action: 'policy.drafted', details: { version, basedOn: initial } },
    { action: 'policy.released', details: { version, replaces: initial } },
    { action: 'policy.released_again', details: { version: initial, replaces: version } },
  ])
})

test('a release takes effect at its time, in every process [POL-03]', async () => {
  const version = await draftOf(ada)
  const from = new Date(api.services.clock.now().getTime() + 10 * minute).toISOString()
  const past = new Date(api.services.clock.now().getTime() - 10 * minute).toISOString()
  expect(codes(await release(uma, version, { from: past }))).toBe('422 time_passed')
  expect(codes(await release(uma, version, { from: 'tomorrow' }))).toBe('422 wrong_type')
  expect(await release(uma, version, { from })).toMatchObject({
    data: { state: 'RELEASED', inForce: false, releasedFrom: from },
  })
  const otherProcess = createPolicies(api.services)
  expect((await decided()).policyVersion).toBe(initial)
  expect((await otherProcess.inForce(api.services.db)).version).toBe(initial)
  await api.advance(11 * minute)
  expect((await decided()).policyVersion).toBe(version)
  expect((await otherProcess.inForce(api.services.db)).version).toBe(version)
})

test('a release ahead is no release by its author, and going back cancels it [POL-03]', async () => {
  const version = await draftOf(ada)
  const from = new Date(api.services.clock.now().getTime() + 10 * minute).toISOString()
  expect((await release(uma, version, { from })).status).toBe(201)
  expect(codes(await release(ada, version))).toBe('403 own_draft')
  await api.advance(minute)
  expect((await release(uma, initial)).status).toBe(201)
  expect((await listed()).data[0]).toMatchObject({ version, state: 'SUPERSEDED' })
  await api.advance(10 * minute)
  expect((await decided()).policyVersion).toBe(initial)
  expect(codes(await release(ada, version))).toBe('403 own_draft')
  expect((await release(uma, version)).status).toBe(201)
  await api.advance(minute)
  expect((await release(uma, initial)).status).toBe(201)
  expect((await release(ada, version)).status).toBe(201)
})

test('a draft that was replaced is released only by whoever names what they read [POL-03]', async () => {
  const version = await draftOf(ada, policyContent())
  const body = { content: stricterPolicy() }
  expect((await ada.call('PUT /policies/{version}', { params: { version }, body })).status).toBe(200)
  const refused = await release(uma, version)
  expect(codes(refused)).toMatch(/^422 /)
  expect(refused.errors).toMatchObject([{ field: 'revision' }])
  expect(codes(await release(uma, version, { revision: 1 }))).toBe('409 policy_changed')
  expect((await release(uma, version, { revision: 2 })).status).toBe(201)
})

test('a draft is replayed over stored facts, with its flips and their rows, and changes no case [POL-02]', async () => {
  const { id } = await decided()
  const { id: thin } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const version = await draftOf(ada)
  const { providers } = api.services
  api.services.providers = {} as typeof providers
  const { status, data } = await replay(uma, version)
  api.services.providers = providers
  expect(status).toBe(201)
  expect(data).toMatchObject({
    cases: 2,
    before: { APPROVED: 1, PENDING: 1 },
    after: { PENDING: 2 },
    flipped: 1,
    pairs: [{ from: 'APPROVED', to: 'PENDING', count: 1 }],
    flips: [
      {
        applicationId: id,
        from: {
          decision: 'APPROVED',
          policyVersion: initial,
          rows: [
            { table: 'verdict', row: 8 },
            { table: 'level', row: 2 },
          ],
        },
        to: {
          decision: 'PENDING',
          stepUps: ['FULL_SSN'],
          policyVersion: version,
          rows: [
            { table: 'findings', row: 34 },
            { table: 'verdict', row: 5 },
            { table: 'level', row: 2 },
          ],
        },
      },
    ],
  })
  expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
  expect((await replay(uma, version, { applicationId: thin })).data).toMatchObject({ cases: 1, flipped: 0 })
  await api.advance(minute)
  const since = api.services.clock.now().toISOString()
  expect((await replay(uma, version, { since })).data).toMatchObject({ cases: 0, since })
  const { data: read } = await uma.call('GET /policies/{version}', { params: { version } })
  expect(read.replays.map(({ cases }) => cases)).toEqual([0, 1, 2])
})

test('drafts and replays are limited by person and day, and one replay runs at a time [POL-01, POL-02]', async () => {
  const version = await draftOf(ada)
  const { data } = await replay(uma, version)
  const { id } = data.requestedBy
  const actor: Actor = { userId: id, email: 'uma@threshold.test', name: null, roles: ['underwriter'] }
  const both = await Promise.allSettled([1, 2].map(() => replayPolicy(api.services, actor, version, {})))
  expect(both.map((each) => each.status === 'rejected' && String(each.reason))).toEqual([
    false,
    'ApiError: too_many_requests',
  ])
  const key = `account:${id}`
  await draftOf(uma)
  const used = { replay: 2, policy_draft: 1 }
  await api.services.db.transaction().execute(async (trx) => {
    for (const name of ['replay', 'policy_draft'] as const)
      for (let count = used[name]; count < quotas[name].max; count += 1)
        await consumeQuota(trx, api.services, name, [key])
  })
  const draft = { name: 'Full numbers', content: stricterPolicy() }
  expect(codes(await uma.call('POST /policies', { body: draft }))).toBe('429 too_many_requests')
  expect(codes(await replay(uma, version))).toBe('429 too_many_requests')
  expect((await ada.call('POST /policies', { body: draft })).status).toBe(201)
})

test('only staff of the policy may read or change it [POL-03]', async () => {
  const version = await draftOf(ada)
  const calls = (who: Applicant) =>
    Promise.all([
      who.call('GET /policies'),
      who.call('GET /policies/{version}', { params: { version } }),
      who.call('POST /policies', { body: { content: policyContent() } }),
      replay(who, version),
      release(who, version),
    ])
  const outcomes = async (roles: string[]) =>
    (await calls(applicant(await api.as(`${roles.join('-') || 'none'}@example.com`, roles)))).map(
      ({ status }) => status,
    )
  expect(await outcomes([])).toEqual([403, 403, 403, 403, 403])
  expect(await outcomes(['support'])).toEqual([403, 403, 403, 403, 403])
  expect(await outcomes(['partner'])).toEqual([403, 403, 403, 403, 403])
  expect(await outcomes(['auditor'])).toEqual([200, 200, 403, 403, 403])
  expect(await outcomes(['senior_underwriter'])).toEqual([200, 200, 201, 201, 201])
  expect(codes(await replay(uma, 'underwriting-1'))).toBe('404 unknown_id')
  expect(codes(await release(uma, 'underwriting-1'))).toBe('404 unknown_id')
})

test('lists are read page by page, newest first [POL-03]', async () => {
  for (let count = 0; count < 3; count += 1) await draftOf(ada)
  const versions: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { text } = await ada.call('GET /policies', { query: { limit: '2', ...(cursor && { cursor }) } })
    const page = JSON.parse(text) as { data: { version: string }[]; nextCursor: string | null }
    versions.push(...page.data.map(({ version }) => version))
    cursor = page.nextCursor
  }
  expect(versions.map((version) => version.slice(-2))).toEqual(['-3', '-2', '-1', '28', '24', '23', '22'])
  for (const cursor of [
    'x',
    '+275760-09-13T00:00:00.000Z_x',
    '-271821-04-20T00:00:00.000Z_x',
    '0000-01-01_x',
  ])
    expect(codes(await ada.call('GET /policies', { query: { cursor } }))).toBe('422 choice_unknown')
  for (const time of ['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z']) {
    expect(codes(await replay(uma, initial, { since: time }))).toBe('422 wrong_type')
    expect(codes(await release(uma, initial, { from: time }))).toBe('422 wrong_type')
  }
})

test('an older version that ships with the product and never held here is not put in force by one person [POL-03, SEC-40]', async () => {
  expect(codes(await release(ada, first))).toBe('409 state_forbids')
  expect((await decided()).policyVersion).toBe(initial)
  expect(codes(await release(uma, initial))).toBe('201')
})

test('a version under which this installation decided is put in force again in one step [POL-03]', async () => {
  await decided()
  const record = await api.services.db
    .selectFrom('decision_records')
    .selectAll()
    .orderBy('application_version', 'desc')
    .executeTakeFirstOrThrow()
  await api.services.db
    .insertInto('decision_records')
    .values({
      ...record,
      id: randomUUID(),
      application_version: record.application_version + 1,
      policy_version: first,
      facts: null,
      verdict: json(record.verdict),
      step_ups: json(record.step_ups),
      reasons: json(record.reasons),
    })
    .execute()
  expect(codes(await release(ada, first))).toBe('201')
  expect((await decided()).policyVersion).toBe(first)
})
