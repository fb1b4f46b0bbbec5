import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi, codeSentTo, textsTo } from '#test/api/changes.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp, type TestApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'

const api = await testApp()

const tenMinutes = 600_000
const account = 'rosa@delgadobakery.com'
const signIn = async (): Promise<Applicant> => applicant(await api.as(account))
const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))
let mailboxes = 0
const withEmail = (body: ReturnType<typeof bodyUS>) => {
  mailboxes += 1
  const email = `facts${mailboxes}@delgado.example`
  return { email, body: { ...body, applicant: { ...body.applicant, emailAddress: email } } }
}
const apply = async (endings: Parameters<typeof bodyUS>[0] = {}) => {
  const { email, body } = withEmail(bodyUS(endings))
  const { id } = await (await signIn()).apply(body)
  return { id, email }
}
const codesOf = ({ status, errors }: { status: number; errors: { code: string }[] }) => [
  status,
  ...errors.map(({ code }) => code),
]
const stale = [403, 'fresh_sign_in_required']
/** Mails about changed facts, newest first. */
const announcements = async (email: string) =>
  (await textsTo(api, email)).filter((text) => text.includes('This was changed for'))
const storedFacts = async (id: string) => {
  const { applicant: person, company } = (await (await signIn()).read(id)).data
  return { person, company }
}
const tradeNameCases = async (id: string) =>
  (
    await api.services.db
      .selectFrom('cases')
      .select(['status', 'reason'])
      .where('application_id', '=', id as never)
      .where('kind', '=', 'TRADE_NAME')
      .orderBy('opened_at')
      .execute()
  ).map(({ status, reason }) => `${status} ${reason}`)

interface Fact {
  text: string
  body: { applicant?: object; company?: object }
  /** Must not be in a message. */
  value: string
}
const facts: Record<string, Fact> = {
  name: {
    text: 'Your name',
    body: { applicant: { name: { firstName: 'Victor', lastName: 'Victim' } } },
    value: 'Victim',
  },
  'birth date': { text: 'Your date of birth', body: { applicant: { dob: '1971-02-03' } }, value: '1971' },
  'government id': {
    text: 'Your government ID number',
    body: { applicant: { governmentIdentification: { value: '123-47-1235', sourceType: 'SSN9' } } },
    value: '1235',
  },
  'government id of four digits': {
    text: 'Your government ID number',
    body: { applicant: { governmentIdentification: { value: '9999', sourceType: 'SSN4' } } },
    value: '9999',
  },
  phone: {
    text: 'Your phone number',
    body: { applicant: { localPhoneNumber: '4155559999' } },
    value: '9999',
  },
  'business number': {
    text: 'The business number',
    body: {
      company: {
        governmentIdentification: { value: '98-7656780', sourceType: 'FEIN' },
        hasBeneficialOwners: false,
      },
    },
    value: '6780',
  },
  'trade name': {
    text: 'The “doing business as” name',
    body: { company: { dba: 'Paypel' } },
    value: 'Paypel',
  },
  'business phone': {
    text: 'The business phone number',
    body: { company: { phone: '4155550134' } },
    value: '0134',
  },
}

describe.each([
  ['full onboarding is open', { ein: '3333' }],
  ['the vendor answered nonsense', { ssn4: '7777' }],
])('while %s', (_state, endings) => {
  test.each(Object.entries(facts))(
    'another %s is saved by a session that signed in just now, and told to the old address [SEC-36]',
    async (_fact, { text, body, value }) => {
      const { id, email } = await apply(endings)
      const rosa = await signIn()
      await api.advance(tenMinutes)
      const before = await storedFacts(id)
      expect(codesOf(await rosa.save(id, body))).toEqual(stale)
      expect(await storedFacts(id)).toEqual(before)
      expect(await announcements(email)).toEqual([])
      expect((await (await signIn()).save(id, body)).status).toBe(200)
      const [told = '', ...others] = await announcements(email)
      expect(told).toContain(`– ${text}`)
      expect(told).not.toContain(value)
      expect(others).toEqual([])
    },
  )
})

test('several facts of one call are one mail to each address [SEC-36]', async () => {
  const { id, email } = await apply({ ssn4: '7777' })
  const next = `new-${email}`
  const rosa = await signIn()
  const body = {
    applicant: { emailAddress: next, dob: '1971-02-03', localPhoneNumber: '4155559991' },
    company: { dba: 'Delgado Bread' },
  }
  expect((await rosa.save(id, body)).status).toBe(200)
  for (const address of [email, next]) {
    const [told = '', ...others] = await announcements(address)
    expect(others).toEqual([])
    expect(told.split('\n').filter((line) => line.startsWith('– '))).toEqual([
      '– Your date of birth',
      '– Your email address',
      '– Your phone number',
      '– The “doing business as” name',
    ])
  }
})

test('the mail is in the applicant’s language [SEC-36]', async () => {
  const { email, body } = withEmail(bodyCA())
  const elise = applicant(await api.as('elise@ateliergagnon.ca'))
  const { id } = await elise.apply(body)
  expect((await elise.save(id, { company: { dba: 'Pains Gagnon' } })).status).toBe(200)
  expect((await textsTo(api, email)).join('\n')).toContain('– Le nom commercial')
})

test('an error after the approval leaves the facts guarded [SEC-36]', async () => {
  const { id, email } = await apply({ ein: '3333' })
  const rosa = await signIn()
  const nonsense = { governmentIdentification: { value: '7777', sourceType: 'SSN4' } }
  expect((await rosa.save(id, { applicant: nonsense })).status).toBe(200)
  expect((await rosa.onboard(id)).data.decision).toBe('ERROR')
  await api.advance(tenMinutes)
  for (const { body } of Object.values(facts)) expect(codesOf(await rosa.save(id, body))).toEqual(stale)
  expect(codesOf(await rosa.save(id, { applicant: { emailAddress: 'thief@example.com' } }))).toEqual(stale)
  // What is no such fact is corrected by any session.
  expect((await rosa.save(id, { company: { site: 'delgado.example' } })).status).toBe(200)
  expect(await announcements(email)).toHaveLength(1)
})

test('clearing a fact is a change of it [SEC-36]', async () => {
  const { id } = await apply({ ssn4: '7777' })
  const rosa = await signIn()
  await api.advance(tenMinutes)
  expect(codesOf(await rosa.save(id, { applicant: { dob: null } }))).toEqual(stale)
  expect(codesOf(await rosa.save(id, { applicant: { governmentIdentification: null } }))).toEqual(stale)
})

test('a stale session learns nothing about the number on record [SEC-36]', async () => {
  const { id, email } = await apply({ ssn4: '7777' })
  const rosa = await signIn()
  const number = (value: string) => ({
    applicant: { governmentIdentification: { value, sourceType: 'SSN9' } },
  })
  // The last four digits are shown: the rest completes them.
  expect((await rosa.save(id, number('123-46-7777'))).status).toBe(200)
  expect(await announcements(email)).toEqual([])
  await api.advance(tenMinutes)
  for (const guess of ['123-46-7777', '123-47-7777'])
    expect(codesOf(await rosa.save(id, number(guess)))).toEqual(stale)
  expect((await (await signIn()).save(id, number('123-46-7777'))).status).toBe(200)
  expect(await announcements(email)).toEqual([])
})

test('while full onboarding is open a new email address takes a code of a change request [SEC-36]', async () => {
  const { id, email } = await apply({ ein: '3333' })
  const rosa = await signIn()
  const next = `proven-${email}`
  const refused = await rosa.save(id, { applicant: { emailAddress: next } })
  expect(codesOf(refused)).toEqual([409, 'answer_locked'])
  expect(refused.errors[0]?.field).toBe('applicant.emailAddress')
  expect((await rosa.save(id, { applicant: { emailAddress: email } })).status).toBe(200)
  const { data } = await changesApi(rosa).request(id, { applicant: { emailAddress: next } })
  expect(data.status).toBe('NEEDS_PROOF')
  expect((await changesApi(rosa).prove(id, data.id ?? '', await codeSentTo(api, next))).data.status).toBe(
    'APPLIED',
  )
  for (const address of [email, next]) expect(await announcements(address)).toHaveLength(1)
})

describe('the V1 patch', () => {
  test.each([
    ['the trade name', {}, '/company/dba', 'Delgado Bread'],
    ['the birth date', { ein: '3333' }, '/individuals/0/dob', '1971-02-03'],
  ])('of %s needs a fresh sign-in and is announced [SEC-36]', async (_fact, endings, path, value) => {
    const { id, email } = await apply(endings)
    const patch = async (client: Awaited<ReturnType<TestApp['as']>>) =>
      v1(client).patch(id, [{ op: 'add', path, value }])
    const client = await api.as(account)
    await api.advance(tenMinutes)
    expect(codesOf(await patch(client))).toEqual(stale)
    expect((await patch(await api.as(account))).status).toBe(200)
    expect(await announcements(email)).toHaveLength(1)
  })
})

describe('a change request', () => {
  test.each(Object.entries(facts))(
    'for another %s needs a fresh sign-in [SEC-36]',
    async (_fact, { body }) => {
      const { id } = await apply()
      const changes = changesApi(await signIn())
      await api.advance(tenMinutes)
      expect(codesOf(await changes.request(id, body))).toEqual(stale)
      expect((await changes.list(id)).data).toEqual([])
      expect((await changesApi(await signIn()).request(id, body)).status).toBe(200)
    },
  )

  test('is announced when it takes effect, and not before [SEC-36]', async () => {
    const { id, email } = await apply()
    const changes = changesApi(await signIn())
    const name = { firstName: 'Rosa', lastName: 'Gomez' }
    const { data } = await changes.request(id, {
      applicant: { name, governmentIdentification: { value: '4567', sourceType: 'SSN4' } },
    })
    expect(data.status).toBe('IN_REVIEW')
    expect(await announcements(email)).toEqual([])
    const accepted = { decision: 'APPROVED', reasons: ['all_verified'] }
    expect((await changesApi(await underwriter()).decide(id, data.id ?? '', accepted)).data.status).toBe(
      'APPLIED',
    )
    const [told = '', ...others] = await announcements(email)
    expect(told).toContain('– Your name\n– Your government ID number\n')
    expect(others).toEqual([])
  })
})

describe('a trade name that nothing was decided on', () => {
  const rename = (dba: string | null) => ({ company: { dba } })

  test.each([
    ['PUT', (rosa: Applicant, id: string, dba: string | null) => rosa.save(id, rename(dba))],
    [
      'a change request',
      (rosa: Applicant, id: string, dba: string | null) => changesApi(rosa).request(id, rename(dba)),
    ],
  ])('is a case, by %s, until it is set back [SEC-36]', async (_way, change) => {
    const { email, body } = withEmail(bodyUS())
    const rosa = await signIn()
    const { id } = await rosa.apply({ ...body, company: { ...body.company, dba: 'Delgado Bread' } })
    expect(await tradeNameCases(id)).toEqual([])
    expect((await change(rosa, id, 'Paypel')).status).toBe(200)
    expect(await tradeNameCases(id)).toEqual(['OPEN trade_name_changed'])
    expect((await change(rosa, id, 'Paypel Bank')).status).toBe(200)
    expect(await tradeNameCases(id)).toEqual(['OPEN trade_name_changed'])
    expect((await change(rosa, id, 'Delgado Bread')).status).toBe(200)
    expect(await tradeNameCases(id)).toEqual(['CLOSED trade_name_changed'])
    // Once within the hour.
    expect(await announcements(email)).toHaveLength(1)
    expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
  })

  test('is closed by a person with a note, and a cleared one is no case [SEC-36]', async () => {
    const { id } = await apply()
    const rosa = await signIn()
    await rosa.save(id, rename('Paypel'))
    const uma = await underwriter()
    const { data } = await uma.call('GET /cases/{id}', { params: { id } })
    expect(data.case).toMatchObject({ kind: 'TRADE_NAME', reason: 'trade_name_changed', status: 'OPEN' })
    const closed = await uma.call('POST /cases/{id}/closures', {
      params: { id: data.case.id },
      body: { note: 'Called the merchant.' },
    })
    expect(closed.data).toMatchObject({ status: 'CLOSED' })
    await rosa.save(id, rename(null))
    expect(await tradeNameCases(id)).toEqual(['CLOSED trade_name_changed'])
  })

  test('does not hide a review of the same application [SEC-36]', async () => {
    const { id } = await apply({ ssn4: '8888' })
    await (await signIn()).save(id, rename('Paypel'))
    const file = await (await underwriter()).call('GET /cases/{id}', { params: { id } })
    expect(file.data.case.kind).toBe('REVIEW')
  })
})
