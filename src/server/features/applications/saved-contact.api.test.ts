import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { textsTo } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'

const api = await testApp()

const account = 'rosa@delgadobakery.com'
const number = '4155550001'
const signIn = async (): Promise<Applicant> => applicant(await api.as(account))
const withContact = (body: ReturnType<typeof bodyUS>, emailAddress: string) => ({
  ...body,
  applicant: { ...body.applicant, emailAddress, localPhoneNumber: number },
})
const tenMinutes = 600_000

const unproven = { ssn4: '7777' }
const newEmail = { emailAddress: 'thief@example.com' }
const newPhone = { localPhoneNumber: '4155559999' }

describe('after the decision', () => {
  test.each([
    ['email address', 'in ERROR', unproven, newEmail],
    ['phone number', 'in ERROR', unproven, newPhone],
    ['phone number', 'while full onboarding is open', { ein: '3333' }, newPhone],
  ])(
    'another %s is saved %s only by a session that signed in just now [CHG-09]',
    async (_name, _state, endings, contact) => {
      const rosa = await signIn()
      const { id } = await rosa.apply(withContact(bodyUS(endings), 'owner@delgado.example'))
      await api.advance(tenMinutes)
      const refused = await rosa.save(id, { applicant: contact })
      expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'fresh_sign_in_required'])
      expect((await rosa.read(id)).data.applicant).toMatchObject({
        emailAddress: 'owner@delgado.example',
        localPhoneNumber: number,
      })
      // The same values, and anything else, are saved as before.
      const same = { emailAddress: 'owner@delgado.example', localPhoneNumber: number }
      expect((await rosa.save(id, { applicant: same, company: { site: 'bread.example' } })).status).toBe(200)
      expect((await (await signIn()).save(id, { applicant: contact })).status).toBe(200)
    },
  )

  test('the old and the new address are told of another email address [CHG-09]', async () => {
    const rosa = await signIn()
    const [old, next] = ['old@delgado.example', 'new@delgado.example']
    const { id } = await rosa.apply(withContact(bodyUS(unproven), old))
    await rosa.save(id, { applicant: { emailAddress: next } })
    for (const address of [old, next])
      expect((await textsTo(api, address)).join('\n')).toContain('Your email address was changed')
  })
})

describe('a number that is corrected while a code is open', () => {
  const waiting = async (email: string) => {
    const rosa = await signIn()
    const { id } = await rosa.apply(withContact(bodyUS({ ssn4: '3333' }), email))
    return { id, rosa }
  }

  test.each([
    [
      'PUT',
      (id: string, rosa: Applicant) => rosa.save(id, { applicant: { localPhoneNumber: '4155559999' } }),
    ],
  ])('needs a fresh sign-in over %s [CHG-09]', async (_way, correct) => {
    const { id, rosa } = await waiting('owner@delgado.example')
    await api.advance(tenMinutes)
    expect((await correct(id, rosa)).errors[0]?.code).toBe('fresh_sign_in_required')
    expect((await correct(id, await signIn())).status).toBe(200)
  })

  test('needs a fresh sign-in over the V1 patch [CHG-09]', async () => {
    const client = await api.as(account)
    const { id } = await applicant(client).apply(
      withContact(bodyUS({ ssn4: '4444' }), 'owner@delgado.example'),
    )
    await api.advance(tenMinutes)
    const operation = { op: 'replace', path: '/individuals/0/phone/nationalNumber', value: '4155559999' }
    const refused = await v1(client).patch(id, [operation])
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'fresh_sign_in_required'])
  })

  test('is told to the address and to the former number [CHG-09]', async () => {
    const { id, rosa } = await waiting('told@delgado.example')
    await rosa.save(id, { applicant: { localPhoneNumber: '4155559998' } })
    expect((await textsTo(api, 'told@delgado.example'))[0]).toContain('Your phone number was changed')
    expect((await textsTo(api, `+1${number}`)).join('\n')).toContain(
      'the phone number for Delgado Bakery LLC was changed',
    )
  })

  test('together with the address is told to both addresses [CHG-09]', async () => {
    const rosa = await signIn()
    const { id } = await rosa.apply(withContact(bodyUS(unproven), 'before@delgado.example'))
    await rosa.save(id, {
      applicant: { emailAddress: 'after@delgado.example', localPhoneNumber: '4155559997' },
    })
    for (const address of ['before@delgado.example', 'after@delgado.example'])
      expect((await textsTo(api, address)).join('\n')).toContain('– Your email address\n– Your phone number')
  })
})

test('a draft is saved by any session, and nobody is told [CHG-09]', async () => {
  const rosa = await signIn()
  const { id } = (await rosa.create(withContact(bodyUS(), 'draft@delgado.example'))).data.application
  await api.advance(tenMinutes)
  const saved = await rosa.save(id, { applicant: { emailAddress: 'other@delgado.example' } })
  expect(saved.status).toBe(200)
  expect(await textsTo(api, 'draft@delgado.example')).toEqual([])
})
