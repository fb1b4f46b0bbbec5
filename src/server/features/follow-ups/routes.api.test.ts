import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwnerBody, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'

interface Email {
  subject: string
  text: string
  links: string[]
}

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const eve = applicant(await api.as('eve@example.com'))

const createApplication = async (body: object): Promise<string> =>
  (await rosa.create(body)).data.application.id
const requestEmail = (id: string, which: 'resume' | 'reminder', as = rosa) =>
  as.call(`POST /applications/{id}/${which}-email`, { params: { id } })
const leavePage = (id: string, as = rosa) =>
  as.call('POST /applications/{id}/notification', { params: { id } })
const requestPermission = (id: string, type: string, as = rosa) =>
  as.call('POST /applications/{id}/permissions', { params: { id }, body: { type } })

/** Emails with a link to the application and the given parameter, newest first. */
const emailsTo = async (id: string, parameter: string): Promise<Email[]> => {
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=email')
  return (data as Email[]).filter(({ links }) =>
    links.some((link) => link.includes(id) && link.includes(parameter)),
  )
}
const countAuditEntries = async (id: string, action: string, template?: string): Promise<number> =>
  (
    await api.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('application_id', '=', id)
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).filter(({ details }) => template === undefined || details['template'] === template).length

describe('resume emails', () => {
  test('the resume email and the reminder link to the application with their own parameters [API2-49]', async () => {
    const id = await createApplication(bodyUS())
    expect([(await requestEmail(id, 'resume')).status, (await requestEmail(id, 'reminder')).status]).toEqual([
      202, 202,
    ])
    const origin = api.services.config.publicOrigins.gdp
    expect((await emailsTo(id, 'resumeEmail')).map(({ links }) => links)).toEqual([
      [`${origin}/${id}?resumeEmail=true`],
    ])
    expect((await emailsTo(id, 'reminderEmail')).map(({ links }) => links)).toEqual([
      [`${origin}/${id}?reminderEmail=true`],
    ])
    expect([
      await countAuditEntries(id, 'email.requested', 'resume'),
      await countAuditEntries(id, 'email.requested', 'reminder'),
    ]).toEqual([1, 1])
  })

  test('both name what is still due, in the applicant’s language [REQ-02]', async () => {
    const draft = await createApplication({ applicant: { emailAddress: 'rosa@delgadobakery.com' } })
    await requestEmail(draft, 'resume')
    expect((await emailsTo(draft, 'resumeEmail'))[0]?.text).toContain(
      'Still to do:\n– Your name and email address\n– Your type of business',
    )
    const { id } = await rosa.apply(bodyCA())
    await requestEmail(id, 'reminder')
    expect((await emailsTo(id, 'reminderEmail'))[0]?.text).toContain(
      'Ce qu’il vous reste à faire ou à fournir\u00a0:\n– Pièce d’identité avec photo et égoportrait\n\n',
    )
    // An application that was submitted is not called unfinished.
    expect((await emailsTo(id, 'reminderEmail'))[0]).toMatchObject({
      subject: 'Il nous manque encore un élément pour Atelier Gagnon inc.',
      text: expect.stringContaining('Nous avons reçu la demande présentée pour Atelier Gagnon inc.'),
    })
    await requestEmail(draft, 'reminder')
    expect((await emailsTo(draft, 'reminderEmail'))[0]?.subject).toBe('Finish your application')
    const reviewed = await rosa.apply(bodyUS({ ssn4: '8888' }))
    await requestEmail(reviewed.id, 'resume')
    const [email] = await emailsTo(reviewed.id, 'resumeEmail')
    expect(email?.text).toContain('You don’t need to do anything right now.')
    expect(email?.text).not.toContain('Still to do')
  })

  test('the link keeps the white label, and the email is in the applicant’s language', async () => {
    const id = await createApplication({ ...bodyCA(), application: { referralUrlId: 'demo-cobrand' } })
    await requestEmail(id, 'resume')
    const [email] = await emailsTo(id, 'resumeEmail')
    expect(new URL(email?.links[0] ?? '').pathname).toBe(`/r/demo-cobrand/${id}`)
    expect(email?.text).toContain('Bonjour Élise')
  })

  test('a draft without an email address is emailed to its account', async () => {
    const id = await createApplication({})
    await requestEmail(id, 'resume')
    expect(await emailsTo(id, 'resumeEmail')).toHaveLength(1)
    const { data } = await api.anonymous().get('/sandbox/messages?to=rosa@delgadobakery.com')
    expect((data as Email[]).some(({ links }) => links.some((link) => link.includes(id)))).toBe(true)
  })

  test('emails for another user’s or a withdrawn application are rejected', async () => {
    const id = await createApplication(bodyUS())
    expect(await requestEmail(id, 'resume', eve)).toMatchObject({
      status: 403,
      errors: [{ code: 'not_yours' }],
    })
    await rosa.withdraw(id)
    expect(await requestEmail(id, 'resume')).toMatchObject({
      status: 409,
      errors: [{ code: 'application_withdrawn' }],
    })
    expect(await emailsTo(id, 'resumeEmail')).toEqual([])
  })

  test('email requests are rate limited', async () => {
    const max = applicant(await api.as('max@example.com'))
    const id = (await max.create({})).data.application.id
    const statuses = []
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await requestEmail(id, 'resume', max)).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 202))
    expect(statuses[20]).toBe(429)
  })
})

describe('leaving the page', () => {
  test('sends one reminder with a resume link while requirements are open [API2-48]', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    expect([(await leavePage(id)).status, (await leavePage(id)).status]).toEqual([202, 202])
    const emails = await emailsTo(id, 'reminderEmail')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.links[0]).toContain(`/${id}?`)
    expect(await countAuditEntries(id, 'email.requested', 'reminder')).toBe(1)
  })

  test.each([
    ['for us', '8888', false],
    ['for partners', '4321', true],
  ])('sends no reminder while the application waits %s', async (_whom, ssn4, hasPartners) => {
    const body = bodyUS({ ssn4 })
    const { id } = await rosa.apply(hasPartners ? withOwners(body) : body)
    if (hasPartners)
      expect((await ownersApi(rosa).submit(id, [invitedOwnerBody('sam@example.com')])).status).toBe(200)
    expect((await leavePage(id)).status).toBe(202)
    expect(await emailsTo(id, 'reminderEmail')).toEqual([])
    expect(await requestEmail(id, 'reminder')).toMatchObject({
      status: 409,
      errors: [{ code: 'state_forbids' }],
    })
    expect((await requestEmail(id, 'resume')).status).toBe(202)
  })

  test('a reminder of an approved account that may complete the full application is refused', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '3333' }))
    expect(await requestEmail(id, 'reminder')).toMatchObject({
      status: 409,
      errors: [{ code: 'state_forbids' }],
    })
  })

  test('pages closed at the same time send one reminder', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    await Promise.all([leavePage(id), leavePage(id), leavePage(id)])
    expect(await emailsTo(id, 'reminderEmail')).toHaveLength(1)
  })

  test('sends no reminder for a draft or an approved application', async () => {
    const draft = await createApplication(bodyUS())
    const { id } = await rosa.apply(bodyUS())
    expect([(await leavePage(draft)).status, (await leavePage(id)).status]).toEqual([202, 202])
    expect([...(await emailsTo(draft, 'reminderEmail')), ...(await emailsTo(id, 'reminderEmail'))]).toEqual(
      [],
    )
  })

  test('the beacon needs no CSRF header or payload, but our own origin and the applicant’s session', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    const client = await api.as('rosa@delgadobakery.com')
    const url = `/api/v2/applications/${id}/notification`
    const { host, origin } = new URL(api.services.config.publicOrigins.gdp)
    const cookies = Object.fromEntries(client.cookies)
    const beacon = (from: string, sentCookies: Record<string, string> = cookies) =>
      api.app.inject({ method: 'POST', url, headers: { host, origin: from }, cookies: sentCookies })
    expect((await beacon('https://evil.example')).statusCode).toBe(403)
    expect((await beacon(origin, {})).statusCode).toBe(401)
    expect((await leavePage(id, eve)).errors[0]?.code).toBe('not_yours')
    expect(await emailsTo(id, 'reminderEmail')).toEqual([])
    expect((await beacon(origin)).statusCode).toBe(202)
    expect(await emailsTo(id, 'reminderEmail')).toHaveLength(1)
  })
})

describe('permissions of the point-of-sale vendor', () => {
  const vendor = { application: { referralUrlId: 'demo-vendor' } }

  test('are requested once while the vendor flow is enabled [API2-26]', async () => {
    const id = await createApplication(vendor)
    for (const _ of [1, 2])
      expect(await requestPermission(id, 'EHOPPER')).toMatchObject({
        status: 200,
        data: { type: 'EHOPPER', status: 'REQUESTED' },
      })
    expect(await countAuditEntries(id, 'permission.requested')).toBe(1)
  })

  test('are requested once on approval, only while the vendor flow is enabled [SEC-07]', async () => {
    const approved = await rosa.apply({ ...bodyUS(), ...vendor })
    const withoutVendor = await rosa.apply(bodyUS())
    for (const { data } of [approved, withoutVendor]) expect(data.decision).toBe('APPROVED')
    const rows = await api.services.db
      .selectFrom('permission_requests')
      .select(['application_id', 'type'])
      .where('application_id', 'in', [approved.id, withoutVendor.id] as `urn:app:${string}`[])
      .execute()
    expect(rows).toEqual([{ application_id: approved.id, type: 'EHOPPER' }])
    expect((await requestPermission(approved.id, 'EHOPPER')).status).toBe(200)
    expect(await countAuditEntries(approved.id, 'permission.requested')).toBe(1)
  })

  test('are not requested with the flow disabled, for another type, or by another user [SEC-07]', async () => {
    const withoutVendor = await createApplication({})
    expect(await requestPermission(withoutVendor, 'EHOPPER')).toMatchObject({
      status: 409,
      errors: [{ code: 'state_forbids' }],
    })
    const id = await createApplication(vendor)
    expect(await requestPermission(id, 'ADMIN')).toMatchObject({
      status: 422,
      errors: [{ field: 'type', code: 'choice_unknown' }],
    })
    expect((await requestPermission(id, 'EHOPPER', eve)).status).toBe(403)
    const rows = await api.services.db
      .selectFrom('permission_requests')
      .select('application_id')
      .where('application_id', 'in', [withoutVendor, id] as `urn:app:${string}`[])
      .execute()
    expect(rows).toEqual([])
    expect((await requestPermission(id, 'EHOPPER')).status).toBe(200)
  })
})
