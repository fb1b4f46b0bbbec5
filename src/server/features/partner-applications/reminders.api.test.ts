import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { partnerOf, tokenOf } from '#test/api/partners/partner.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'

const api = await testApp()
/** Signed in anew, because the tests let weeks pass. */
const harbor = () => partnerOf(api, 'harbor')
const emailAddress = 'rosa@delgadobakery.com'
const start = async (prefill: object, more: object = {}) =>
  (await (await harbor())('POST /partner/applications', { body: { prefill, ...more } })).data
const remind = async (id: string) =>
  (await harbor())('POST /partner/applications/{id}/reminders', { params: { id } })
const mails = async (to: string) => {
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=email')
  return (data as { to: string; subject: string; text: string; links: string[] }[]).filter(
    (mail) => mail.to === to,
  )
}

test('a reminder mails a link of its own, and the first one stays valid [PART-02]', async () => {
  const { id, signUpUrl } = await start({ applicant: { emailAddress } })
  expect((await remind(id)).status).toBe(202)
  const [mail] = await mails(emailAddress)
  expect(mail?.subject).toBe('Harbor Partner Desk started your application')
  expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/start\//)
  expect(mail?.links[0]).not.toBe(signUpUrl)
  const rosa = applicant(await api.as(emailAddress))
  const { data } = await rosa.call('POST /applications/claims', { body: { token: tokenOf(signUpUrl) } })
  expect(data.id).toBe(id)
})

test('a merchant is reminded three times a week, in their language [PART-02]', async () => {
  const { id } = await start(
    { applicant: { emailAddress: 'elise@example.com' }, company: { currency: 'CAD' } },
    { language: 'fr-CA' },
  )
  const statuses = []
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await remind(id)).status)
    await api.advance(3_600_000)
  }
  expect(statuses).toEqual([202, 202, 202, 429])
  expect(Number((await remind(id)).headers['retry-after'])).toBeGreaterThan(6 * 86_400)
  expect((await mails('elise@example.com'))[0]?.subject).toBe('Harbor Partner Desk a commencé votre demande')
  await api.advance(7 * 86_400_000)
  expect((await remind(id)).status).toBe(202)
})

test('after the link, the mail leads to the application [PART-02]', async () => {
  const { id, signUpUrl } = await start({})
  const refused = await remind(id)
  expect([refused.status, errorsOf(refused)]).toEqual([409, ['state_forbids']])
  const rosa = applicant(await api.as('later@example.com'))
  await rosa.call('POST /applications/claims', { body: { token: tokenOf(signUpUrl) } })
  expect((await remind(id)).status).toBe(202)
  const [mail] = await mails('later@example.com')
  expect(mail?.links[0]).toContain(`/${id}`)
})

test('nobody is reminded of what waits for us [PART-02]', async () => {
  const { id, signUpUrl } = await start({})
  const rosa = applicant(await api.as('review@example.com'))
  await rosa.call('POST /applications/claims', { body: { token: tokenOf(signUpUrl) } })
  await rosa.save(id, bodyUS({ ssn4: '8888' }))
  await rosa.onboard(id)
  const refused = await remind(id)
  expect([refused.status, errorsOf(refused)]).toEqual([409, ['state_forbids']])
})
