import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'

interface Mail {
  subject: string
  text: string
  links: string[]
}

let api: TestApp
let rosa: Applicant
let eve: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  eve = applicant(await api.as('eve@example.com'))
})
afterAll(() => api.close())

const created = async (body: object): Promise<string> => (await rosa.create(body)).data.application.id
const mailed = (id: string, which: 'resume' | 'reminder', as = rosa) =>
  as.call(`POST /applications/{id}/${which}-email`, { params: { id } })
const left = (id: string, as = rosa) => as.call('POST /applications/{id}/notification', { params: { id } })
const permission = (id: string, type: string, as = rosa) =>
  as.call('POST /applications/{id}/permissions', { params: { id }, body: { type } })

/** The mails that lead to an application with one of these parameters, newest first. */
const mailsTo = async (id: string, parameter: string): Promise<Mail[]> => {
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=email')
  return (data as Mail[]).filter(({ links }) =>
    links.some((link) => link.includes(id) && link.includes(parameter)),
  )
}
const audited = async (id: string, act: string): Promise<number> =>
  (
    await api.services.db
      .selectFrom('audit')
      .select('id')
      .where('application_id', '=', id)
      .where('act', '=', act)
      .execute()
  ).length

describe('mails that lead back', () => {
  test('the resume mail and the reminder bring the applicant back, each by its own link [API2-49]', async () => {
    const id = await created(bodyUS())
    expect([(await mailed(id, 'resume')).status, (await mailed(id, 'reminder')).status]).toEqual([202, 202])
    const origin = api.services.config.publicOrigins.gdp
    expect((await mailsTo(id, 'resumeEmail')).map(({ links }) => links)).toEqual([
      [`${origin}/${id}?resumeEmail=true`],
    ])
    expect((await mailsTo(id, 'reminderEmail')).map(({ links }) => links)).toEqual([
      [`${origin}/${id}?reminderEmail=true`],
    ])
    expect([await audited(id, 'mail.resume'), await audited(id, 'mail.reminder')]).toEqual([1, 1])
  })

  test('the link of a white label leads to the white label; the mail speaks the applicant’s language', async () => {
    const id = await created({ ...bodyCA(), application: { referralUrlId: 'demo-cobrand' } })
    await mailed(id, 'resume')
    const [mail] = await mailsTo(id, 'resumeEmail')
    expect(new URL(mail?.links[0] ?? '').pathname).toBe(`/r/demo-cobrand/${id}`)
    expect(mail?.text).toContain('Bonjour Élise')
  })

  test('an unfinished application without an e-mail is mailed to the account it belongs to', async () => {
    const id = await created({})
    await mailed(id, 'resume')
    expect(await mailsTo(id, 'resumeEmail')).toHaveLength(1)
    const { data } = await api.anonymous().get('/sandbox/messages?to=rosa@delgadobakery.com')
    expect((data as Mail[]).some(({ links }) => links.some((link) => link.includes(id)))).toBe(true)
  })

  test('nobody has mails sent for somebody else’s application, nor for one that was withdrawn', async () => {
    const id = await created(bodyUS())
    expect(await mailed(id, 'resume', eve)).toMatchObject({ status: 403, errors: [{ code: 'not_yours' }] })
    await rosa.withdraw(id)
    expect(await mailed(id, 'resume')).toMatchObject({
      status: 409,
      errors: [{ code: 'application_withdrawn' }],
    })
    expect(await mailsTo(id, 'resumeEmail')).toEqual([])
  })

  test('asking for mails without end is stopped', async () => {
    const max = applicant(await api.as('max@example.com'))
    const id = (await max.create({})).data.application.id
    const statuses = []
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await mailed(id, 'resume', max)).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 202))
    expect(statuses[20]).toBe(429)
  })
})

describe('leaving the page', () => {
  test('while something is open a reminder with a resume link goes out, once [API2-48]', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    expect([(await left(id)).status, (await left(id)).status]).toEqual([202, 202])
    const mails = await mailsTo(id, 'reminderEmail')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.links[0]).toContain(`/${id}?`)
    expect(await audited(id, 'mail.reminder')).toBe(1)
  })

  test('pages that close at once remind once', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    await Promise.all([left(id), left(id), left(id)])
    expect(await mailsTo(id, 'reminderEmail')).toHaveLength(1)
  })

  test('a draft and an approved application are left without a word', async () => {
    const draft = await created(bodyUS())
    const { id } = await rosa.apply(bodyUS())
    expect([(await left(draft)).status, (await left(id)).status]).toEqual([202, 202])
    expect([...(await mailsTo(draft, 'reminderEmail')), ...(await mailsTo(id, 'reminderEmail'))]).toEqual([])
  })

  test('the beacon needs no marker and no payload, but a page of ours and a session of one’s own', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
    const client = await api.as('rosa@delgadobakery.com')
    const url = `/api/v2/applications/${id}/notification`
    const { host, origin } = new URL(api.services.config.publicOrigins.gdp)
    const cookies = Object.fromEntries(client.cookies)
    const beacon = (from: string, sent: Record<string, string> = cookies) =>
      api.app.inject({ method: 'POST', url, headers: { host, origin: from }, cookies: sent })
    expect((await beacon('https://evil.example')).statusCode).toBe(403)
    expect((await beacon(origin, {})).statusCode).toBe(401)
    expect((await left(id, eve)).errors[0]?.code).toBe('not_yours')
    expect(await mailsTo(id, 'reminderEmail')).toEqual([])
    expect((await beacon(origin)).statusCode).toBe(202)
    expect(await mailsTo(id, 'reminderEmail')).toHaveLength(1)
  })
})

describe('rights of the point-of-sale vendor', () => {
  const vendor = { application: { referralUrlId: 'demo-vendor' } }

  test('are asked for once while the vendor’s flow is on [API2-26]', async () => {
    const id = await created(vendor)
    for (const _ of [1, 2])
      expect(await permission(id, 'EHOPPER')).toMatchObject({
        status: 200,
        data: { type: 'EHOPPER', status: 'REQUESTED' },
      })
    expect(await audited(id, 'permission.requested')).toBe(1)
  })

  test('are not asked for where the flow is off, nor of another type, nor by a stranger [SEC-07]', async () => {
    const plain = await created({})
    expect(await permission(plain, 'EHOPPER')).toMatchObject({
      status: 409,
      errors: [{ code: 'state_forbids' }],
    })
    const id = await created(vendor)
    expect(await permission(id, 'ADMIN')).toMatchObject({
      status: 422,
      errors: [{ field: 'type', code: 'choice_unknown' }],
    })
    expect((await permission(id, 'EHOPPER', eve)).status).toBe(403)
    const rows = await api.services.db
      .selectFrom('permission_requests')
      .select('application_id')
      .where('application_id', 'in', [plain, id] as `urn:app:${string}`[])
      .execute()
    expect(rows).toEqual([])
    expect((await permission(id, 'EHOPPER')).status).toBe(200)
  })
})
