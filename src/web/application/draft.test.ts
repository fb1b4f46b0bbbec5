import { beforeEach, expect, test } from 'vitest'
import type { DraftView } from '#api/drafts/drafts.ts'
import type { Answers } from '#domain/application/application.ts'
import { clearDrafts, keepDrafts, restoreDrafts, openDraft } from './draft.ts'

/** In-memory Storage with the methods a draft uses. */
class MemoryStorage implements Storage {
  [name: string]: unknown
  get length() {
    return Object.keys(this).length
  }
  key = undefined as never
  clear() {
    for (const name of Object.keys(this)) delete this[name]
  }
  getItem(name: string) {
    return Object.hasOwn(this, name) ? String(this[name]) : null
  }
  setItem(name: string, value: string) {
    this[name] = value
  }
  removeItem(name: string) {
    delete this[name]
  }
}

let store: MemoryStorage
beforeEach(() => {
  store = new MemoryStorage()
  // Remove the class field, which would count as a stored key.
  delete (store as { key?: unknown }).key
})

const savedAs = (answers: Pick<DraftView, 'applicant' | 'company'>): DraftView => ({
  application: {
    id: 'c1',
    referralUrlId: null,
    createdAt: '2026-11-20T15:04:05.000Z',
    updatedAt: '2026-11-20T15:09:41.000Z',
    version: 2,
  },
  ...answers,
})
const ana = { applicant: { name: { firstName: 'Ana' } }, company: {} }

test('a draft is restored for the same referral and currency, and for no other pair [FORM-07]', () => {
  openDraft(store, { referralUrlId: 'demo-reseller', currency: 'CAD' }).adopt(savedAs(ana))
  const answersAt = (referralUrlId: string | null, currency: 'USD' | 'CAD') =>
    openDraft(store, { referralUrlId, currency }).answers()
  expect(answersAt('demo-reseller', 'CAD')).toEqual(ana)
  const empty = { applicant: {}, company: {} }
  expect(answersAt('demo-reseller', 'USD')).toEqual(empty)
  expect(answersAt('demo-vendor', 'CAD')).toEqual(empty)
  expect(answersAt(null, 'CAD')).toEqual(empty)
})

test('what is typed on a page comes back on that page until it is saved', () => {
  const draft = openDraft(store, { referralUrlId: null, currency: 'USD' })
  draft.saveValues('applicant', { 'applicant.name.firstName': 'An' })
  draft.saveValues('category', { 'company.segment': '12' })
  expect(draft.getValues('applicant')).toEqual({ 'applicant.name.firstName': 'An' })
  draft.clearValues('applicant')
  expect(draft.getValues('applicant')).toEqual({})
  expect(draft.getValues('category')).toEqual({ 'company.segment': '12' })
})

test('no number of a person, a business or an account is ever kept', () => {
  const draft = openDraft(store, { referralUrlId: null, currency: 'USD' })
  const answers: Answers = {
    applicant: { governmentIdentification: { sourceType: 'SSN4', type: 'INDIVIDUAL', last4: '6789' } },
    company: {
      governmentIdentification: { sourceType: 'FEIN', type: 'BUSINESS', last4: '4321' },
      dba: 'Ana’s',
    },
  }
  draft.applyLink({ answers, application: {}, channel: {} }, {})
  draft.saveValues('identity', {
    'applicant.governmentIdentification': '6789',
    'company.governmentIdentification': '12-3454321',
    accountNumber: '000123456789',
    accountNumberConfirmation: '000123456789',
    routingNumber: '021000021',
    'applicant.localPhoneNumber': '4155550134',
    unlisted: '99990000',
  })
  const kept = JSON.stringify(store)
  expect(kept).not.toMatch(/6789|4321|021000021|99990000/)
  expect(kept).toContain('4155550134')
  expect(draft.answers().company.dba).toBe('Ana’s')
})

test('a draft that became an application leaves nothing but its id', () => {
  const draft = openDraft(store, { referralUrlId: null, currency: 'USD' })
  draft.adopt(savedAs(ana))
  draft.setApplicationId('urn:app:0000')
  expect(draft.answers()).toEqual({ applicant: {}, company: {} })
  expect(draft.applicationId()).toBe('urn:app:0000')
})

const anaOfLink = { applicant: { name: { firstName: 'Ana', lastName: 'Roy' } }, company: {} }
const linkOf = (answers: typeof anaOfLink) => ({
  answers,
  application: { source: 'web' },
  channel: { name: 'Front shop', type: 'RETAIL' } as const,
})
const number = { sourceType: 'FEIN', value: '12-3454321' } as const

test('a link answers beforehand, without counting as begun, and again when one starts anew', () => {
  const draft = openDraft(store, { referralUrlId: null, currency: 'USD' })
  draft.applyLink(linkOf(anaOfLink), {})
  expect([draft.answers(), draft.hasStarted()]).toEqual([anaOfLink, false])
  draft.adopt(savedAs({ applicant: { name: { firstName: 'Anna' } }, company: {} }))
  expect([draft.answers().applicant.name?.firstName, draft.hasStarted()]).toEqual(['Anna', true])
  draft.reset()
  expect([draft.answers(), draft.hasStarted()]).toEqual([anaOfLink, false])
  expect(draft.link().application).toEqual({ source: 'web' })
})

test('a link opened in the middle wins over what was answered before', () => {
  const draft = openDraft(store, { referralUrlId: null, currency: 'USD' })
  draft.adopt(savedAs(ana))
  draft.applyLink(linkOf(anaOfLink), {})
  expect([draft.answers(), draft.hasStarted()]).toEqual([anaOfLink, true])
})

test('the number and the token of a link stay in memory, where the number’s last four stand for it', () => {
  const place = { referralUrlId: null, currency: 'USD' } as const
  openDraft(store, place).applyLink(linkOf(anaOfLink), { token: 'tok-9', companyNumber: number })
  expect(JSON.stringify(store)).not.toMatch(/4321|tok-9/)
  const draft = openDraft(store, place)
  expect(draft.answers().company.governmentIdentification).toEqual({
    sourceType: 'FEIN',
    type: 'BUSINESS',
    last4: '4321',
  })
  expect(draft.linkSecrets()).toEqual({ token: 'tok-9', companyNumber: number })
  expect(openDraft(store, { ...place, currency: 'CAD' }).linkSecrets()).toEqual({})
  draft.setApplicationId('urn:app:0000')
  expect([draft.linkSecrets(), draft.link().application]).toEqual([{}, {}])
  expect(draft.link().channel).toEqual({ name: 'Front shop', type: 'RETAIL' })
  draft.applyLink(linkOf(anaOfLink), { token: 'tok-9' })
  clearDrafts(store)
  expect(draft.linkSecrets()).toEqual({})
})

test('a channel that a link names stays with the visit until it is there, whatever else the link said', () => {
  const draft = openDraft(store, { referralUrlId: null, currency: 'USD' })
  draft.adopt(savedAs(ana))
  draft.setChannel({ name: 'Front shop', type: 'RETAIL' })
  expect([draft.link().channel.name, draft.answers()]).toEqual(['Front shop', ana])
  draft.setChannel({})
  expect(draft.link().channel).toEqual({})
})

test('the end of a session clears every draft and nothing else', () => {
  openDraft(store, { referralUrlId: null, currency: 'USD' }).adopt(savedAs(ana))
  openDraft(store, { referralUrlId: 'demo-vendor', currency: 'CAD' }).adopt(savedAs(ana))
  store.setItem('language', 'fr-CA')
  clearDrafts(store)
  expect(Object.keys(store)).toEqual(['language'])
})

test('a session that ends by itself keeps the drafts for its user, and for nobody else', () => {
  const place = { referralUrlId: null, currency: 'USD' } as const
  openDraft(store, place).adopt(savedAs(ana))
  keepDrafts(store, 'ana')
  // A second call in flight reports the same end.
  keepDrafts(store, 'ana')
  expect(openDraft(store, place).hasStarted()).toBe(false)
  restoreDrafts(store, 'ana')
  expect(openDraft(store, place).answers()).toEqual(ana)

  keepDrafts(store, 'ana')
  restoreDrafts(store, 'eve')
  expect(openDraft(store, place).hasStarted()).toBe(false)
  expect(JSON.stringify(store)).not.toContain('Ana')
  clearDrafts(store)
  openDraft(store, place).adopt(savedAs(ana))
  keepDrafts(store, 'ana')
  clearDrafts(store)
  expect(Object.keys(store)).toEqual([])
})

test('a page that starts without the session of its drafts sets them aside, and another user never sees them [FORM-08]', () => {
  const place = { referralUrlId: null, currency: 'USD' } as const
  openDraft(store, place).adopt(savedAs(ana))
  restoreDrafts(store, 'ana')
  expect(openDraft(store, place).answers()).toEqual(ana)

  restoreDrafts(store, null)
  expect(openDraft(store, place).hasStarted()).toBe(false)
  restoreDrafts(store, 'ana')
  expect(openDraft(store, place).answers()).toEqual(ana)

  // The session ended, and its page was never opened without one.
  restoreDrafts(store, 'eve')
  expect(openDraft(store, place).hasStarted()).toBe(false)
  expect(JSON.stringify(store)).not.toContain('Ana')
})

test('tells what each page shows of the draft, to compare it with what the server rendered', () => {
  const place = { referralUrlId: null, currency: 'USD' } as const
  const rendered = openDraft(new MemoryStorage(), place)
  const draft = openDraft(store, place)
  draft.saveValues('urn:app:1/identity', { 'company.name': 'Delgado Bakery' })
  expect(draft.shownTo(undefined)).toBe(rendered.shownTo(undefined))
  expect(draft.shownTo('urn:app:2')).toBe(rendered.shownTo('urn:app:2'))
  expect(draft.shownTo('urn:app:1')).not.toBe(rendered.shownTo('urn:app:1'))

  draft.saveState('/urn:app:3/identification', { stage: 'open' })
  expect(draft.shownTo(undefined)).toBe(rendered.shownTo(undefined))
  expect(draft.shownTo('urn:app:3')).not.toBe(rendered.shownTo('urn:app:3'))

  draft.saveState('accounts/further', { stage: 'open' })
  expect(draft.shownTo('urn:app:2')).not.toBe(rendered.shownTo('urn:app:2'))
  draft.clearValues('accounts/further')

  draft.adopt(savedAs(ana))
  expect(draft.shownTo('urn:app:2')).toBe(rendered.shownTo('urn:app:2'))
  expect(draft.shownTo(undefined)).not.toBe(rendered.shownTo(undefined))
  rendered.adopt(savedAs(ana))
  expect(draft.shownTo(undefined)).toBe(rendered.shownTo(undefined))
})

test('a store that is full or spoiled costs the comfort, not the page', () => {
  store.setItem('threshold-draft:USD:', '{half')
  const draft = openDraft(store, { referralUrlId: null, currency: 'USD' })
  expect(draft.answers()).toEqual({ applicant: {}, company: {} })
  store.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  expect(() => draft.adopt(savedAs(ana))).not.toThrow()
})
