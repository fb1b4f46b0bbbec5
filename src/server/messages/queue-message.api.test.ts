import { expect, test } from 'vitest'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi, codeSentTo } from '#test/api/changes.ts'
import { newAccount, newMerchant, withApplicant, withCompany } from '#test/fixtures/new-merchant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({
  env: { DAILY_LIMITS: 'on' },
  overrides: () => ({ sharedNumbers: { has: () => false } }),
})

const hourMs = 3_600_000
const received = async (channel: 'sms' | 'email', recipient: string) => {
  await api.runJobs()
  return (await listSandboxMessages(api.services.db, { channel })).filter(({ to }) => to.includes(recipient))
}
const ein = (value: string) => ({ governmentIdentification: { value, sourceType: 'FEIN' as const } })
const savePhone = async (account: Applicant, id: string, localPhoneNumber: string) =>
  (await account.save(id, { applicant: { localPhoneNumber } })).status
const saveEmail = async (account: Applicant, id: string, emailAddress: string) =>
  (await account.save(id, { applicant: { emailAddress } })).status

test.each([
  ['while the phone is proven', '3333', '476106780', '4155556101', 0],
  ['in ERROR', '7777', '476116780', '4155556111', 1],
  ['with full onboarding', '4321', '476123333', '4155556121', 1],
])(
  'a number that goes back and forth gets no flood of texts, and not all of 21 changes of a day are let through: %s [SEC-36] [SEC-37]',
  async (_what, ssn, number, phone, texts) => {
    const account = await newAccount(api)
    const body = withCompany(newMerchant(bodyUS(), ssn).body, ein(number))
    const { id } = await account.apply(withApplicant(body, { localPhoneNumber: phone }))
    const statuses: number[] = []
    for (let at = 1; at <= 21; at += 1)
      statuses.push(await savePhone(account, id, at % 2 === 1 ? phone.replace(/1$/, '2') : phone))
    // The identity provider, which is asked with each number, has its own limit, and the submission counts for that.
    expect(statuses.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 200))
    expect(statuses).toContain(429)
    expect(await received('sms', phone)).toHaveLength(texts)
  },
)

test('however an application is left and begun anew, its person changes facts twenty times a day [SEC-37]', async () => {
  const account = await newAccount(api)
  const { body } = newMerchant(bodyUS(), '7777')
  const statuses: number[] = []
  for (let application = 0; application < 3; application += 1) {
    const { id } = await account.apply(body)
    for (let at = 0; at < 10; at += 1)
      statuses.push((await account.save(id, { company: { dba: `Bread ${application} ${at}` } })).status)
    await account.withdraw(id)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('addresses that were merely typed hear of nothing once they are replaced; the one of the submission does [SEC-36]', async () => {
  const signIn = async () => applicant(await api.as('typist@example.com'))
  const account = await signIn()
  const { body } = newMerchant(bodyUS(), '7777')
  const { id } = await account.apply(withApplicant(body, { emailAddress: 'first@strangers.example' }))
  for (let at = 1; at <= 8; at += 1) await saveEmail(account, id, `typed${at}@strangers.example`)
  await api.advance(hourMs)
  const before = (await received('email', '@strangers.example')).map(({ to }) => to)
  // Each new address was told once that it is the one, and the first one that it no longer is.
  expect(before.filter((to) => to.startsWith('typed'))).toHaveLength(8)
  await (await signIn()).save(id, { company: { dba: 'Once' } })
  const told = (await received('email', '@strangers.example')).map(({ to }) => to)
  expect(told.slice(0, told.length - before.length).toSorted()).toEqual([
    'first@strangers.example',
    'typed8@strangers.example',
  ])
})

test('a typo in the address is corrected: the new address is told, and hears what comes of the application [SEC-36]', async () => {
  const account = await newAccount(api)
  const { body } = newMerchant(bodyUS(), '7777')
  const { id } = await account.apply(withApplicant(body, { emailAddress: 'rosa.tpyo@delgado.example' }))
  await saveEmail(account, id, 'rosa.typo@delgado.example')
  const number = { value: '536224321', sourceType: 'SSN9' as const }
  await account.save(id, { applicant: { governmentIdentification: number } })
  expect((await account.onboard(id)).data.decision).toBe('PENDING')
  const subjects = (await received('email', 'rosa.typo@delgado.example')).map(({ subject }) => subject)
  expect(new Set(subjects)).toEqual(
    new Set([
      'We’re reviewing your application',
      'Your details were changed',
      'Your email address was changed',
    ]),
  )
})

test('within an hour one change after another of one fact is one mail, to whoever is concerned; the next hour tells anew [SEC-36]', async () => {
  const signIn = async () => applicant(await api.as('hourly@example.com'))
  const account = await signIn()
  const { body } = newMerchant()
  const mailbox = 'hourly@delgado.example'
  const { id } = await account.apply(withApplicant(body, { emailAddress: mailbox }))
  const rename = (dba: string) => account.save(id, { company: { dba } })
  const notices = async (to: string) =>
    (await received('email', to)).filter(({ text }) => text.includes('This was changed for'))
  for (const dba of ['One', 'Two', 'Three']) await rename(dba)
  expect(await notices(mailbox)).toHaveLength(1)
  await account.save(id, { company: { phone: '4155550134' } })
  expect(await notices(mailbox)).toHaveLength(2)
  await api.advance(hourMs)
  await (await signIn()).save(id, { company: { dba: 'Four' } })
  expect(await notices(mailbox)).toHaveLength(3)
})

test('a mailbox that an address change proved is told when it is replaced, also within the hour [SEC-36]', async () => {
  const account = await newAccount(api)
  const { body } = newMerchant()
  const { id } = await account.apply(withApplicant(body, { emailAddress: 'one@delgado.example' }))
  const changes = changesApi(account)
  const notices = async (to: string) =>
    (await received('email', to)).filter(({ text }) => text.includes('This was changed for')).length
  for (const next of ['two@delgado.example', 'three@delgado.example']) {
    const { data } = await changes.request(id, { applicant: { emailAddress: next } })
    await changes.prove(id, data.id ?? '', await codeSentTo(api, next))
  }
  // As the new address, and as the one that no longer is.
  expect(await notices('two@delgado.example')).toBe(2)
  expect(await notices('three@delgado.example')).toBe(1)
})

test('strangers use up what one mailbox gets, but never what the mailbox of a sign-in gets [SEC-36] [SEC-37]', async () => {
  const victim = await newAccount(api)
  const { email: own = '' } = (await victim.call('GET /session')).data as { email?: string }
  const victims = await victim.apply(newMerchant().body)
  for (let stranger = 0; stranger < 8; stranger += 1) {
    const account = await newAccount(api)
    for (let at = 0; at < 3; at += 1) {
      const { id } = await account.apply(withApplicant(newMerchant().body, { emailAddress: own }))
      await account.save(id, { company: { dba: `Spam ${at}` } })
    }
  }
  const mails = await received('email', own)
  const notices = mails.filter(({ text }) => text.includes('This was changed for'))
  expect(notices).toHaveLength(20)
  await victim.save(victims.id, { company: { dba: 'Own' } })
  expect((await received('email', own)).length).toBe(mails.length + 1)
})
