import { expect, test } from 'vitest'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwnerBody, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { held, newAccount, newMerchant, outcome, outcomeOf } from '#test/fixtures/new-merchant.ts'

const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
/** Waits for a person. */
const inReview = () => newMerchant(bodyUS(), '8888').body

test('a decline counts however many drafts name the same business [SEC-31]', async () => {
  const { body } = newMerchant()
  const account = await newAccount(api)
  const { id } = await account.apply({ ...inReview(), company: body.company })
  await uma.decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
  const other = await newAccount(api)
  const drafts = { ...newMerchant().body, company: body.company }
  let draft = ''
  for (let made = 0; made < 180; made += 1) draft = (await other.create(drafts)).data.application.id
  await other.onboard(draft)
  expect(await outcome(other, draft)).toEqual(held)
})

test('a withdrawn review counts however many harmless applications were withdrawn after it [SEC-31]', async () => {
  const account = await newAccount(api)
  const first = await account.apply(inReview())
  await account.withdraw(first.id)
  for (let made = 0; made < 51; made += 1) {
    const { id } = await account.apply(newMerchant().body)
    expect(await outcome(account, id)).toEqual(held)
    await account.withdraw(id)
  }
})

test('more linked applications than are compared wait for a person, who is asked once [SEC-31]', async () => {
  const { body } = newMerchant()
  const strangers = await newAccount(api)
  for (let made = 0; made < 51; made += 1)
    await strangers.apply({ ...newMerchant().body, company: body.company })
  const account = await newAccount(api)
  const { id } = await account.apply({ ...body, company: { ...body.company, gpv: 25_000 } })
  expect(await outcome(account, id)).toEqual(held)
  await uma.decide(id, { decision: 'APPROVED', reasons: ['business_verified'] })
  expect((await outcome(account, id))[0]).toBe('APPROVED')
  await account.save(id, { company: { dba: 'Delgado Bread' } })
  expect((await outcome(account, id))[0]).toBe('APPROVED')
})

test('a bank account counts however many others were added after it [SEC-31]', async () => {
  const account = (accountNumber: string) => ({
    fullName: 'Rosa Delgado',
    accountType: 'CHECKING',
    routingNumber: '021000021',
    accountNumber,
  })
  const waiting = await newAccount(api)
  const { id } = await waiting.apply(inReview())
  await waiting.linkBank(id, account('777000111'))
  const other = await newAccount(api)
  const draft = (await other.create(newMerchant().body)).data.application.id
  await other.linkBank(draft, account('777000111'))
  for (let made = 0; made < 55; made += 1)
    await other.linkBank(draft, { ...account(String(100_000_000 + made)), primary: false })
  await other.onboard(draft)
  expect(await outcome(other, draft)).toEqual(held)
})

test('the person is approved who shares nothing with any of these [SEC-31]', async () => {
  expect((await outcomeOf(await newAccount(api), newMerchant().body))[0]).toBe('APPROVED')
})

test('a mailbox gets the mails of one mailbox, however it is spelled [SEC-37]', async () => {
  const limited = await testApp({ env: { DAILY_LIMITS: 'on' } })
  const account = await newAccount(limited)
  const { id } = await account.apply(withOwners(newMerchant().body))
  const owners = ownersApi(account)
  await owners.submit(id, [invitedOwnerBody('victim@gmail.com')])
  const ownerId = (await owners.list(id)).data[0]?.id ?? ''
  const spellings = Array.from({ length: 24 }, (_, at) =>
    at % 2 ? `v.ictim+${at}@gmail.com` : `vic.tim+${at}@gmail.com`,
  )
  const statuses = new Set<number>()
  for (const email of spellings) statuses.add((await owners.change(id, ownerId, { email })).status)
  expect([...statuses]).toEqual([200, 429])
  await limited.runJobs()
  const mails = await listSandboxMessages(limited.services.db, { channel: 'email' })
  const invitations = mails.filter(({ to }) => to.endsWith('@gmail.com'))
  expect(invitations.length).toBeLessThanOrEqual(21)
})
