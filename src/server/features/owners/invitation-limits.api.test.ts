import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi, textsTo } from '#test/api/changes.ts'
import { invitedOwnerBody, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { newAccount, newMerchant } from '#test/fixtures/new-merchant.ts'

const api = await testApp({ env: { DAILY_LIMITS: 'on' } })
const uma = changesApi(applicant(await api.as('uma@threshold.test', ['underwriter'])))
const perMailbox = 20

async function merchantWithPartner(email: string) {
  const account = await newAccount(api)
  const { id } = await account.apply(withOwners(newMerchant().body))
  return { id, account, status: (await ownersApi(account).submit(id, [invitedOwnerBody(email)])).status }
}

test('a mailbox that others fill refuses new invitations, and not the approval of a change that was counted [SEC-19, SEC-37]', async () => {
  const { id, account } = await merchantWithPartner('first.partner@example.com')
  const email = 'wanted.partner@example.com'
  const { request } = changesApi(account)
  const { data } = await request(id, { owners: [invitedOwnerBody(email)] })
  expect(data.status).toBe('IN_REVIEW')
  for (let others = 1; others < perMailbox; others += 1)
    expect((await merchantWithPartner(email)).status).toBe(200)
  expect((await merchantWithPartner(email)).status).toBe(429)
  // The mailbox has room again for invitations of an hour, and none for mails of the day.
  await api.advance(3_600_000)
  expect((await merchantWithPartner(email)).status).toBe(429)
  const before = (await textsTo(api, email)).length
  const decided = await uma.decide(id, data.id ?? '', { decision: 'APPROVED', reasons: ['all_verified'] })
  expect([decided.status, decided.data.status]).toEqual([200, 'APPLIED'])
  expect(await textsTo(api, email)).toHaveLength(before + 1)
})
