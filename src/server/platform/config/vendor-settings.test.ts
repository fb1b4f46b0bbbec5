import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { errorsOf, live } from '#test/fixtures/live-settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vendor-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const local = (env: Record<string, string> = {}) => ({ APP_ENV: 'local', DATA_DIR: folder, ...env })

test('requires all settings of a vendor that is partly configured in the sandbox', () => {
  expect(errorsOf(local({ PLAID_CLIENT_ID: 'p1' }))).toEqual([
    expect.stringMatching(/^PLAID_SECRET is missing/),
    expect.stringMatching(/^PLAID_ENV is missing/),
  ])
})

test('text messages need an API key or the account’s token, and a messaging service or a number [VEND-01]', () => {
  const {
    TWILIO_API_KEY_SID,
    TWILIO_API_KEY_SECRET,
    TWILIO_MESSAGING_SERVICE_SID: _service,
    ...withoutTwilio
  } = live
  const [TWILIO_AUTH_TOKEN, TWILIO_FROM] = ['hush', '+14165550100']
  expect(errorsOf({ ...withoutTwilio, TWILIO_AUTH_TOKEN, TWILIO_FROM })).toEqual([])
  expect(errorsOf({ ...withoutTwilio, TWILIO_API_KEY_SID, TWILIO_FROM })).toEqual([
    'TWILIO_API_KEY_SECRET is missing: secret of the Twilio API key',
  ])
  expect(errorsOf({ ...withoutTwilio, TWILIO_API_KEY_SID, TWILIO_API_KEY_SECRET })).toEqual([
    expect.stringMatching(/^TWILIO_MESSAGING_SERVICE_SID is missing: .+; or set TWILIO_FROM$/),
  ])
  expect(errorsOf(withoutTwilio)).toHaveLength(3)
})

test('Persona’s key names its environment, and its webhook has a secret or two [VEND-05]', () => {
  const [one, two, three] = ['hush', 'hush,hush2', 'hush,hush2,hush3']
  for (const PERSONA_WEBHOOK_SECRET of [one, two])
    expect(errorsOf({ ...live, PERSONA_WEBHOOK_SECRET })).toEqual([])
  expect(parseConfig({ ...live, PERSONA_WEBHOOK_SECRET: two }).vendors.identity).toMatchObject({
    name: 'persona',
    settings: { webhookSecrets: ['hush', 'hush2'] },
  })
  for (const PERSONA_WEBHOOK_SECRET of [three, ','])
    expect(errorsOf({ ...live, PERSONA_WEBHOOK_SECRET })).toEqual([
      expect.stringMatching(/^PERSONA_WEBHOOK_SECRET must be a secret, or two/),
    ])
  expect(errorsOf({ ...live, PERSONA_API_KEY: 'hush', PERSONA_IDENTITY_TRANSACTION_TYPE: 'tmpl_1' })).toEqual(
    [
      expect.stringMatching(/^PERSONA_API_KEY must begin/),
      expect.stringMatching(/^PERSONA_IDENTITY_TRANSACTION_TYPE must begin/),
    ],
  )
})

test('a sandbox may check people with Persona and simulate businesses, not the other way round [VEND-05]', () => {
  const { PERSONA_API_KEY, PERSONA_WEBHOOK_SECRET, PERSONA_IDENTITY_TRANSACTION_TYPE } = live
  const account = { PERSONA_API_KEY, PERSONA_WEBHOOK_SECRET }
  const people = { ...account, PERSONA_IDENTITY_TRANSACTION_TYPE }
  expect(parseConfig(local(people)).vendors).toMatchObject({ identity: { name: 'persona' }, business: null })
  expect(errorsOf(local({ ...account, PERSONA_BUSINESS_TRANSACTION_TYPE: 'txntp_2' }))).toEqual([
    expect.stringMatching(/^PERSONA_IDENTITY_TRANSACTION_TYPE is missing/),
  ])
  const { PERSONA_BUSINESS_TRANSACTION_TYPE: _, ...peopleOnly } = live
  expect(errorsOf(peopleOnly)).toEqual([
    expect.stringMatching(/^PERSONA_BUSINESS_TRANSACTION_TYPE is missing/),
  ])
})

test('photo IDs and documents need a template each, and the templates alone choose Persona for them [VEND-05]', () => {
  const { PERSONA_PHOTO_ID_TEMPLATE: _, ...withoutPhotoId } = live
  expect(errorsOf(withoutPhotoId)).toEqual([expect.stringMatching(/^PERSONA_PHOTO_ID_TEMPLATE is missing/)])
  expect(errorsOf({ ...live, PERSONA_BUSINESS_DOCUMENT_TEMPLATE: 'tmpl_1' })).toEqual([
    expect.stringMatching(/^PERSONA_BUSINESS_DOCUMENT_TEMPLATE must begin with itmpl_/),
  ])
  const { PERSONA_API_KEY, PERSONA_WEBHOOK_SECRET, PERSONA_IDENTITY_TRANSACTION_TYPE } = live
  const people = { PERSONA_API_KEY, PERSONA_WEBHOOK_SECRET, PERSONA_IDENTITY_TRANSACTION_TYPE }
  expect(parseConfig(local(people)).vendors.inquiries).toBeNull()
  expect(errorsOf(local({ ...people, PERSONA_PHOTO_ID_TEMPLATE: 'itmpl_1' }))).toEqual([
    expect.stringMatching(/^PERSONA_BUSINESS_DOCUMENT_TEMPLATE is missing/),
  ])
  expect(parseConfig(live).vendors.inquiries).toMatchObject({
    name: 'persona',
    settings: { photoIdTemplate: 'itmpl_1', businessDocumentTemplate: 'itmpl_2' },
  })
})

test('a feature without a vendor is switched off in writing only [VEND-05]', () => {
  const { HOSTING_VENDORS: _, ...silent } = live
  expect(errorsOf(silent)).toEqual([expect.stringMatching(/^HOSTING_VENDORS is missing: .*none/)])
  expect(errorsOf({ ...live, CASH_ADVANCE_VENDORS: 'nobody' })).toEqual([
    expect.stringMatching(/^CASH_ADVANCE_VENDORS must be one of none/),
  ])
  const { BOARDING_VENDORS: _boarding, ...unboarded } = live
  expect(errorsOf(unboarded)).toEqual([expect.stringMatching(/^BOARDING_VENDORS is missing: .*rest or none/)])
  expect(parseConfig(live).vendors).toMatchObject({ hosting: { name: 'none' }, phone: { name: 'none' } })
  expect(parseConfig(local()).vendors).toMatchObject({ hosting: null, lender: null, phone: null })
  expect(parseConfig(local({ CARRIER_LINK_VENDORS: 'none' })).vendors.phone).toEqual({
    name: 'none',
    settings: {},
  })
})

test('the acquirer’s settings are needed where it is chosen, and refused where it is not [VEND-05, VEND-08]', () => {
  const BOARDING_SECRET = Buffer.alloc(32, 'hush-boarding').toString('base64')
  const BOARDING_URL = 'https://acquirer.example.com/v1'
  const boarding = { BOARDING_VENDORS: 'rest', BOARDING_URL, BOARDING_KEY_ID: 'k1', BOARDING_SECRET }
  expect(errorsOf({ ...live, ...boarding })).toEqual([])
  expect(errorsOf({ ...live, BOARDING_VENDORS: 'rest' })).toEqual([
    expect.stringMatching(/^BOARDING_URL is missing/),
    expect.stringMatching(/^BOARDING_KEY_ID is missing/),
    expect.stringMatching(/^BOARDING_SECRET is missing/),
  ])
  expect(errorsOf({ ...live, BOARDING_URL })).toEqual(['BOARDING_URL must not be set: rest is not chosen'])
  const weak = { BOARDING_URL: 'http://acquirer.example.com', BOARDING_SECRET: 'aHVzaA==' }
  expect(errorsOf({ ...live, ...boarding, ...weak })).toEqual([
    'BOARDING_URL must be a URL beginning with https://',
    'BOARDING_SECRET must be at least 32 bytes in base64',
  ])
})
