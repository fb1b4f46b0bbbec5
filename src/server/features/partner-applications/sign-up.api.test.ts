import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withoutIds } from '#test/api/without-ids.ts'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { partnerLinkToken } from '#test/api/partners/partner-link.ts'
import { partnerOf, tokenOf } from '#test/api/partners/partner.ts'
import { testApp } from '#test/api/start-app.ts'
import { importReferrals } from '#server/reference-data/referrals/import-referrals.ts'
import { errorsOf } from '#test/api/v2.ts'

const api = await testApp()
const harbor = await partnerOf(api, 'harbor')

/** Everything but the signature, as a partner may enter it. */
function prefillOf({ applicant: person, company }: ReturnType<typeof bodyUS>) {
  const { terms: _terms, ...answers } = person ?? {}
  return { applicant: answers, company }
}
const start = (body: object = { prefill: prefillOf(bodyUS()) }, as = harbor) =>
  as('POST /partner/applications', { body })
const readAs = (as: typeof harbor, id: string) => as('GET /partner/applications/{id}', { params: { id } })
const claim = async (email: string, token: string) => {
  const client = applicant(await api.as(email))
  return { client, ...(await client.call('POST /applications/claims', { body: { token } })) }
}
const storedRow = (id: string) =>
  api.services.db
    .selectFrom('partner_applications')
    .selectAll()
    .where('application_id', '=', id as `urn:app:${string}`)
    .executeTakeFirstOrThrow()

test('a partner starts an application, and its merchant takes it over once with the link [PART-02]', async () => {
  const started = await start({ reference: 'JM-1', prefill: prefillOf(bodyUS()) })
  const { id, signUpUrl } = started.data
  expect(started.status).toBe(201)
  expect(started.data).toEqual({
    id: expect.stringMatching(/^urn:app:/),
    reference: 'JM-1',
    signUpUrl: expect.stringMatching(/^http:\/\/localhost:3000\/start\/[\w-]{32}$/),
    status: 'INVITED',
    version: 0,
  })
  expect(started.headers['location']).toBe(`/api/v2/partner/applications/${id}`)
  const token = tokenOf(signUpUrl)
  const { client: rosa, ...first } = await claim('rosa@delgadobakery.com', token)
  expect([first.status, first.data]).toEqual([200, { id }])
  const { data } = await rosa.read(id)
  expect(data.application).toMatchObject({ organizationId: 'harbor', applicationStatus: 'DRAFT', version: 1 })
  expect(data.company).toMatchObject({ name: 'Delgado Bakery LLC' })
  expect(data.applicant).toMatchObject({ dob: '1984-03-09', governmentIdentification: { last4: '4321' } })
  expect(data.applicant.terms).toBeUndefined()
  const second = await claim('mallory@example.com', token)
  expect([second.status, errorsOf(second)]).toEqual([409, ['link_used']])
  const again = await claim('rosa@delgadobakery.com', token)
  expect([again.status, again.data]).toEqual([200, { id }])
  expect((await readAs(harbor, id)).data).toMatchObject({ status: 'DRAFT', version: 1 })
})

test('the application of a link can be signed and is decided as any other [PART-02]', async () => {
  const { id, signUpUrl } = (await start()).data
  const { client: rosa } = await claim('rosa@delgadobakery.com', tokenOf(signUpUrl))
  expect((await rosa.save(id, { applicant: { terms: { signed: true } } })).status).toBe(200)
  expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
  const { data } = await readAs(harbor, id)
  expect(data).toMatchObject({ status: 'APPROVED', prefilled: [] })
})

test('who opens a forwarded link with another mailbox gets no numbers, birth date or mailbox of the merchant [PART-02, SEC-36]', async () => {
  const { id, signUpUrl } = (await start()).data
  const { client: stranger, status } = await claim('stranger@example.com', tokenOf(signUpUrl))
  expect(status).toBe(200)
  const { applicant: person, company } = (await stranger.read(id)).data
  expect([person.dob, person.governmentIdentification, person.emailAddress]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(company).toMatchObject({ name: 'Delgado Bakery LLC' })
})

test('a prefill without a mailbox gives nobody its number and birth date [PART-02, SEC-36]', async () => {
  const { applicant: person, company } = prefillOf(bodyUS())
  const { emailAddress: _mailbox, ...nameless } = person
  const { id, signUpUrl } = (await start({ prefill: { applicant: nameless, company } })).data
  const { client } = await claim('rosa@delgadobakery.com', tokenOf(signUpUrl))
  const { applicant: read } = (await client.read(id)).data
  expect([read.dob, read.governmentIdentification]).toEqual([undefined, undefined])
  expect(read.name).toMatchObject({ firstName: 'Rosa' })
})

test('a link names its referral only as long as the referral is the partner’s [PART-02, SEC-05]', async () => {
  const referral = (organizationId: string) =>
    JSON.stringify([{ id: 'moving', sandbox: true, organizationId }])
  await importReferrals(api.services, referral('harbor'))
  await api.services.referrals.load()
  const { id, signUpUrl } = (await start({ prefill: {}, referralUrlId: 'moving' })).data
  const token = await partnerLinkToken(api, { organizationId: 'harbor', referralUrlId: 'moving' })
  await importReferrals(api.services, referral('rivals'))
  await api.services.referrals.load()
  const { client } = await claim('rosa@delgadobakery.com', tokenOf(signUpUrl))
  expect((await client.read(id)).data.application).toMatchObject({
    organizationId: 'harbor',
    referralUrlId: null,
  })
  expect((await client.create({ application: { token } })).data.application.organizationId).toBeNull()
  expect(errorsOf(await start({ prefill: {}, referralUrlId: 'moving' }))).toEqual([
    'referralUrlId choice_unknown',
  ])
  // One that its owner shares is everybody's.
  expect((await start({ prefill: {}, referralUrlId: 'demo-reseller' })).status).toBe(201)
  expect(errorsOf(await start({ prefill: {}, referralUrlId: 'demo-brand' }))).toEqual([
    'referralUrlId choice_unknown',
  ])
})

test('two people who open a link at once do not both get the application [PART-02]', async () => {
  const { id, signUpUrl } = (await start()).data
  const people = await Promise.all(['a', 'b', 'a'].map((name) => api.as(`${name}@example.com`)))
  const claims = await Promise.all(
    people.map((client) =>
      applicant(client).call('POST /applications/claims', { body: { token: tokenOf(signUpUrl) } }),
    ),
  )
  const statuses = claims.map(({ status }) => status).toSorted((one, other) => one - other)
  expect([
    [200, 200, 409],
    [200, 409, 409],
  ]).toContainEqual(statuses)
  const refused = claims.filter(({ status }) => status === 409)
  expect(refused.map(errorsOf)).toEqual(refused.map(() => ['link_used']))
  const { user_id: owner } = await api.services.db
    .selectFrom('applications')
    .select('user_id')
    .where('id', '=', id as `urn:app:${string}`)
    .executeTakeFirstOrThrow()
  expect(owner).toBeTruthy()
})

test('every wrong answer of a prefill is refused at once, with its path [PART-02]', async () => {
  const answer = await start({
    referralUrlId: 'nobody',
    returnUrl: 'https://evil.example/back',
    prefill: {
      applicant: { dob: '2020-01-01', emailAddress: 'nonsense', name: { firstName: 7 } },
      company: { governmentIdentification: { sourceType: 'FEIN', value: '1' } },
    },
  })
  expect([answer.status, errorsOf(answer)]).toEqual([
    422,
    [
      'prefill.applicant.name.firstName wrong_type',
      'prefill.applicant.emailAddress email_format',
      'prefill.applicant.dob age_too_young',
      'prefill.company.governmentIdentification.value short_ein_format',
      'referralUrlId choice_unknown',
      'returnUrl return_address_foreign',
    ],
  ])
  const french = await start({ language: 'fr-CA', prefill: { company: { currency: 'USD' } } })
  expect(errorsOf(french)).toEqual(['language choice_unknown'])
  expect((await start({})).status).toBe(422)
})

test('a reference is used once in an organization, and names its application [PART-02]', async () => {
  const first = await start({ reference: 'R-7', prefill: {} })
  const second = await start({ reference: 'R-7', prefill: {} })
  expect([second.status, errorsOf(second)]).toEqual([409, ['reference_used']])
  expect((JSON.parse(second.text) as { id: string }).id).toBe(first.data.id)
  const other = await partnerOf(api, 'juniper')
  expect((await start({ reference: 'R-7', prefill: {} }, other)).status).toBe(201)
  const many = await Promise.all(Array.from({ length: 4 }, () => start({ reference: 'R-8', prefill: {} })))
  expect(many.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
})

test('a return address is one of the organization’s own, and the application has it [PART-02]', async () => {
  await start({ prefill: {} })
  await api.services.db
    .updateTable('organizations')
    .set({ return_origins: JSON.stringify(['https://shop.harbor.test']) as never })
    .where('id', '=', 'harbor')
    .execute()
  const refused = await start({ prefill: {}, returnUrl: 'https://shop.harbor.test.evil.example/' })
  expect(errorsOf(refused)).toEqual(['returnUrl return_address_foreign'])
  const returnUrl = 'https://shop.harbor.test/done?merchant=7'
  const { id, signUpUrl } = (await start({ prefill: {}, returnUrl })).data
  const { client } = await claim('ret@example.com', tokenOf(signUpUrl))
  expect((await client.read(id)).data.application.partner).toEqual({
    name: 'Harbor Partner Desk',
    prefilled: [],
    returnUrl,
  })
})

test('a prefill is encrypted and gone once the merchant has it [PART-02]', async () => {
  const { id, signUpUrl } = (await start()).data
  const { rows } = await sql<{ text: string }>`
    select row_to_json(p)::text as text from partner_applications p where application_id = ${id}`.execute(
    api.services.db,
  )
  expect(withoutIds(rows[0]?.text ?? '')).not.toMatch(/Delgado|4321|1984/)
  expect((await storedRow(id)).prefill).toMatchObject({ company: { name: 'Delgado Bakery LLC' } })
  await claim('rosa@delgadobakery.com', tokenOf(signUpUrl))
  expect((await storedRow(id)).prefill).toBeNull()
})

test('prefilled answers are marked until the merchant saves them or submits [PART-02]', async () => {
  const { id, signUpUrl } = (await start()).data
  const asked = (await readAs(harbor, id)).data.prefilled
  expect(asked).toEqual(expect.arrayContaining(['applicant.dob', 'applicant.governmentIdentification']))
  expect(asked).not.toContain('company.currency')
  const { client: rosa } = await claim('rosa@delgadobakery.com', tokenOf(signUpUrl))
  const marked = async () => (await rosa.read(id)).data.application.partner?.prefilled ?? []
  expect(await marked()).toEqual(asked)
  await rosa.save(id, { company: { name: 'Delgado Bakery LLC' } })
  expect(await marked()).toEqual(
    asked.filter((path) => path !== 'company.name' && path !== 'company.governmentIdentification'),
  )
  await rosa.save(id, { applicant: { terms: { signed: true } } })
  expect((await readAs(harbor, id)).data.prefilled).toContain('applicant.dob')
  await rosa.onboard(id)
  expect(await marked()).toEqual([])
})

test('the language of the mails answers the question of the sign-up in Canada [PART-02]', async () => {
  const { applicant: person, company } = prefillOf(bodyCA())
  const { communicationLanguage: _language, ...rest } = person
  const { id, signUpUrl } = (await start({ language: 'fr-CA', prefill: { applicant: rest, company } })).data
  expect((await readAs(harbor, id)).data.prefilled).not.toContain('applicant.communicationLanguage')
  const { client } = await claim('elise@example.com', tokenOf(signUpUrl))
  const { data } = await client.read(id)
  expect([data.applicant.communicationLanguage, data.company.currency]).toEqual(['fr-CA', 'CAD'])
})

test('a new link ends the earlier ones; links end by themselves, too [PART-02]', async () => {
  const { id, signUpUrl } = (await start()).data
  const renewed = await harbor('POST /partner/applications/{id}/links', { params: { id } })
  expect(renewed.status).toBe(201)
  const old = await claim('rosa@delgadobakery.com', tokenOf(signUpUrl))
  expect([old.status, errorsOf(old)]).toEqual([409, ['link_expired']])
  const unknown = await claim('rosa@delgadobakery.com', 'A'.repeat(32))
  expect([unknown.status, errorsOf(unknown)]).toEqual([404, ['unknown_id']])
  const { client: rosa, status } = await claim('rosa@delgadobakery.com', tokenOf(renewed.data.url))
  expect([status, (await rosa.read(id)).status]).toEqual([200, 200])
  const later = await harbor('POST /partner/applications/{id}/links', { params: { id } })
  expect(later.data.url).toBe(`http://localhost:3000/${id}`)
})

test('an application by a signed link of the partner is in its list, also if it comes later [PART-03]', async () => {
  const token = await partnerLinkToken(api, { organizationId: 'linker' })
  const linker = await partnerOf(api, 'linker')
  const list = async () => (await linker('GET /partner/applications')).data as unknown as { id: string }[]
  const rosa = applicant(await api.as('link@example.com'))
  const first = (await rosa.create({ application: { token } })).data.application.id
  const second = (await rosa.create({})).data.application.id
  expect((await list()).map(({ id }) => id)).toEqual([first])
  await rosa.save(second, { application: { token } })
  expect(new Set((await list()).map(({ id }) => id))).toEqual(new Set([first, second]))
})
