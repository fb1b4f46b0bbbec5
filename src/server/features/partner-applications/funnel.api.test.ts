import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { partnerLinkToken } from '#test/api/partners/partner-link.ts'
import { partnerOf } from '#test/api/partners/partner.ts'
import { testApp } from '#test/api/start-app.ts'
import type { V2Client } from '#test/api/v2.ts'

const api = await testApp()
let harbor = await partnerOf(api, 'harbor')
const juniper = await partnerOf(api, 'juniper')
const hourMs = 3_600_000

const funnel = async (query: Record<string, string> = {}, as?: V2Client) =>
  (await (as ?? harbor)('GET /partner/funnel', { query })).data

const started = (
  await harbor('POST /partner/applications', {
    body: { reference: 'JM-2041', referralUrlId: 'demo-reseller', prefill: {} },
  })
).data

test('every step counts, with its median, by referral, and nothing of another organization [PART-04]', async () => {
  const client = applicant(await api.as('funnel@merchant.test'))
  const token = await partnerLinkToken(api, { organizationId: 'harbor' })
  const { application } = (await client.create({ ...bodyUS(), application: { token } })).data
  await api.advance(hourMs)
  await client.onboard(application.id)
  const { total, byReferral, times, waiting, referrals } = await funnel()
  expect(total).toEqual({ created: 2, opened: 1, submitted: 1, approved: 1 })
  expect(byReferral).toEqual([
    { referralUrlId: 'demo-reseller', created: 1, opened: 0, submitted: 0, approved: 0 },
    { referralUrlId: null, created: 1, opened: 1, submitted: 1, approved: 1 },
  ])
  expect(times.map(({ step, count }) => [step, count])).toEqual([
    // The merchant of a signed link began by the visit itself.
    ['opened', 0],
    ['submitted', 1],
    ['decided', 1],
  ])
  expect(times[1]?.median).toBeGreaterThanOrEqual(3600)
  expect(times[1]?.median).toBeLessThan(3700)
  expect(waiting.map(({ on, code, count }) => [on, code, count])).toEqual([
    ['merchant', 'bank_account_needed', 1],
    ['merchant', 'link_unopened', 1],
  ])
  expect(referrals).toEqual(['demo-reseller'])
  expect((await funnel({ referralUrlId: 'demo-reseller' })).total.created).toBe(1)
  expect((await funnel({ status: 'APPROVED' })).total).toEqual({
    created: 1,
    opened: 1,
    submitted: 1,
    approved: 1,
  })
  expect(await funnel({}, juniper)).toMatchObject({
    total: { created: 0, opened: 0, submitted: 0, approved: 0 },
    byReferral: [],
    waiting: [],
    referrals: [],
  })
})

test('lists tell whose turn it is, and find by part of the reference, referral and reason [PART-03, PART-04]', async () => {
  const list = async (query: Record<string, string>) => {
    const { text } = await harbor('GET /partner/applications', { query })
    return (JSON.parse(text) as { data: { id: string; waiting: unknown }[] }).data
  }
  const [found] = await list({ search: 'm-20' })
  expect([found?.id, found?.waiting]).toEqual([
    started.id,
    { on: 'merchant', code: 'link_unopened', since: expect.any(String) as string },
  ])
  expect(await list({ search: '%' })).toEqual([])
  expect(await list({ referralUrlId: 'demo-reseller' })).toHaveLength(1)
  expect(await list({ waitingCode: 'bank_account_needed' })).toHaveLength(1)
})

test('a link that ends becomes the partner’s matter by itself, and a wait of days a stall [PART-04, PART-06]', async () => {
  await api.advance(31 * 24 * hourMs)
  harbor = await partnerOf(api, 'harbor')
  const after = await funnel({ days: '90' }, harbor)
  expect(after.waiting).toContainEqual({
    on: 'partner',
    code: 'link_expired',
    count: 1,
    overThreeDays: 0,
    longestSince: expect.any(String) as string,
  })
  expect(after.waiting.find(({ code }) => code === 'bank_account_needed')?.overThreeDays).toBe(1)
  // Everything that waits is told, also what was created before the period.
  const week = await funnel({ days: '7' }, harbor)
  expect([week.total.created, week.waiting.length]).toEqual([0, 2])
})

test('events can be read of one application, and people of one organization [PART-04]', async () => {
  const { text } = await harbor('GET /events', { query: { objectId: started.id } })
  const events = (JSON.parse(text) as { data: { type: string }[] }).data
  expect(events.map(({ type }) => type)).toEqual(['application.created'])
  const juniper = await partnerOf(api, 'juniper')
  const foreign = await juniper('GET /events', { query: { objectId: started.id } })
  expect((JSON.parse(foreign.text) as { data: unknown[] }).data).toEqual([])
  const people = async (as: V2Client) => (await as('GET /organization/people')).data.map(({ email }) => email)
  expect(await people(harbor)).toEqual(['ops@harbor.test', 'links@harbor.test'])
  expect(await people(juniper)).toEqual(['ops@juniper.test'])
})
