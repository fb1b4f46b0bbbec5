import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi, codeSentTo } from '#test/api/changes.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwnerBody, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import { bankCalendar } from '#server/platform/calendar.ts'

let rosa: Applicant
const email = 'rosa@delgadobakery.com'
const signIn = async () => {
  rosa = applicant(await api.as(email))
}
const day = 24 * 60 * 60 * 1000
const pass = async (ms: number) => {
  await api.advance(ms)
  await api.runJobs()
  await signIn()
}
const api = await testApp()
await signIn()
// Noon of a Monday whose week has no holiday in the US.
const now = api.services.clock.now()
const monday = new Date(Date.UTC(now.getUTCFullYear() + 1, 2, 1, 12))
while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() + 1)
await pass(monday.getTime() - now.getTime())

const manual = (accountNumber: string, fullName = 'Rosa Delgado') => ({
  fullName,
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber,
})
const linkOnline = async (id: string, institution = 'harbor') => {
  const { data } = await api.anonymous().post('/sandbox/bank-link', { user: 'user_good', institution })
  return rosa.call('POST /applications/{id}/financial-instruments/plaid', {
    params: { id },
    body: { value: (data as { publicToken: string }).publicToken, primary: true },
  })
}
const approved = async (body: object = bodyUS()) => (await rosa.apply(body)).id
const accounts = async (id: string) =>
  (await rosa.banks(id)).data
    .map(({ last4, primary, verification, takesOverAt }) =>
      [last4, verification, ...(primary ? ['primary'] : []), ...(takesOverAt ? ['waiting'] : [])].join(' '),
    )
    .toSorted()
const paysOut = async (id: string) => (await rosa.read(id)).data.application.enableDeposits
const mailsTo = async (to: string, subject: string) => {
  await api.runJobs()
  return (await listSandboxMessages(api.services.db, { to })).filter((mail) => mail.subject === subject)
}

const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))
const decideAs = (as: Applicant, id: string, instrumentId: string, decision: string, version?: number) =>
  as.call('POST /applications/{id}/financial-instruments/{instrumentId}/decisions', {
    params: { id, instrumentId },
    body: { decision, version },
  })
const decide = async (id: string, instrumentId: string, decision: string, version?: number) =>
  decideAs(await underwriter(), id, instrumentId, decision, version)

describe('another payout account', () => {
  test('is paid to after one business day; until then the former one is [CHG-09]', async () => {
    const id = await approved()
    expect((await linkOnline(id)).data).toMatchObject({ primary: true, takesOverAt: null })
    expect(await paysOut(id)).toBe(true)
    const second = await rosa.linkBank(id, { ...manual('000123456789'), primary: true })
    expect(second.data).toMatchObject({ primary: false, verification: 'PENDING' })
    const third = await linkOnline(id)
    expect(third.data.primary).toBe(false)
    expect(third.data.takesOverAt?.slice(0, 13)).toBe(
      new Date(api.services.clock.now().getTime() + day).toISOString().slice(0, 13),
    )
    expect(await accounts(id)).toEqual(['6789 PENDING', '8761 VERIFIED primary', '8761 VERIFIED waiting'])
    expect(await paysOut(id)).toBe(true)
    await pass(day - 60_000)
    expect((await rosa.banks(id)).data[0]).toMatchObject({ id: third.data.id, primary: false })
    await pass(60_000)
    expect((await rosa.banks(id)).data[0]).toMatchObject({
      id: third.data.id,
      primary: true,
      takesOverAt: null,
    })
    expect(await paysOut(id)).toBe(true)
  })

  test('that was entered by hand takes over with its test deposit, and not when that comes back [CHG-09]', async () => {
    const id = await approved()
    await linkOnline(id)
    await rosa.linkBank(id, manual('000120002'))
    await pass(3 * day)
    expect(await accounts(id)).toEqual(['0002 FAILED', '8761 VERIFIED primary'])
    expect(await paysOut(id)).toBe(true)
    await rosa.linkBank(id, manual('000123456789'))
    await pass(5 * day)
    expect(await accounts(id)).toEqual(['0002 FAILED', '6789 VERIFIED primary', '8761 VERIFIED'])
    expect(await paysOut(id)).toBe(true)
  })

  test('is announced at the address of the application and at that of the sign-in [CHG-09]', async () => {
    const subject = 'A bank account was added for your payouts'
    const body = bodyUS()
    const id = await approved({
      ...body,
      applicant: { ...body.applicant, emailAddress: 'office@delgado.example' },
    })
    await linkOnline(id)
    for (const address of ['office@delgado.example', email]) {
      const [mail] = await mailsTo(address, subject)
      expect(mail?.text).toContain('The account ending in 8761 was linked to Delgado Bakery LLC.\n')
      // It is verified, and the mail that payouts start was sent with this one.
      expect(mail?.text).not.toContain('Once it’s verified')
    }
    await rosa.linkBank(id, manual('000555554321', 'Mallory Thief'))
    for (const address of ['office@delgado.example', email]) {
      const [mail] = await mailsTo(address, subject)
      expect(mail?.text).toContain(
        'The account ending in 4321 was linked to Delgado Bakery LLC. Once it’s verified, it replaces your current account',
      )
      expect(mail?.text).not.toMatch(/000555554321|Mallory/)
      expect(mail?.links).toEqual([`http://localhost:3000/${id}/complete`])
    }
  })

  test('is announced in French to a merchant who reads French [CHG-09]', async () => {
    const id = await approved(bodyCA({ sin: '046454286' }))
    expect((await linkOnline(id, 'boreal')).status).toBe(201)
    const subject = 'Un compte bancaire a été ajouté pour vos versements'
    expect(await mailsTo('elise@ateliergagnon.ca', subject)).toHaveLength(1)
  })

  test('of a draft is not announced [CHG-09]', async () => {
    const body = bodyUS()
    const { id } = (
      await rosa.create({ ...body, applicant: { ...body.applicant, emailAddress: 'draft@delgado.example' } })
    ).data.application
    await linkOnline(id)
    await rosa.linkBank(id, manual('000123456789'))
    expect(await mailsTo('draft@delgado.example', 'A bank account was added for your payouts')).toEqual([])
  })

  test('is announced for 30 days at an email address that was replaced [CHG-09]', async () => {
    const subject = 'A bank account was added for your payouts'
    const { applicant: person, company } = bodyUS()
    const id = await approved({ company, applicant: { ...person, emailAddress: 'former@delgado.example' } })
    const changes = changesApi(rosa)
    for (const emailAddress of ['second@delgado.example', 'third@delgado.example']) {
      const { data } = await changes.request(id, { applicant: { emailAddress } })
      const proven = await changes.prove(id, data.id ?? '', await codeSentTo(api, emailAddress))
      expect(proven.data.status).toBe('APPLIED')
    }
    await pass(30 * day - 60_000)
    await linkOnline(id)
    const addresses = ['former@delgado.example', 'second@delgado.example', 'third@delgado.example']
    for (const address of addresses) expect(await mailsTo(address, subject)).toHaveLength(1)
    await pass(60_000)
    await rosa.linkBank(id, manual('000123456789'))
    expect(await mailsTo('former@delgado.example', subject)).toHaveLength(1)
    expect(await mailsTo('third@delgado.example', subject)).toHaveLength(2)
  })

  test('replaces that of a draft, or one that was returned, at once [CHG-09]', async () => {
    const { id } = (await rosa.create(bodyUS())).data.application
    await linkOnline(id)
    expect((await rosa.linkBank(id, manual('000123456789'))).data.primary).toBe(true)
    const decided = await approved()
    await rosa.linkBank(decided, manual('000120002'))
    await pass(5 * day)
    expect((await linkOnline(decided)).data).toMatchObject({ primary: true, takesOverAt: null })
    expect(await paysOut(decided)).toBe(true)
  })
})

describe('the holder of an account entered by hand, as the bank knows them', () => {
  const review = 'We’re checking who holds your bank account'
  const mailTo = (address: string) => mailsTo(address, review)
  const withMail = (emailAddress: string) => ({
    ...bodyUS(),
    applicant: { ...bodyUS().applicant, emailAddress },
  })

  test('is somebody else: the account waits for a person, whatever name was typed [CHG-10]', async () => {
    const id = await approved(withMail('other-holder@delgado.example'))
    expect((await rosa.linkBank(id, manual('000120003'))).data.verification).toBe('PENDING')
    await pass(5 * day)
    expect([await accounts(id), await paysOut(id)]).toEqual([['0003 NEEDS_REVIEW primary'], false])
    expect(await mailTo('other-holder@delgado.example')).toHaveLength(1)
  })

  test('is somebody else: it replaces no other account [CHG-10]', async () => {
    const id = await approved()
    await linkOnline(id)
    await rosa.linkBank(id, manual('000120003'))
    await pass(5 * day)
    expect(await accounts(id)).toEqual(['0003 NEEDS_REVIEW waiting', '8761 VERIFIED primary'])
    expect(await paysOut(id)).toBe(true)
  })

  test('is not known: a first account rests on the name typed, a replacement waits for a person [CHG-10]', async () => {
    const first = await approved(withMail('unknown-holder@delgado.example'))
    await rosa.linkBank(first, manual('000120004'))
    await pass(5 * day)
    expect([await accounts(first), await paysOut(first)]).toEqual([['0004 VERIFIED primary'], true])
    expect(await mailTo('unknown-holder@delgado.example')).toEqual([])
    const second = await approved()
    await linkOnline(second)
    await rosa.linkBank(second, manual('000120004'))
    await pass(5 * day)
    expect(await accounts(second)).toEqual(['0004 NEEDS_REVIEW waiting', '8761 VERIFIED primary'])
  })

  test('stays as a person decided before the test deposit settled [CHG-10]', async () => {
    const id = await approved(withMail('decided-holder@delgado.example'))
    const { data } = await rosa.linkBank(id, manual('000120003', 'Mallory Thief'))
    await decide(id, data.id, 'CLEARED')
    await pass(5 * day)
    expect([await accounts(id), await paysOut(id)]).toEqual([['0003 VERIFIED primary'], true])
  })
})

describe('an account in another name', () => {
  const linkMallory = async () => {
    const id = await approved()
    const { data } = await rosa.linkBank(id, manual('000123456789', 'Mallory Thief'))
    return { id, account: data }
  }

  test('waits for a person, says so, and is paid to once cleared [CHG-10]', async () => {
    const { id, account } = await linkMallory()
    expect(account.verification).toBe('NEEDS_REVIEW')
    await pass(5 * day)
    expect([await accounts(id), await paysOut(id)]).toEqual([['6789 NEEDS_REVIEW primary'], false])
    const cleared = await decide(id, account.id, 'CLEARED')
    expect([cleared.status, cleared.data.verification, cleared.data.last4]).toEqual([200, 'VERIFIED', '••••'])
    expect(await paysOut(id)).toBe(true)
    expect(await mailsTo(email, 'We accepted your bank account')).toHaveLength(1)
    expect((await decide(id, account.id, 'REFUSED')).errors[0]?.code).toBe('already_decided')
    const audited = await api.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'bank_account.holder_decided')
      .orderBy('id')
      .execute()
    expect(audited.at(-1)?.details).toEqual({ instrumentId: account.id, decision: 'CLEARED' })
  })

  test('is not cleared on a version that the person did not see [CHG-10, SEC-40]', async () => {
    const { id, account } = await linkMallory()
    const { version } = (await rosa.read(id)).data.application
    await rosa.save(id, { company: { dba: 'Mallory Thief Bread' } })
    const seen = await decide(id, account.id, 'CLEARED', version)
    expect([seen.status, seen.errors[0]?.code]).toEqual([409, 'case_changed'])
    const { current } = JSON.parse(seen.text) as { current: { version: number } }
    expect((await decide(id, account.id, 'CLEARED', current.version)).status).toBe(200)
  })

  test('is not cleared unseen for names that nobody decided on [CHG-10, SEC-40]', async () => {
    const { id, account } = await linkMallory()
    await api.services.db
      .updateTable('applications')
      .set({ answers_changed_since: api.services.clock.now() })
      .where('id', '=', id as never)
      .execute()
    expect((await decide(id, account.id, 'CLEARED')).errors[0]?.code).toBe('case_changed')
    const { version } = (await rosa.read(id)).data.application
    expect((await decide(id, account.id, 'CLEARED', version)).status).toBe(200)
  })

  test('is no payout account once refused [CHG-10]', async () => {
    const { id, account } = await linkMallory()
    await decide(id, account.id, 'REFUSED')
    await pass(5 * day)
    expect([await accounts(id), await paysOut(id)]).toEqual([['6789 REFUSED primary'], false])
    expect(await mailsTo(email, 'We can’t send your payouts to this bank account')).toHaveLength(1)
    expect((await linkOnline(id)).data.primary).toBe(true)
    expect(await paysOut(id)).toBe(true)
  })

  test.each([
    ['that was bound to them', false],
    ['from before clearances were bound to names', true],
  ])('is cleared for the names of then: a clearance %s [SEC-32, CHG-10]', async (_what, isOld) => {
    const { id, account } = await linkMallory()
    await decide(id, account.id, 'CLEARED')
    if (isOld)
      await sql`update financial_instruments set cleared_for = null where id = ${account.id}`.execute(
        api.services.db,
      )
    await pass(5 * day)
    await signIn()
    const { request } = changesApi(rosa)
    const { address } = bodyUS().applicant ?? {}
    const moved = await request(id, { applicant: { address: { ...address, line1: '9 Oak Street' } } })
    expect([moved.data.status, await paysOut(id)]).toEqual(['APPLIED', true])
    const name = { firstName: 'Roberta', lastName: 'Other' }
    const renamed = await request(id, { applicant: { name }, company: { name: 'Other LLC' } })
    expect([renamed.data.status, await paysOut(id)]).toEqual(['APPLIED', false])
    expect(await accounts(id)).toEqual(['6789 NEEDS_REVIEW primary'])
    expect((await decide(id, account.id, 'CLEARED')).status).toBe(200)
    expect(await paysOut(id)).toBe(true)
  })

  test('never takes over before it is cleared [CHG-10]', async () => {
    const id = await approved()
    await linkOnline(id)
    const { data } = await rosa.linkBank(id, manual('000123456789', 'Mallory Thief'))
    await pass(5 * day)
    expect(await accounts(id)).toEqual(['6789 NEEDS_REVIEW waiting', '8761 VERIFIED primary'])
    await decide(id, data.id, 'CLEARED')
    expect(await accounts(id)).toEqual(['6789 VERIFIED primary', '8761 VERIFIED'])
  })

  test('is decided by underwriters alone, never on their own account [CHG-10]', async () => {
    const { id, account } = await linkMallory()
    const refusals = [
      await decideAs(rosa, id, account.id, 'CLEARED'),
      await decideAs(applicant(await api.as(email, ['underwriter'])), id, account.id, 'CLEARED'),
      await decide(id, 'nonsense', 'CLEARED'),
    ]
    expect(refusals.map(({ status, errors }) => `${status} ${errors[0]?.code}`)).toEqual([
      '403 role_missing',
      '403 own_case',
      '404 unknown_id',
    ])
    expect(await accounts(id)).toEqual(['6789 NEEDS_REVIEW primary'])
  })

  test('is never decided by a listed owner of the business [CHG-10]', async () => {
    const list = ownersApi(rosa)
    const id = await approved(withOwners(bodyUS()))
    await list.submit(id, [invitedOwnerBody('uma@threshold.test')])
    const { data } = await rosa.linkBank(id, manual('000123456789', 'Uma Okafor'))
    const refused = await decide(id, data.id, 'CLEARED')
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'own_case'])
    expect(await accounts(id)).toEqual(['6789 NEEDS_REVIEW primary'])
  })

  test('is one whose bank does not name the holder, too [CHG-10]', async () => {
    const { bankLink } = api.services.providers
    const accounts: typeof bankLink.accounts = async (...input) =>
      (await bankLink.accounts(...input))?.map((account) => ({ ...account, holderNames: [] })) ?? null
    api.services.providers.bankLink = { ...bankLink, accounts }
    try {
      const id = await approved()
      expect((await linkOnline(id)).data).toMatchObject({ status: 'VERIFIED', verification: 'NEEDS_REVIEW' })
      expect(await paysOut(id)).toBe(false)
    } finally {
      api.services.providers.bankLink = bankLink
    }
  })

  test('in the name of the business, legal or trade, is matched [CHG-10]', async () => {
    const body = bodyUS()
    const id = await approved({ ...body, company: { ...body.company, dba: 'The Rye' } })
    for (const holder of ['DELGADO BAKERY', 'Rye', 'Delgado, Rosa M.'])
      expect((await rosa.linkBank(id, manual(`00012345${holder.length}789`, holder))).data.verification).toBe(
        'PENDING',
      )
  })

  test('that became the trade name after the decision waits for a person [CHG-10]', async () => {
    const id = await approved()
    expect((await rosa.save(id, { company: { dba: 'Mallory Thief' } })).status).toBe(200)
    const { data } = await rosa.linkBank(id, manual('000123456789', 'Mallory Thief'))
    expect(data.verification).toBe('NEEDS_REVIEW')
    await pass(5 * day)
    expect(await paysOut(id)).toBe(false)
  })

  test('is matched by the names that are decided on, not by those of an earlier draft [CHG-10]', async () => {
    const body = bodyUS()
    const { id } = (
      await rosa.create({
        ...body,
        applicant: { ...body.applicant, name: { firstName: 'Mallory', lastName: 'Thief' } },
        company: { ...body.company, name: 'Thief LLC' },
      })
    ).data.application
    await linkOnline(id)
    await rosa.save(id, { applicant: { name: body.applicant?.name }, company: { name: body.company?.name } })
    await rosa.onboard(id)
    expect([await accounts(id), await paysOut(id)]).toEqual([['8761 NEEDS_REVIEW primary'], false])
  })

  test('is listed with the day of the answer, two business days away, until it is decided [CHG-10]', async () => {
    const promised = bankCalendar.deadline(api.services.clock.now(), 2, 'US')
    const { id, account } = await linkMallory()
    const reviewBy = async () => (await rosa.banks(id)).data[0]?.reviewBy
    expect(await reviewBy()).toBe(promised.toISOString())
    await decide(id, account.id, 'CLEARED')
    expect(await reviewBy()).toBeUndefined()
  })
})
