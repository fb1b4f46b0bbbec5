import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

let count = 0
/** Of nobody and no place that another application has. */
async function apply(
  same: { phone?: string; email?: string; home?: string; business?: string; account?: string } = {},
): Promise<string> {
  count += 1
  const own = `${count}${count}`
  const body = bodyUS({ ssn4: '8888' })
  const person = applicant(await api.as(`merchant${count}@example.com`))
  const { id } = await person.apply({
    applicant: {
      ...body.applicant,
      emailAddress: same.email ?? `merchant${count}@example.com`,
      localPhoneNumber: same.phone ?? `41555501${own.padStart(2, '0').slice(-2)}`,
      address: { ...body.applicant?.address, line1: same.home ?? `${own}0 Oak Street` },
    },
    company: {
      ...body.company,
      address: { ...body.company?.address, line1: same.business ?? `${own}1 Pine Street` },
    },
  })
  if (same.account)
    await person.linkBank(id, {
      fullName: 'Rosa Delgado',
      accountType: 'CHECKING',
      accountNumber: same.account,
      routingNumber: '021000021',
    })
  return id
}
const linksOf = async (id: string) =>
  (await uma.call('GET /cases/{id}', { params: { id } })).data.links.map((link) => [link.id, ...link.same])

test('applications with the same phone, mailbox, address or bank account are linked in any account [CASE-02]', async () => {
  const id = await apply({
    phone: '(212) 555-0123',
    email: 'Shared@Example.com',
    home: '77 Hudson Street',
    account: '000555666777',
  })
  expect(await linksOf(id)).toEqual([])
  const phone = await apply({ phone: '212-555-0123' })
  const email = await apply({ email: 'shared@example.com' })
  const place = await apply({ home: '77  HUDSON street' })
  const account = await apply({ account: '000555666777' })
  await apply()
  expect(await linksOf(id)).toEqual([
    [account, 'BANK_ACCOUNT'],
    [place, 'ADDRESS'],
    [email, 'EMAIL'],
    [phone, 'PHONE'],
  ])
  expect(await linksOf(account)).toEqual([[id, 'BANK_ACCOUNT']])
})
