import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { mailsTo, ownerList, partner, partnerBody, selfUS, withPartners } from '../../../../test/api/owner.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import type { ApplicationBody } from '../../../contract/v2/applications.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

let people = 0
/** An application with two partners who were invited: Sam, who is at his part, and Ana. */
async function invited(body: ApplicationBody = bodyUS()) {
  people += 1
  const [mail, sams, anas] = ['rosa', 'sam', 'ana'].map((name) => `${name}${people}@example.com`) as [
    string,
    string,
    string,
  ]
  const who = applicant(await api.as(mail))
  const { id } = await who.apply(
    withPartners({ ...body, applicant: { ...body.applicant, emailAddress: mail } }),
  )
  const { handIn, list, remove } = ownerList(who)
  await handIn(id, [partnerBody(sams), partnerBody(anas, { firstName: 'Ana' })])
  const [samsId = '', anasId = ''] = (await list(id)).data.map((owner) => owner.id)
  const sam = partner(api, await api.as(sams), id, samsId)
  /** In no order: mails of one moment have none. */
  const subjects = async (to: string) => new Set((await mailsTo(api, to)).map(({ subject }) => subject))
  return { who, id, mail, sams, anas, anasId, sam, remove, subjects }
}
const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))

const invitation = 'Please confirm who you are for Delgado Bakery LLC'
const released = 'Delgado Bakery LLC: you don’t need to do anything any more'

test('an owner whom a person has looked at hears that they are confirmed, and so does the applicant [OWN-10]', async () => {
  const { id, mail, sams, anas, sam, subjects } = await invited()
  await sam.onboard(selfUS('8888'))
  await (await underwriter()).decide(id, { decision: 'APPROVED', reasons: [] })
  expect(await subjects(sams)).toEqual(new Set([invitation, 'You’re confirmed for Delgado Bakery LLC']))
  expect(await subjects(anas)).toEqual(new Set([invitation]))
  expect((await subjects(mail)).has('Sam Okafor is verified')).toBe(true)
})

test('when an application is declined, whoever was still waited for hears that they need not come', async () => {
  const { id, sams, anas, sam, subjects } = await invited()
  await sam.onboard(selfUS('8888'))
  await (await underwriter()).decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
  expect(await subjects(sams)).toEqual(new Set([released, invitation]))
  await api.advance(30 * 24 * 60 * 60 * 1000)
  expect(await subjects(anas)).toEqual(new Set([released, invitation]))
})

test('when an application is taken back, so do its partners, but nobody who is done', async () => {
  const { who, id, sams, anas, sam, subjects } = await invited(bodyUS({ ssn4: '8888' }))
  await sam.onboard(selfUS())
  expect((await who.withdraw(id)).status).toBe(200)
  expect((await who.withdraw(id)).status).toBe(200)
  expect(await subjects(sams)).toEqual(new Set([invitation]))
  expect(await subjects(anas)).toEqual(new Set([released, invitation]))
})

test('a partner who is taken off the list hears of it, in their language', async () => {
  const { id, anas, anasId, remove } = await invited(bodyCA({ sin: '046454286' }))
  await remove(id, anasId)
  const mail = (await mailsTo(api, anas)).find(({ links }) => links.length === 0)
  expect(mail?.subject).toBe('Atelier Gagnon inc.\u00a0: vous n’avez plus rien à faire')
  expect(mail?.text).toContain('Nous n’avons plus besoin de vérifier votre identité')
})
