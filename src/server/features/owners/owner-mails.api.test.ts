import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import {
  emailsTo,
  ownersApi,
  invitedOwner,
  invitedOwnerBody,
  ownerDetailsUS,
  withOwners,
} from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationBody } from '#api/applications.ts'

const api = await testApp()

let testCount = 0
/** An application with two invited partners: Sam, signed in, and Ana. */
async function inviteTwoOwners(body: ApplicationBody = bodyUS()) {
  testCount += 1
  const [applicantEmail, samEmail, anaEmail] = ['rosa', 'sam', 'ana'].map(
    (name) => `${name}${testCount}@example.com`,
  ) as [string, string, string]
  const merchant = applicant(await api.as(applicantEmail))
  const { id } = await merchant.apply(
    withOwners({ ...body, applicant: { ...body.applicant, emailAddress: applicantEmail } }),
  )
  const { submit, list, remove } = ownersApi(merchant)
  await submit(id, [invitedOwnerBody(samEmail), invitedOwnerBody(anaEmail, { firstName: 'Ana' })])
  const [samId = '', anaId = ''] = (await list(id)).data.map((owner) => owner.id)
  const sam = invitedOwner(api, await api.as(samEmail), id, samId)
  /** Sorted, because emails of the same moment have no order. */
  const subjects = async (to: string) => new Set((await emailsTo(api, to)).map(({ subject }) => subject))
  return { merchant, id, applicantEmail, samEmail, anaEmail, anaId, sam, remove, subjects }
}
const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))

const invitation = 'Verify your identity for Delgado Bakery LLC'
const released = 'Delgado Bakery LLC: you don’t need to do anything else'

test('emails the owner and the applicant when manual review accepts an owner [OWN-10]', async () => {
  const { id, applicantEmail, samEmail, anaEmail, sam, subjects } = await inviteTwoOwners()
  await sam.onboard(ownerDetailsUS('8888'))
  await (await underwriter()).decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })
  expect(await subjects(samEmail)).toEqual(new Set([invitation, 'You’re verified for Delgado Bakery LLC']))
  expect(await subjects(anaEmail)).toEqual(new Set([invitation]))
  expect((await subjects(applicantEmail)).has('Sam Okafor is verified')).toBe(true)
})

test('emails awaited partners when the application is declined', async () => {
  const { id, samEmail, anaEmail, sam, subjects } = await inviteTwoOwners()
  await sam.onboard(ownerDetailsUS('8888'))
  await (await underwriter()).decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
  expect(await subjects(samEmail)).toEqual(new Set([released, invitation]))
  await api.advance(30 * 24 * 60 * 60 * 1000)
  expect(await subjects(anaEmail)).toEqual(new Set([released, invitation]))
})

test('emails awaited partners when the application is withdrawn, but no verified ones', async () => {
  const { merchant, id, samEmail, anaEmail, sam, subjects } = await inviteTwoOwners(bodyUS({ ssn4: '8888' }))
  await sam.onboard(ownerDetailsUS())
  expect((await merchant.withdraw(id)).status).toBe(200)
  expect((await merchant.withdraw(id)).status).toBe(200)
  expect(await subjects(samEmail)).toEqual(new Set([invitation]))
  expect(await subjects(anaEmail)).toEqual(new Set([released, invitation]))
})

test('emails a removed partner in their language', async () => {
  const { id, anaEmail, anaId, remove } = await inviteTwoOwners(bodyCA({ sin: '046454286' }))
  await remove(id, anaId)
  const applicantEmail = (await emailsTo(api, anaEmail)).find(({ links }) => links.length === 0)
  expect(applicantEmail?.subject).toBe('Atelier Gagnon inc.\u00a0: vous n’avez plus rien à faire')
  expect(applicantEmail?.text).toContain('Nous n’avons plus besoin de vérifier votre identité')
})
