import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import { bankCalendar, bankTimeZone } from '#server/platform/calendar.ts'

const api = await testApp()
const signIn = async () => applicant(await api.as('rosa@delgadobakery.com'))
let rosa = await signIn()
const day = 24 * 60 * 60 * 1000
const pass = async (ms: number) => {
  await api.advance(ms)
  await api.runJobs()
  rosa = await signIn()
}
const linkOnline = async (id: string, institution = 'harbor') => {
  const { data } = await api.anonymous().post('/sandbox/bank-link', { user: 'user_good', institution })
  return rosa.call('POST /applications/{id}/financial-instruments/plaid', {
    params: { id },
    body: { value: (data as { publicToken: string }).publicToken, primary: true },
  })
}
const manual = (accountNumber: string) => ({
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber,
})
const approved = async (body: object) => (await rosa.apply(body)).id
const paysOut = async (id: string) => (await rosa.read(id)).data.application.enableDeposits
const mailsTo = async (to: string, subject: string) => {
  await api.runJobs()
  return (await listSandboxMessages(api.services.db, { to })).filter((mail) => mail.subject === subject)
}

describe('the first time that payouts are possible', () => {
  const merchant = (emailAddress: string, body: ReturnType<typeof bodyUS> = bodyUS()) => ({
    ...body,
    applicant: { ...body.applicant, emailAddress },
  })

  test('is emailed with the account and the day of the first payout, once [CHG-11]', async () => {
    const subject = 'You can receive payouts now'
    const address = 'first@delgado.example'
    const id = await approved(merchant(address))
    await rosa.linkBank(id, manual('000123456789'))
    expect(await mailsTo(address, subject)).toEqual([])
    await linkOnline(id)
    await pass(5 * day)
    const [mail, ...others] = await mailsTo(address, subject)
    expect([mail?.links, others]).toEqual([[`http://localhost:3000/${id}/complete`], []])
    expect(mail?.text).toContain('Delgado Bakery LLC can now receive payouts. They go to the ')
    const turnedOn = await api.services.db
      .selectFrom('audit_log')
      .select('occurred_at')
      .where('application_id', '=', id as ApplicationId)
      .where('action', '=', 'payouts.started')
      .executeTakeFirstOrThrow()
    const nextBusinessDay = bankCalendar.deadline(turnedOn.occurred_at, 1, 'US')
    const date = translatorFor('en-US').date(nextBusinessDay, { dateStyle: 'full', timeZone: bankTimeZone })
    expect(mail?.text).toContain(`Your first payout arrives by ${date}, with the money`)

    const changes = changesApi(rosa)
    const change = await changes.request(id, { company: { segment: '179' } })
    expect(await paysOut(id)).toBe(false)
    await changes.withdraw(id, change.data.id ?? '')
    expect(await paysOut(id)).toBe(true)
    expect(await mailsTo(address, subject)).toHaveLength(1)
  })

  test('is emailed in French to a merchant who reads French [CHG-11]', async () => {
    const address = 'premier@ateliergagnon.example'
    const id = await approved(merchant(address, bodyCA({ sin: '046454286' })))
    await linkOnline(id, 'boreal')
    const [mail] = await mailsTo(address, 'Vous pouvez maintenant recevoir des versements')
    expect(mail?.text).toMatch(/dans le compte .+ se terminant par \d{4}\./)
    expect(mail?.text).toMatch(/Votre premier versement arrivera au plus tard le \p{L}+ \d+/u)
  })
})
