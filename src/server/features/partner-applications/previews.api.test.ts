import { expect, test } from 'vitest'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { partnerOf } from '#test/api/partners/partner.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'

/** Names of the limits that were counted. */
const counted: string[] = []
const api = await testApp({
  overrides: ({ rateLimiter }) => ({
    rateLimiter: {
      consume: (name, key) => {
        counted.push(name)
        return rateLimiter.consume(name, key)
      },
    },
  }),
})
const harbor = await partnerOf(api, 'harbor')
const preview = (prefill: object) => harbor('POST /partner/previews', { body: { prefill } })

test('a preview names what is asked, the papers and the endings [PART-07]', async () => {
  const { applicant, company } = bodyCA()
  const { status, data } = await preview({ applicant, company })
  expect(status).toBe(200)
  expect(data.asks).toContainEqual({ kind: 'GOV_ID_SELFIE', certain: true })
  expect(data.papers).toEqual([
    { kind: 'photo_id', certain: true },
    { kind: 'business_document', certain: false },
    { kind: 'bank_account', certain: true },
  ])
  expect(data.outcomes.length).toBeGreaterThan(0)
  expect(data.refused).toBeNull()
})

test('the best ending of complete answers is an approval, and no watch list is named [PART-07]', async () => {
  const { data, text } = await preview(bodyUS())
  expect(data.outcomes[0]).toEqual({ decision: 'APPROVED', certain: false })
  expect(data.outcomes.map(({ decision }) => decision)).not.toContain('ERROR')
  expect(text).not.toMatch(/watch/i)
})

test('a category that is refused has no ending [PART-07]', async () => {
  const { groups } = (await harbor('GET /categories')).data
  const restaurant = groups.flatMap(({ industries }) => industries).find(({ mcc }) => mcc === '5812')
  const { company } = bodyCA()
  const { data } = await preview({ company: { ...company, segment: String(restaurant?.id) } })
  expect([data.outcomes, data.refused]).toEqual([
    [],
    { field: 'prefill.company.segment', code: 'category_refused_in_quebec' },
  ])
})

test('a preview refuses wrong answers as a creation does [PART-07]', async () => {
  const answer = await preview({ applicant: { dob: '2020-01-01' }, company: { name: 'x' } })
  expect([answer.status, errorsOf(answer)]).toEqual([
    422,
    ['prefill.company.name business_name_too_short', 'prefill.applicant.dob age_too_young'],
  ])
})

test('a preview stores nothing and asks no vendor [PART-07]', async () => {
  const asked: string[] = []
  const { providers } = api.services
  const [{ identity, business }] = [{ ...providers }]
  providers.identity = { ...identity, ask: (...call) => (asked.push('identity'), identity.ask(...call)) }
  providers.business = { ...business, ask: (...call) => (asked.push('business'), business.ask(...call)) }
  const count = async () => {
    const rows = await Promise.all(
      (['applications', 'partner_applications', 'drafts', 'audit_log', 'fact_records'] as const).map(
        (table) =>
          api.services.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow(),
      ),
    )
    return rows.map(({ count }) => Number(count))
  }
  const before = await count()
  expect((await preview(bodyUS())).status).toBe(200)
  expect([await count(), asked]).toEqual([before, []])
})

test('a preview counts as ten calls of its address and session [PART-07, SEC-19]', async () => {
  counted.length = 0
  expect((await preview({})).status).toBe(200)
  const ten = (name: string) => Array.from({ length: 10 }, () => name)
  expect(counted).toEqual([...ten('address'), ...ten('session')])
})
