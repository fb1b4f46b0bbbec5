import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { loadNoticeParticulars } from '#server/reference-data/terms-texts.ts'

const none = {
  HOSTING_VENDORS: 'none',
  CASH_ADVANCE_VENDORS: 'none',
  CARRIER_LINK_VENDORS: 'none',
}
const api = await testApp({ env: none })
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

test('without a carrier a phone is verified by a code, on the page and in the requirements [VEND-05]', async () => {
  const { id, data } = await rosa.apply(bodyUS({ ssn4: '4444' }))
  expect(data.stepUpDetails.map(({ type }) => type)).toContain('PHONE_AUTH')
  const { due } = (await rosa.call('GET /applications/{id}/requirements', { params: { id } })).data
  expect(due.map(({ page }) => page)).toEqual([`/${id}/otp`])
  for (const call of ['sms-verifications', 'mobile-verifications'] as const)
    expect(
      (await rosa.call(`POST /applications/{id}/phone-auth/${call}`, { params: { id } })).errors[0]?.code,
    ).toBe('state_forbids')
  const configuration = await rosa.call('GET /configs', { query: {} })
  expect(configuration.data.flags.phoneAuthEnabled).toBe(false)
})

test('without a lender there is no offer, and without a hosting catalog no service [VEND-05]', async () => {
  expect((await rosa.apply(bodyUS())).data.decision).toBe('APPROVED')
  expect((await rosa.call('GET /cash-advance-offers', { query: {} })).data).toBeNull()
  const client = api.anonymous()
  const session = { email: 'pat@harbor.test', roles: ['partner'], organizationId: 'harbor' }
  await client.post('/sandbox/session', session)
  const harbor = applicant(client)
  const linked = await harbor.call('POST /attribution-links', { body: { serviceId: 'svc-harbor' } })
  expect(linked.errors).toMatchObject([{ code: 'choice_unknown', field: 'serviceId' }])
})

test('letters outside of the sandbox never name its invented bureau, wherever the file is [VEND-05, LET-03]', () => {
  const sample = readFileSync(new URL('../../../data/decision-notices.json', import.meta.url), 'utf8')
  const file = join(tmpdir(), `notices-${process.pid}.json`)
  writeFileSync(file, sample)
  expect(() => loadNoticeParticulars({ decisionNotices: file, sandbox: false })).toThrow(
    /invented names: creditor/,
  )
  writeFileSync(file, sample.replaceAll(/: "(?=[^"])/g, ': "Example '))
  expect(loadNoticeParticulars({ decisionNotices: file, sandbox: false }).creditor['en-US']).toContain(
    'Example',
  )
})
