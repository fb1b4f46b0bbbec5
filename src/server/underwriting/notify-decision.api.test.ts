/** Emails about decisions: they match the state of the application and say what to do next. */
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { verifiedAccount } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import {
  emailsTo,
  invitedOwner,
  invitedOwnerBody,
  ownerDetailsUS,
  ownersApi,
  withOwners,
} from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationBody } from '#api/applications.ts'

const api = await testApp()
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

let merchants = 0
/** An application of a merchant of its own; `mails` by subject. */
async function apply(body: ApplicationBody) {
  merchants += 1
  const email = `merchant${merchants}@example.com`
  const merchant = applicant(await api.as(email))
  const { id } = await merchant.apply({ ...body, applicant: { ...body.applicant, emailAddress: email } })
  const mails = async () =>
    new Map((await emailsTo(api, email)).map(({ subject = '', text }) => [subject, text]))
  return { merchant, id, email, mails }
}

/** With an invited partner, signed in. */
async function applyWithPartner(body: ApplicationBody) {
  const applied = await apply(withOwners(body))
  const { submit, list } = ownersApi(applied.merchant)
  const address = `partner-of-${applied.email}`
  await submit(applied.id, [invitedOwnerBody(address)])
  const [owner] = (await list(applied.id)).data
  const sam = invitedOwner(api, await api.as(address), applied.id, owner?.id ?? '')
  return { ...applied, sam }
}

const checkFailed = 'We couldn’t finish checking your application'
const anyDay = /by \w+, \w+ \d+, \d{4}\./

test('a review names the day of the answer', async () => {
  const { mails } = await apply(bodyUS({ ssn4: '8888' }))
  expect((await mails()).get('We’re reviewing your application')).toMatch(anyDay)
})

test('while partners are awaited before the decision, no answer is promised', async () => {
  const { mails } = await applyWithPartner(bodyUS({ ssn4: '8888' }))
  const text = (await mails()).get('Your application is waiting for your partners')
  expect(text).toContain('Ask them to open the link we emailed them.')
  expect(text).not.toMatch(anyDay)
})

test('what is asked is counted and named', async () => {
  const { mails } = await apply(bodyUS({ ssn4: '2222', ein: '2222' }))
  const text = (await mails()).get('We need 2 more things for your application')
  expect(text).toContain('Delgado Bakery LLC:\n– Photo ID and selfie\n– ')
})

test('a decline that a document may prevent is told as one', async () => {
  const { mails } = await apply(bodyUS({ ein: '4444' }))
  const text = (await mails()).get('We can’t approve your application yet')
  expect(text).toContain('sending us one more thing:\n– Business document')
})

test('a check that fails after the applicant left is told by email; one that fails at once is not', async () => {
  const { merchant, id, mails } = await apply(bodyUS({ ssn4: '6666' }))
  const governmentIdentification = { value: '7777', sourceType: 'SSN4' }
  expect((await merchant.save(id, { applicant: { governmentIdentification } })).status).toBe(200)
  await api.advance(6000)
  const text = (await mails()).get(checkFailed)
  expect(text).toContain(`submit again. There’s no deadline:\nhttp://localhost:3000/${id}/error\n`)
  const seen = await apply(bodyUS({ ssn4: '7777' }))
  expect([...(await seen.mails()).keys()]).toEqual([])
})

test('a check that failed at once, and fails again after the applicant left, is told then', async () => {
  const { merchant, id, mails } = await apply(bodyUS({ ssn4: '7777' }))
  const correct = (value: string) =>
    merchant.save(id, { applicant: { governmentIdentification: { value, sourceType: 'SSN4' } } })
  await correct('6666')
  expect((await merchant.onboard(id)).status).toBe(504)
  await correct('7777')
  expect([...(await mails()).keys()]).not.toContain(checkFailed)
  await api.advance(6000)
  expect([...(await mails()).keys()]).toContain(checkFailed)
})

test('a check that fails on an answer to what we asked for is not told by email: the page says it', async () => {
  const { merchant, id, mails } = await apply(bodyUS({ ssn4: '1111' }))
  const answered = await merchant.call('POST /applications/{id}/step-ups/full-ssn', {
    params: { id },
    body: { value: '536-22-7777' },
  })
  expect(answered.data.decision).toBe('ERROR')
  expect([...(await mails()).keys()]).not.toContain(checkFailed)
})

test('payouts that wait for our team are promised for a day', async () => {
  const { mails } = await apply(bodyUS({ ein: '9998' }))
  const text = (await mails()).get('You can take payments. One check left before payouts')
  expect(text).toMatch(/We expect to finish it by \w+, \w+ \d+, \d{4}\. If we need more/)
})

test('a decline says until when another review can be asked for', async () => {
  const { mails } = await apply(bodyUS({ ssn4: '5555' }))
  const text = (await mails()).get('Our decision about your application')
  expect(text).toContain('we can’t offer Delgado Bakery LLC a payments account.')
  expect(text).toMatch(/you can ask for another review until \w+, \w+ \d+, \d{4}\./)
})

test('a declined store is told apart from the account, which stays', async () => {
  const application = { intent: 'ADD_STORE', storeName: 'Harbor Oven' } as const
  const { mails } = await apply({ ...bodyUS({ ssn4: '5555' }), application })
  const text = (await mails()).get('Our decision about your application')
  expect(text).toContain(
    'we can’t open the store Harbor Oven. Your existing account and your other stores aren’t',
  )
  expect(text).not.toContain('payments account')
})

test('an approval without an account asks for one; with one, says what payouts wait for', async () => {
  const unlinked = await apply(bodyUS())
  expect((await unlinked.mails()).get('You’re approved. Next, link a bank account')).toContain(
    '– Payouts to your bank account: Not active yet. Link a bank account to receive payouts.',
  )
  const { merchant, id, mails } = await apply(bodyUS({ ssn4: '8888' }))
  expect((await merchant.linkBank(id, verifiedAccount)).status).toBe(201)
  await uma.decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })
  expect((await mails()).get('You’re approved')).toContain(
    'Not active yet. Payouts start once your bank confirms our test deposit.',
  )
})

test('payouts that wait for partners and an account ask for the account', async () => {
  const { mails, sam } = await applyWithPartner(bodyUS())
  const text = (await mails()).get('You can take payments. Payouts wait for your partners')
  expect(text).toContain('In the meantime, link a bank account for your payouts:\nhttp')
  expect(text).not.toContain('You don’t need to do anything')
  await sam.onboard(ownerDetailsUS())
  const subjects = [...(await mails()).keys()]
  expect(subjects).toContain('Your account is fully approved')
  expect(subjects).not.toContain('You’re approved. Next, link a bank account')
})

test('an account that starts at the basic level is not called fully approved', async () => {
  const { mails, sam } = await applyWithPartner(bodyUS({ ein: '3333' }))
  await sam.onboard(ownerDetailsUS())
  const sent = await mails()
  expect(sent.get('Your account is approved at the basic level')).toContain(
    'your account for Delgado Bakery LLC is now approved at the basic level.',
  )
  expect([...sent.keys()]).not.toContain('Your account is fully approved')
})

test('an account on hold is told what we ask for, and that it is active again', async () => {
  const { id, mails, sam } = await applyWithPartner(bodyUS())
  await sam.onboard(ownerDetailsUS('8888'))
  expect((await mails()).get('Your account is on hold while we review it')).toMatch(anyDay)
  await uma.decide(id, {
    decision: 'PENDING',
    reasons: ['photo_id_needed'],
    stepUps: ['GOV_ID_SELFIE'],
  })
  const text = (await mails()).get('Your account is on hold: we need more information')
  expect(text).toContain('we need one more thing from you:\n– Photo ID and selfie')
  expect(text).toContain('can’t take new payments or receive payouts')
})

test.each([
  ['APPROVED', 'ownership_confirmed', 'Your account is active again', 'can take payments again'],
  ['DECLINED', 'excessive_risk', 'Our decision about your application', 'can no longer offer'],
] as const)('an account on hold that is then %s is told so', async (decision, reason, subject, words) => {
  const { id, mails, sam } = await applyWithPartner(bodyUS())
  await sam.onboard(ownerDetailsUS('8888'))
  await uma.decide(id, { decision, reasons: [reason] })
  expect((await mails()).get(subject)).toContain(words)
})
