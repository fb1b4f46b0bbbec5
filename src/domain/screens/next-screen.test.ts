import { expect, test } from 'vitest'
import { currencies } from '../market.ts'
import { portals } from '../portal.ts'
import { applicationLevels, boStatuses, decisions, intents, stepUpTypes, type StepUpType } from '../states.ts'
import {
  isUpgraded,
  nextScreen,
  screenAfterBank,
  screenAfterFailure,
  stepUpScreen,
  type Situation,
} from './next-screen.ts'

const plain: Situation = {
  decision: 'APPROVED',
  applicationLevel: 'FULL',
  originalApplicationLevel: 'FULL',
  boStatus: 'NONE',
  stepUpDetails: [],
  intent: 'CREATE_BUSINESS',
  addProductIntent: false,
  portal: 'gdp',
  currency: 'USD',
  bankLinked: false,
  vendorBundleFlow: false,
  phoneAuthEnabled: true,
  fieldsMissing: false,
}
const after = (change: Partial<Situation>) => nextScreen({ ...plain, ...change })
const afterBank = (change: Partial<Situation>) => screenAfterBank({ ...plain, bankLinked: true, ...change })
const asked = (type: StepUpType, change: Partial<Situation> = {}) =>
  after({ stepUpDetails: [{ type }], ...change })
const upgraded = { originalApplicationLevel: 'BASIC', applicationLevel: 'FULL' } as const

test('an upgrade is a full level after a basic first decision [DEC-02]', () => {
  expect(isUpgraded({ ...plain, ...upgraded })).toBe(true)
  expect(isUpgraded(plain)).toBe(false)
  expect(isUpgraded({ originalApplicationLevel: 'BASIC', applicationLevel: 'BASIC' })).toBe(false)
})

test('decision and step-ups choose the next screen [DEC-04]', () => {
  expect([after({}), after({ decision: 'DECLINED' }), asked('FULL_SSN')]).toEqual([
    'complete',
    'success',
    'ssn',
  ])
})
test('an outstanding step-up comes before every other rule [DEC-05]', () =>
  expect(
    asked('GOV_ID_SELFIE', { decision: 'PENDING', bankLinked: true, boStatus: 'WAITING_FOR_INFO' }),
  ).toBe('identification'))
test('a phone link that failed leads back to its step-up, or to the photo ID that is asked instead [PHONE-10]', () => {
  const decision = 'PENDING'
  expect(asked('PHONE_AUTH', { decision })).toBe('mobile-verification')
  expect(asked('PHONE_AUTH', { decision, phoneAuthEnabled: false })).toBe('otp')
  expect(asked('GOV_ID_SELFIE', { decision })).toBe('identification')
})
test('approved with a bank account and nothing left goes to the partner [DEC-06]', () => {
  expect(after({ bankLinked: true })).toBe('partner')
  expect(after({ bankLinked: true, decision: 'APPROVED_PENDING' })).toBe('partner')
  expect(after({ bankLinked: true, decision: 'DECLINED' })).toBe('success')
})
test('pending with an add-product intent goes to the applicant update [DEC-07]', () =>
  expect(after({ decision: 'PENDING', addProductIntent: true })).toBe('applicant/update'))
test('pending on the terminal portal goes to verifying, in the vendor flow to its order [DEC-08]', () => {
  expect(after({ decision: 'PENDING', portal: 'poynt' })).toBe('verifying')
  expect(after({ decision: 'PENDING', portal: 'poynt', vendorBundleFlow: true })).toBe('ehopper-order')
})
test('pending otherwise waits [DEC-09]', () => expect(after({ decision: 'PENDING' })).toBe('wait'))
test('an owner status other than none goes to owners [DEC-11]', () => {
  expect(after({ boStatus: 'WAITING_FOR_INFO' })).toBe('owners')
  expect(after({ boStatus: 'INFO_PROVIDED', decision: 'APPROVED_PENDING' })).toBe('owners')
})
test('approved goes to bank after an upgrade and to complete without one [DEC-12]', () => {
  expect(after(upgraded)).toBe('bank')
  expect(after({})).toBe('complete')
})
test('every other outcome goes to success [DEC-13]', () =>
  expect(after({ decision: 'DECLINED_PENDING' })).toBe('success'))
test('approved with limits goes to complete, the declined decisions to success [DEC-14]', () => {
  expect(after({ decision: 'APPROVED_PENDING' })).toBe('complete')
  expect(after({ decision: 'DECLINED' })).toBe('success')
})
test('an added store is complete when approved, else it has its own page [DEC-15]', () => {
  expect(after({ intent: 'ADD_STORE' })).toBe('store-complete')
  expect(after({ intent: 'ADD_STORE', decision: 'PENDING' })).toBe('store-success')
})
test('onboarding without an answer goes to success, any other failure stays [DEC-16]', () => {
  expect([null, 408, 503, 504].map(screenAfterFailure)).toEqual(Array(4).fill('success'))
  expect([400, 422, 500].map(screenAfterFailure)).toEqual(Array(3).fill('stay'))
})
test('an error goes to the error page [DEC-17]', () => expect(after({ decision: 'ERROR' })).toBe('error'))
test('with owners to verify, linking a bank goes to the owners’ bank page [DEC-18]', () =>
  expect(afterBank({ boStatus: 'INFO_PROVIDED' })).toBe('owners/bank'))
test('linking a bank on the terminal portal goes to connected [DEC-19]', () =>
  expect(afterBank({ portal: 'poynt' })).toBe('connected'))
test('after an upgrade, linking a bank goes to its success page, or to set-up while an order is open [DEC-20, DEC-21]', () => {
  expect(afterBank(upgraded)).toBe('bank/success')
  expect(afterBank({ ...upgraded, hardwareOrderOpen: true })).toBe('set-up')
})
test('linking a bank in every other case goes to the partner [DEC-22]', () =>
  expect(afterBank({})).toBe('partner'))

test('owner information is asked on the owners page [STEP-02]', () => expect(asked('BO_INFO')).toBe('owners'))
test('business information is asked on its page [STEP-03]', () =>
  expect(asked('BUSINESS_INFO')).toBe('business-info'))
test('a phone step-up asks for a code in Canada, or where phone auth is off [STEP-04]', () => {
  expect(asked('OTP_SMS', { currency: 'CAD' })).toBe('otp')
  expect(asked('PHONE_AUTH', { phoneAuthEnabled: false })).toBe('otp')
})
test('a phone step-up goes to mobile verification in the US with phone auth [STEP-05]', () => {
  expect(asked('OTP_SMS')).toBe('mobile-verification')
  expect(asked('PHONE_AUTH')).toBe('mobile-verification')
})
test('a photo ID is asked on identification [STEP-06]', () =>
  expect(asked('GOV_ID_SELFIE')).toBe('identification'))
test('a company document is asked on verification [STEP-07]', () =>
  expect(asked('EIN_DOC')).toBe('verification'))
test('the full SSN is asked on its page [STEP-08]', () => expect(asked('FULL_SSN')).toBe('ssn'))
test('full onboarding verifies at once, or asks what is missing [STEP-09]', () => {
  expect(asked('FULL_ONBOARDING')).toBe('verifying')
  expect(asked('FULL_ONBOARDING', { fieldsMissing: true })).toBe('applicant/update')
})
test('several step-ups go in the server’s order; waiting for owners is the outcome page [STEP-10]', () => {
  expect(after({ stepUpDetails: [{ type: 'EIN_DOC' }, { type: 'FULL_SSN' }] })).toBe('verification')
  expect(asked('BO_VERIFICATION', { decision: 'APPROVED_PENDING', boStatus: 'INFO_PROVIDED' })).toBe(
    'complete',
  )
})
test('a step-up that nobody knows is told as unsupported [STEP-11]', () =>
  expect(() => stepUpScreen('EYE_SCAN' as StepUpType, plain)).toThrow('Current step up is not supported.'))
test('a deferred step-up gives way to the outcome', () =>
  expect(asked('FULL_SSN', { decision: 'APPROVED', deferred: ['FULL_SSN'] })).toBe('complete'))

test('every state has a next screen', () => {
  const flags = [true, false]
  for (const decision of decisions)
    for (const intent of intents)
      for (const portal of portals)
        for (const currency of currencies)
          for (const boStatus of boStatuses)
            for (const applicationLevel of applicationLevels)
              for (const bankLinked of flags)
                for (const type of [null, ...stepUpTypes]) {
                  const situation = {
                    ...plain,
                    decision,
                    intent,
                    portal,
                    currency,
                    boStatus,
                    applicationLevel,
                    bankLinked,
                    stepUpDetails: type ? [{ type }] : [],
                  }
                  expect(nextScreen(situation)).toBeTruthy()
                  expect(screenAfterBank(situation)).toBeTruthy()
                }
})
