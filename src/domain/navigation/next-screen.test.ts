import { expect, test } from 'vitest'
import { currencies } from '../countries/market.ts'
import { portals } from '../referrals/portal.ts'
import { applicationLevels, boStatuses, decisions, intents } from '../application/states.ts'
import {
  isUpgraded,
  nextScreen,
  screenAfterBank,
  screenAfterError,
  stepUpScreen,
  type NavigationState,
} from './next-screen.ts'
import { stepUpTypes, type StepUpType } from '../step-ups/step-up.ts'

const approvedState: NavigationState = {
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
  hasMissingFields: false,
}
const nextAfter = (change: Partial<NavigationState>) => nextScreen({ ...approvedState, ...change })
const afterBank = (change: Partial<NavigationState>) =>
  screenAfterBank({ ...approvedState, bankLinked: true, ...change })
const afterStepUp = (type: StepUpType, change: Partial<NavigationState> = {}) =>
  nextAfter({ stepUpDetails: [{ type }], ...change })
const upgraded = { originalApplicationLevel: 'BASIC', applicationLevel: 'FULL' } as const

test('an upgrade is FULL after a first decision at BASIC [DEC-02]', () => {
  expect(isUpgraded({ ...approvedState, ...upgraded })).toBe(true)
  expect(isUpgraded(approvedState)).toBe(false)
  expect(isUpgraded({ originalApplicationLevel: 'BASIC', applicationLevel: 'BASIC' })).toBe(false)
})

test('decision and step-ups determine the next screen [DEC-04]', () => {
  expect([nextAfter({}), nextAfter({ decision: 'DECLINED' }), afterStepUp('FULL_SSN')]).toEqual([
    'complete',
    'success',
    'ssn',
  ])
})
test('an outstanding step-up precedes every other rule [DEC-05]', () =>
  expect(
    afterStepUp('GOV_ID_SELFIE', { decision: 'PENDING', bankLinked: true, boStatus: 'WAITING_FOR_INFO' }),
  ).toBe('identification'))
test('a failed phone link returns to its step-up, or to the photo ID required instead [PHONE-10]', () => {
  const decision = 'PENDING'
  expect(afterStepUp('PHONE_AUTH', { decision })).toBe('mobile-verification')
  expect(afterStepUp('PHONE_AUTH', { decision, phoneAuthEnabled: false })).toBe('otp')
  expect(afterStepUp('GOV_ID_SELFIE', { decision })).toBe('identification')
})
test('an approval with a bank account and no step-ups returns to the partner [DEC-06]', () => {
  expect(nextAfter({ bankLinked: true })).toBe('return')
  expect(nextAfter({ bankLinked: true, decision: 'APPROVED_PENDING' })).toBe('return')
  expect(nextAfter({ bankLinked: true, decision: 'DECLINED' })).toBe('success')
})
test('a pending decision with an add-product intent goes to the applicant update [DEC-07]', () =>
  expect(nextAfter({ decision: 'PENDING', addProductIntent: true })).toBe('applicant/update'))
test('a pending decision on the terminal portal goes to verifying, in the vendor flow to its order [DEC-08]', () => {
  expect(nextAfter({ decision: 'PENDING', portal: 'poynt' })).toBe('verifying')
  expect(nextAfter({ decision: 'PENDING', portal: 'poynt', vendorBundleFlow: true })).toBe('ehopper-order')
})
test('any other pending decision is polled [DEC-09]', () =>
  expect(nextAfter({ decision: 'PENDING' })).toBe('poll'))
test('required owners go to the owners page [DEC-11]', () => {
  expect(nextAfter({ boStatus: 'WAITING_FOR_INFO' })).toBe('owners')
  expect(nextAfter({ boStatus: 'INFO_PROVIDED', decision: 'APPROVED_PENDING' })).toBe('owners')
})
test('an approval goes to bank after an upgrade, else to complete [DEC-12]', () => {
  expect(nextAfter(upgraded)).toBe('bank')
  expect(nextAfter({})).toBe('complete')
})
test('every other outcome goes to success [DEC-13]', () =>
  expect(nextAfter({ decision: 'DECLINED_PENDING' })).toBe('success'))
test('an approval with limits goes to complete, a decline to success [DEC-14]', () => {
  expect(nextAfter({ decision: 'APPROVED_PENDING' })).toBe('complete')
  expect(nextAfter({ decision: 'DECLINED' })).toBe('success')
})
test('an added store goes to store-complete when approved, else to store-success [DEC-15]', () => {
  expect(nextAfter({ intent: 'ADD_STORE' })).toBe('store-complete')
  expect(nextAfter({ intent: 'ADD_STORE', decision: 'PENDING' })).toBe('store-success')
})
test('onboarding that times out goes to success, any other error stays on the form [DEC-16]', () => {
  expect([null, 408, 503, 504].map(screenAfterError)).toEqual(Array(4).fill('success'))
  expect([400, 422, 500].map(screenAfterError)).toEqual(Array(3).fill('retry'))
})
test('an error goes to the error page [DEC-17]', () => expect(nextAfter({ decision: 'ERROR' })).toBe('error'))
test('linking a bank with owners to verify goes to the owners’ bank page [DEC-18]', () =>
  expect(afterBank({ boStatus: 'INFO_PROVIDED' })).toBe('owners/bank'))
test('linking a bank on the terminal portal goes to connected [DEC-19]', () =>
  expect(afterBank({ portal: 'poynt' })).toBe('connected'))
test('linking a bank after an upgrade goes to its success page, or to set-up while an order is open [DEC-20, DEC-21]', () => {
  expect(afterBank(upgraded)).toBe('bank/success')
  expect(afterBank({ ...upgraded, hardwareOrderOpen: true })).toBe('set-up')
})
test('linking a bank in any other case returns to the partner [DEC-22]', () =>
  expect(afterBank({})).toBe('return'))

test('BO_INFO goes to the owners page [STEP-02]', () => expect(afterStepUp('BO_INFO')).toBe('owners'))
test('BUSINESS_INFO goes to its page [STEP-03]', () =>
  expect(afterStepUp('BUSINESS_INFO')).toBe('business-info'))
test('a phone step-up uses a code in Canada, or when phone auth is off [STEP-04]', () => {
  expect(afterStepUp('OTP_SMS', { currency: 'CAD' })).toBe('otp')
  expect(afterStepUp('PHONE_AUTH', { phoneAuthEnabled: false })).toBe('otp')
})
test('a phone step-up uses mobile verification in the US with phone auth [STEP-05]', () => {
  expect(afterStepUp('OTP_SMS')).toBe('mobile-verification')
  expect(afterStepUp('PHONE_AUTH')).toBe('mobile-verification')
})
test('a photo ID goes to identification [STEP-06]', () =>
  expect(afterStepUp('GOV_ID_SELFIE')).toBe('identification'))
test('a company document goes to verification [STEP-07]', () =>
  expect(afterStepUp('EIN_DOC')).toBe('verification'))
test('the full SSN goes to its page [STEP-08]', () => expect(afterStepUp('FULL_SSN')).toBe('ssn'))
test('full onboarding goes to verifying, or to the missing fields [STEP-09]', () => {
  expect(afterStepUp('FULL_ONBOARDING')).toBe('verifying')
  expect(afterStepUp('FULL_ONBOARDING', { hasMissingFields: true })).toBe('applicant/update')
})
test('step-ups follow the server’s order; pending owners lead to the outcome page [STEP-10]', () => {
  expect(nextAfter({ stepUpDetails: [{ type: 'EIN_DOC' }, { type: 'FULL_SSN' }] })).toBe('verification')
  expect(afterStepUp('BO_VERIFICATION', { decision: 'APPROVED_PENDING', boStatus: 'INFO_PROVIDED' })).toBe(
    'complete',
  )
})
test('an unknown step-up leads to a page that can say so [STEP-11]', () =>
  expect(stepUpScreen('EYE_SCAN' as StepUpType, approvedState)).toBe('success'))
test('a deferred step-up leads to the outcome page', () =>
  expect(afterStepUp('FULL_SSN', { decision: 'APPROVED', deferred: ['FULL_SSN'] })).toBe('complete'))

test('every state has a next screen, and they are these', () => {
  const flags = [true, false]
  const next = new Set<string>()
  const afterBank = new Set<string>()
  for (const decision of decisions)
    for (const intent of intents)
      for (const portal of portals)
        for (const currency of currencies)
          for (const boStatus of boStatuses)
            for (const applicationLevel of applicationLevels)
              for (const bankLinked of flags)
                for (const type of [null, ...stepUpTypes]) {
                  const state = {
                    ...approvedState,
                    decision,
                    intent,
                    portal,
                    currency,
                    boStatus,
                    applicationLevel,
                    bankLinked,
                    stepUpDetails: type ? [{ type }] : [],
                  }
                  next.add(nextScreen(state))
                  afterBank.add(screenAfterBank(state))
                }
  const screens = `business-info complete error identification mobile-verification otp owners poll return ssn
    store-complete store-success success verification verifying`
  expect([...next].toSorted()).toEqual(screens.split(/\s+/))
  expect([...afterBank].toSorted()).toEqual(['connected', 'owners/bank', 'return'])
})
