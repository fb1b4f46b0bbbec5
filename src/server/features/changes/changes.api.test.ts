import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi, codeSentTo, textsTo, verifiedAccount } from '#test/api/changes.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'
import { withoutIds } from '#test/api/without-ids.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { refreshDeposits } from '#server/features/bank/core/payout-account.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const changes = changesApi(rosa)
const staff = changesApi(applicant(await api.as('uma@threshold.test', ['underwriter'])))

/** Paid out already. */
const approvedBakery = async (body = bodyUS()): Promise<string> => {
  const { id, data } = await rosa.apply(body)
  expect(data.decision).toBe('APPROVED')
  expect((await rosa.linkBank(id, verifiedAccount)).status).toBe(201)
  await api.services.db
    .updateTable('financial_instruments')
    .set({ status: 'VERIFIED' })
    .where('application_id', '=', id as ApplicationId)
    .execute()
  await api.services.db
    .transaction()
    .execute((trx) => refreshDeposits(trx, api.services, id as ApplicationId))
  return id
}
const stateOf = async (id: string) => {
  const { application, company } = (await rosa.read(id)).data
  const { decision, enableDeposits } = application
  return { decision, enableDeposits, segment: company.segment, line1: company.address?.line1 }
}
const asDecided = { decision: 'APPROVED', enableDeposits: true, segment: '151', line1: '22 Mission Street' }
const effects = (response: { data: { effects: { effect: string }[] } }) => [
  ...new Set(response.data.effects.map(({ effect }) => effect)),
]
const auditOf = async (id: string) => {
  const rows = await api.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action).filter((action) => action.startsWith('change.'))
}
const moved = {
  company: { address: { line1: '9 Valencia Street', city: 'San Francisco', territory: 'CA', zip: '94103' } },
}

describe('a preview', () => {
  test('names the effect of each fact and stores nothing [CHG-02]', async () => {
    const id = await approvedBakery()
    const previews = [
      [{ company: { dba: 'Delgado Bread' } }, 'APPLIED', ['APPLIED']],
      [{ applicant: { emailAddress: 'new@delgadobakery.com' } }, 'NEEDS_PROOF', ['PROOF_REQUIRED']],
      [moved, 'IN_REVIEW', ['BUSINESS_RECHECK']],
      [{ company: { name: 'Delgado Bread LLC' } }, 'IN_REVIEW', ['DECIDED_ANEW']],
      [{ company: { segment: '179' } }, 'IN_REVIEW', ['MANUAL_REVIEW']],
      [{ applicant: { terms: { signed: false } } }, 'REFUSED', ['REFUSED']],
      [{ company: { address: null } }, 'REFUSED', ['REFUSED']],
      [{ application: { organizationId: 'org-2' } }, 'REFUSED', ['REFUSED']],
      [bodyUS(), 'APPLIED', []],
    ] as const
    for (const [body, status, expected] of previews) {
      const response = await changes.preview(id, body)
      expect([response.status, response.data.id, response.data.status, effects(response)]).toEqual([
        200,
        null,
        status,
        expected,
      ])
    }
    expect((await changes.list(id)).data).toEqual([])
    expect(await stateOf(id)).toEqual(asDecided)
  })

  test('reports every invalid field at once, also what becomes required [CHG-02]', async () => {
    const unregistered = { businessType: 'SOLE_PROPRIETOR', name: 'Rosa', governmentIdentification: null }
    const body = { ...bodyUS(), company: { ...bodyUS().company, ...unregistered } }
    const { id } = await rosa.apply(body)
    const invalid = await changes.preview(id, {
      applicant: { name: { firstName: 'R2' } },
      company: { address: { zip: 'x' } },
    })
    expect(invalid.status).toBe(422)
    expect(invalid.errors.map(({ field = '' }) => field).toSorted()).toEqual([
      'applicant.name.firstName',
      'company.address.zip',
    ])
    const registered = await changes.preview(id, { company: { businessType: 'LLC' } })
    expect(errorsOf(registered)).toEqual([
      'company.hasBeneficialOwners required',
      'company.governmentIdentification required',
    ])
  })
})

describe('a change', () => {
  test('of the trade name applies at once [CHG-02]', async () => {
    const id = await approvedBakery()
    const { data } = await changes.request(id, { company: { dba: 'Delgado Bread' } })
    expect(data.status).toBe('APPLIED')
    expect((await rosa.read(id)).data.company.dba).toBe('Delgado Bread')
    expect((await changes.list(id)).data).toMatchObject([{ id: data.id, status: 'APPLIED', proofs: [] }])
  })

  test('of the trade name alone opens no account in that name [CHG-10]', async () => {
    const { id } = await rosa.apply(bodyUS())
    await rosa.linkBank(id, { ...verifiedAccount, fullName: 'Harvest Loaf' })
    await api.services.db
      .updateTable('financial_instruments')
      .set({ status: 'VERIFIED' })
      .where('application_id', '=', id as ApplicationId)
      .execute()
    expect((await stateOf(id)).enableDeposits).toBe(false)
    await changes.request(id, { company: { dba: 'Harvest Loaf' } })
    expect((await stateOf(id)).enableDeposits).toBe(false)
  })

  test('of the address is checked again and applies if the check goes through [CHG-02]', async () => {
    const id = await approvedBakery()
    const { data } = await changes.request(id, moved)
    expect(data.status).toBe('APPLIED')
    expect(await stateOf(id)).toEqual({ ...asDecided, line1: '9 Valencia Street' })
    expect(await auditOf(id)).toEqual(['change.requested', 'change.applied'])
    expect((await textsTo(api, 'rosa@delgadobakery.com')).join('\n')).toContain('Your details were changed')
  })

  test('from a bakery to firearms waits for a person: the bakery stays in force, payouts pause [CHG-02, CHG-04]', async () => {
    const id = await approvedBakery()
    const { data } = await changes.request(id, { company: { segment: '179' } })
    expect(data).toMatchObject({
      status: 'IN_REVIEW',
      effects: [{ field: 'company.segment', effect: 'MANUAL_REVIEW', pausesPayouts: true }],
    })
    expect(data.effects[0]?.since && data.effects[0].until).toBeTruthy()
    expect(await stateOf(id)).toEqual({ ...asDecided, enableDeposits: false })
    expect(errorsOf(await changes.request(id, moved))).toEqual(['change_open'])
    const openChange = async () =>
      (await rosa.accounts()).data.find(({ applicationId }) => applicationId === id)?.openChange
    const until = data.effects[0]?.until
    expect(await openChange()).toEqual({ status: 'IN_REVIEW', pausesPayouts: true, until })

    const declined = await staff.decide(id, data.id ?? '', {
      decision: 'DECLINED',
      reasons: ['requested_information_missing'],
      note: 'The license is missing.',
    })
    expect(declined.data.status).toBe('REFUSED')
    expect(await stateOf(id)).toEqual(asDecided)
    expect(await openChange()).toBeNull()
    expect((await changes.list(id)).data).toMatchObject([
      {
        status: 'REFUSED',
        reasons: [
          {
            code: 'requested_information_missing',
            message: 'We didn’t receive the information we asked for.',
          },
        ],
      },
    ])
    const mails = (await textsTo(api, 'rosa@delgadobakery.com')).join('\n')
    expect(mails).toContain('We couldn’t make the change you requested')
    expect(mails).toMatch(
      /You’ll hear from us by \w+, \w+ \d+, \d{4}\.\n\nUntil then, your current details stay in place, and payouts are on hold\./,
    )
  })

  test('that a person approves applies, is audited, and payouts resume [CHG-04]', async () => {
    const id = await approvedBakery()
    const { data } = await changes.request(id, { company: { segment: '179' } })
    const approved = await staff.decide(id, data.id ?? '', {
      decision: 'APPROVED',
      reasons: ['category_accepted'],
      note: 'License seen.',
    })
    expect([approved.status, approved.data.status]).toEqual([200, 'APPLIED'])
    expect(await stateOf(id)).toMatchObject({ decision: 'APPROVED', segment: '179' })
    const { payouts_paused_since: paused } = await api.services.db
      .selectFrom('applications')
      .select('payouts_paused_since')
      .where('id', '=', id as ApplicationId)
      .executeTakeFirstOrThrow()
    expect(paused).toBeNull()
    expect(await auditOf(id)).toEqual(['change.requested', 'change.applied'])
    expect(
      (await staff.decide(id, data.id ?? '', { decision: 'APPROVED', reasons: ['all_verified'] })).errors[0]
        ?.code,
    ).toBe('already_decided')
  })

  test('is never decided by the applicant, or without the role [CHG-02]', async () => {
    const id = await approvedBakery()
    const { data } = await changes.request(id, { company: { segment: '179' } })
    const decision = { decision: 'APPROVED', reasons: ['all_verified'] }
    expect((await changes.decide(id, data.id ?? '', decision)).errors[0]?.code).toBe('role_missing')
    const self = changesApi(applicant(await api.as('rosa@delgadobakery.com', ['underwriter'])))
    expect((await self.decide(id, data.id ?? '', decision)).errors[0]?.code).toBe('own_case')
    const eve = changesApi(applicant(await api.as('eve@example.com')))
    expect((await eve.list(id)).errors[0]?.code).toBe('not_yours')
    expect((await eve.request(id, moved)).errors[0]?.code).toBe('not_yours')
  })

  test.each([
    [
      'a watch-listed person',
      { applicant: { governmentIdentification: { value: '5555', sourceType: 'SSN4' } } },
    ],
    [
      'a person the bureau hardly knows',
      { applicant: { governmentIdentification: { value: '8888', sourceType: 'SSN4' } } },
    ],
    [
      'a dissolved company',
      { company: { governmentIdentification: { value: '12-3454444', sourceType: 'FEIN' } } },
    ],
    ['undisclosed owners', { company: { hasBeneficialOwners: true } }],
  ])('to %s says no more than that a person looks at it [CHG-02, CHG-04]', async (_case, body) => {
    const id = await approvedBakery()
    const { data, text } = await changes.request(id, body)
    expect([data.status, effects({ data })]).toEqual(['IN_REVIEW', ['DECIDED_ANEW']])
    expect(withoutIds(text)).not.toMatch(/watch|bureau|thin|5555|8888|4444/i)
    expect(await stateOf(id)).toEqual({ ...asDecided, enableDeposits: false })
  })

  test('that the policy declines whatever a person says can only be declined [CHG-04]', async () => {
    const id = await approvedBakery()
    const body = { applicant: { governmentIdentification: { value: '5555', sourceType: 'SSN4' } } }
    const { data } = await changes.request(id, body)
    const decide = (decision: string, reason: string) =>
      staff.decide(id, data.id ?? '', { decision, reasons: [reason] })
    expect((await decide('APPROVED', 'all_verified')).errors[0]?.code).toBe('state_forbids')
    expect((await decide('DECLINED', 'unable_to_serve')).data.status).toBe('REFUSED')
    expect(await stateOf(id)).toEqual(asDecided)
  })

  test('is refused for a trade nobody may serve, an unsigned agreement and a cleared fact [CHG-02]', async () => {
    const id = await approvedBakery()
    const superProhibited = api.services.referenceData.categories.industries.find(
      ({ type }) => type === 'SUPER_PROHIBITED',
    )
    for (const body of [
      { company: { segment: String(superProhibited?.id) } },
      { applicant: { terms: { signed: false } } },
      {
        applicant: { address: null, localPhoneNumber: null, emailAddress: null },
        company: { address: null, segment: null },
      },
    ]) {
      const response = await changes.request(id, body)
      expect([response.data.status, effects(response)]).toEqual(['REFUSED', ['REFUSED']])
    }
    expect(await stateOf(id)).toEqual(asDecided)
    const quebec = applicant(await api.as('elise@ateliergagnon.ca'))
    const { id: shop } = await quebec.apply(bodyCA())
    const restaurant = api.services.referenceData.categories.industries.find(({ mcc }) => mcc === '5812')
    const asked = await changesApi(quebec).preview(shop, { company: { segment: String(restaurant?.id) } })
    expect(asked.data.status).toBe('REFUSED')
  })

  test('outlives a vendor that does not answer: it stays in review, and a job settles it [CHG-02, CHG-04]', async () => {
    const id = await approvedBakery()
    const body = { applicant: { governmentIdentification: { value: '6666', sourceType: 'SSN4' } } }
    const { status, data } = await changes.request(id, body)
    expect([status, data.status]).toEqual([200, 'IN_REVIEW'])
    expect((await rosa.read(id)).data.applicant.governmentIdentification?.last4).toBe('4321')
    await api.advance(10_000)
    await api.runJobs()
    expect((await changes.list(id)).data[0]?.status).toBe('APPLIED')
    expect((await rosa.read(id)).data.applicant.governmentIdentification?.last4).toBe('6666')
  })

  test('stores its values encrypted, and none of them once it is settled [CHG-02]', async () => {
    const id = await approvedBakery()
    const body = { applicant: { governmentIdentification: { value: '536-22-8888', sourceType: 'SSN9' } } }
    const { data } = await changes.request(id, body)
    const stored = () =>
      api.services.db
        .selectFrom('change_requests')
        .selectAll()
        .where('id', '=', data.id ?? '')
        .executeTakeFirstOrThrow()
    expect((await stored()).body).toMatch(/^v1\./)
    expect(JSON.stringify(await stored())).not.toMatch(/536.?22/)
    await staff.decide(id, data.id ?? '', { decision: 'DECLINED', reasons: ['unable_to_serve'] })
    expect(await stored()).toMatchObject({ body: null, facts: null })
  })

  test('is not for drafts, errors and declined applications [CHG-02]', async () => {
    const draft = (await rosa.create(bodyUS())).data.application.id
    expect((await changes.request(draft, moved)).errors[0]?.code).toBe('state_forbids')
    const failed = await rosa.apply(bodyUS({ ssn4: '7777' }))
    expect((await changes.request(failed.id, moved)).errors[0]?.code).toBe('state_forbids')
    const declined = await rosa.apply(bodyUS({ ssn4: '5555' }))
    expect((await changes.request(declined.id, moved)).errors[0]?.code).toBe('application_declined')
  })
})

test('answers that full onboarding unlocks pause payouts until they are assessed [CHG-04]', async () => {
  const id = await approvedBakery(bodyUS({ ein: '3333' }))
  expect((await stateOf(id)).enableDeposits).toBe(true)
  expect((await rosa.save(id, { company: { segment: '179' } })).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ decision: 'APPROVED', enableDeposits: false })
  await changes.request(id, { company: { dba: 'Delgado Bread' } })
  expect((await stateOf(id)).enableDeposits).toBe(false)
  expect((await rosa.onboard(id)).data.decision).toBe('PENDING')
})

test('answers assessed as before let payouts go on [CHG-04]', async () => {
  const id = await approvedBakery(bodyUS({ ein: '3333' }))
  await rosa.save(id, { company: { site: 'delgadobread.com' } })
  expect((await stateOf(id)).enableDeposits).toBe(false)
  await rosa.onboard(id)
  const { answers_changed_since: changed } = await api.services.db
    .selectFrom('applications')
    .select('answers_changed_since')
    .where('id', '=', id as ApplicationId)
    .executeTakeFirstOrThrow()
  expect(changed).toBeNull()
})

describe('a new email address or phone number', () => {
  const email = { applicant: { emailAddress: 'new@delgadobakery.com' } }

  test('applies once the code sent to it is entered, and both addresses are told [CHG-02, CHG-09]', async () => {
    const id = await approvedBakery()
    const { data } = await changes.request(id, email)
    expect(data.status).toBe('NEEDS_PROOF')
    expect((await rosa.read(id)).data.applicant.emailAddress).toBe('rosa@delgadobakery.com')
    const listed = (await changes.list(id)).data[0]
    expect(listed?.proofs[0]?.sentTo).toBe('n•••@d•••')
    const code = await codeSentTo(api, 'new@delgadobakery.com')
    const wrong = await changes.prove(id, data.id ?? '', code === '000000' ? '000001' : '000000')
    expect(errorsOf(wrong)).toEqual(['code otp_incorrect'])
    expect((await changes.prove(id, data.id ?? '', code)).data.status).toBe('APPLIED')
    expect((await rosa.read(id)).data.applicant.emailAddress).toBe('new@delgadobakery.com')
    for (const address of ['rosa@delgadobakery.com', 'new@delgadobakery.com'])
      expect((await textsTo(api, address))[0]).toContain('Your email address was changed')
    expect((await rosa.accounts()).status).toBe(200)
  })

  test('is proven on its own phone, and the old number is told [CHG-02, CHG-09]', async () => {
    const id = await approvedBakery()
    const { data } = await changes.request(id, { applicant: { localPhoneNumber: '4155550188' } })
    const code = await codeSentTo(api, '+14155550188')
    expect((await changes.prove(id, data.id ?? '', code)).data.status).toBe('APPLIED')
    expect((await rosa.read(id)).data.applicant.localPhoneNumber).toBe('4155550188')
    const { proofs } = await api.services.db
      .selectFrom('applications')
      .select('proofs')
      .where('id', '=', id as ApplicationId)
      .executeTakeFirstOrThrow()
    expect(proofs?.map(({ purpose }) => purpose)).toContain('phone')
    expect((await textsTo(api, '+14155552671'))[0]).toContain('was changed')
  })

  test('ends with the fifth wrong code, and an expired code is told apart [CHG-02]', async () => {
    const id = await approvedBakery()
    const { data } = await changes.request(id, email)
    const code = await codeSentTo(api, 'new@delgadobakery.com')
    const wrong = code === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4, 5]) await changes.prove(id, data.id ?? '', wrong)
    expect((await changes.prove(id, data.id ?? '', code)).errors[0]?.code).toBe('state_forbids')
    expect((await changes.list(id)).data[0]?.status).toBe('REFUSED')
    const second = await changes.request(id, email)
    await api.advance(11 * 60_000)
    const late = await changes.prove(id, second.data.id ?? '', await codeSentTo(api, 'new@delgadobakery.com'))
    expect(errorsOf(late)).toEqual(['code otp_expired'])
  })

  test('asks for a sign-in younger than ten minutes, and gives way to a newer request [CHG-09]', async () => {
    const id = await approvedBakery()
    expect((await changes.request(id, email)).errors[0]?.code).toBe('fresh_sign_in_required')
    const again = changesApi(applicant(await api.as('rosa@delgadobakery.com')))
    const first = await again.request(id, email)
    expect(first.data.status).toBe('NEEDS_PROOF')
    expect((await again.resend(id, first.data.id ?? '')).status).toBe(429)
    await api.advance(61_000)
    expect((await again.resend(id, first.data.id ?? '')).status).toBe(200)
    expect((await again.request(id, moved)).data.status).toBe('APPLIED')
    expect((await again.list(id)).data.map(({ status }) => status)).toEqual(['APPLIED', 'REFUSED'])
  })
})
