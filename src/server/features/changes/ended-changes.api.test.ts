import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi, textsTo } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const changes = changesApi(rosa)
const staff = changesApi(applicant(await api.as('uma@threshold.test', ['underwriter'])))

const restricted = { company: { segment: '179' } }
const moved = {
  company: { address: { line1: '9 Valencia Street', city: 'San Francisco', territory: 'CA', zip: '94103' } },
}
const pausedSince = async (id: string) => {
  const { payouts_paused_since: since } = await api.services.db
    .selectFrom('applications')
    .select('payouts_paused_since')
    .where('id', '=', id as `urn:app:${string}`)
    .executeTakeFirstOrThrow()
  return since
}

test.each([
  ['in review', restricted],
  ['waiting for its code', { applicant: { localPhoneNumber: '4155559999' } }],
])('a change %s is withdrawn, once or twice, and another may follow [CHG-04]', async (_state, body) => {
  const { id } = await rosa.apply(bodyUS())
  const { data } = await changes.request(id, body)
  for (const _time of [1, 2]) {
    const withdrawn = await changes.withdraw(id, data.id ?? '')
    expect([withdrawn.status, withdrawn.data.status]).toEqual([200, 'WITHDRAWN'])
  }
  expect((await changes.list(id)).data[0]).toMatchObject({ status: 'WITHDRAWN', proofs: [] })
  expect(await pausedSince(id)).toBeNull()
  const decision = { decision: 'APPROVED', reasons: ['category_accepted'] }
  expect((await staff.decide(id, data.id ?? '', decision)).errors[0]?.code).toBe('already_decided')
  expect((await changes.request(id, moved)).data.status).toBe('APPLIED')
  expect((await rosa.read(id)).data.company.segment).not.toBe('179')
})

test('a change that took effect is not withdrawn, nor another person’s [CHG-04]', async () => {
  const { id } = await rosa.apply(bodyUS())
  const { data } = await changes.request(id, moved)
  const late = await changes.withdraw(id, data.id ?? '')
  expect([late.status, late.errors[0]?.code]).toEqual([409, 'state_forbids'])
  const open = (await changes.request(id, restricted)).data.id ?? ''
  const eve = changesApi(applicant(await api.as('eve@example.com')))
  expect((await eve.withdraw(id, open)).errors[0]?.code).toBe('not_yours')
  expect((await changes.list(id)).data[0]?.status).toBe('IN_REVIEW')
})

test('an application that goes to ERROR ends its open change, says why, and mails it [CHG-04]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '3333' }))
  // The bureau does not answer: the change waits for a vendor.
  const unanswered = { applicant: { governmentIdentification: { value: '6666', sourceType: 'SSN4' } } }
  expect((await changes.request(id, unanswered)).data.status).toBe('IN_REVIEW')
  const unreadable = { applicant: { governmentIdentification: { value: '7777', sourceType: 'SSN4' } } }
  expect((await rosa.save(id, unreadable)).status).toBe(200)
  expect((await rosa.onboard(id)).data.decision).toBe('ERROR')
  expect((await changes.list(id)).data[0]).toMatchObject({
    status: 'REFUSED',
    reasons: [{ code: 'application_reopened' }],
  })
  expect(await pausedSince(id)).toBeNull()
  expect((await textsTo(api, 'rosa@delgadobakery.com')).join('\n')).toContain(
    'needs to be submitted again, so the change you requested wasn’t made',
  )
})

test('an open change says what it asks for, of numbers the last four digits, and only until it is settled [CHG-04]', async () => {
  const { id } = await rosa.apply(bodyUS())
  const requested = async () => {
    const { data, text } = await changes.list(id)
    expect(text).not.toContain('456784321')
    return data[0]?.requested
  }
  const { data } = await changes.request(id, {
    company: {
      ...moved.company,
      ...restricted.company,
      governmentIdentification: { value: '45-6784321', sourceType: 'FEIN' },
    },
  })
  expect(data.status).toBe('IN_REVIEW')
  expect(await requested()).toEqual({
    applicant: {},
    company: {
      segment: '179',
      mccDetails: { label: expect.any(String), type: 'PROHIBITED', mcc: expect.any(String) },
      governmentIdentification: { type: 'BUSINESS', sourceType: 'FEIN', last4: '4321' },
      address: expect.objectContaining({ line1: '9 Valencia Street', zip: '94103' }),
    },
  })
  await changes.withdraw(id, data.id ?? '')
  expect(await requested()).toBeNull()
})
