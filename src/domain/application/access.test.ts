import { expect, test } from 'vitest'
import {
  applicationActions,
  checkAccess,
  canWithdraw,
  ownerActions,
  checkOwnerAccess,
  type OwnedOwner,
  type ApplicationAction,
  type DenialReason,
} from './access.ts'

const applicant = { userId: 'rosa', roles: [] }
const stranger = { userId: 'eve', roles: [] }
const underwriter = { userId: 'uma', roles: ['underwriter'] }
const application = { userId: 'rosa' }

test('an applicant does everything with their own application but look as support does and redeem its codes', () => {
  expect(applicationActions.filter((act) => checkAccess(act, applicant, application) !== null)).toEqual([
    'impersonate',
    'auth-code.redeem',
    'appeal.document',
  ])
})

test.each(applicationActions)('a stranger may not %s', (act) => {
  const inOtherWords: Partial<Record<ApplicationAction, DenialReason>> = {
    'channels.create': 'channel_not_allowed',
    impersonate: 'role_missing',
    'auth-code.redeem': 'role_missing',
    'appeal.document': 'role_missing',
  }
  expect(checkAccess(act, stranger, application)).toBe(inOtherWords[act] ?? 'not_yours')
})

test('an underwriter reads what applicants were told, and nothing else of theirs', () => {
  expect(checkAccess('read', underwriter, application)).toBe('not_yours')
  expect(checkAccess('letter.read', underwriter, application)).toBeNull()
})

test('support sees names and states of any application, may look at it as its applicant does, and nothing else', () => {
  const support = { userId: 'sam', roles: ['support'] }
  expect(applicationActions.filter((act) => checkAccess(act, support, application) === null)).toEqual([
    'read-redacted',
    'impersonate',
  ])
})

test('whoever looks at one application sees that one alone, and may not even touch their own meanwhile', () => {
  const looking = { userId: 'sam', roles: ['support'], impersonatedApplicationId: 'urn:app:1' }
  const may = (of: { id: string; userId: string }) =>
    applicationActions.filter((act) => checkAccess(act, looking, of) === null)
  expect(may({ id: 'urn:app:1', userId: 'rosa' })).toEqual(['impersonate'])
  expect(may({ id: 'urn:app:2', userId: 'rosa' })).toEqual([])
  expect(may({ id: 'urn:app:3', userId: 'sam' })).toEqual([])
  expect(checkAccess('save', looking, { id: 'urn:app:3', userId: 'sam' })).toBe('looking_only')
  expect(checkAccess('impersonate', { ...looking, roles: [] }, { id: 'urn:app:1', userId: 'rosa' })).toBe(
    'role_missing',
  )
})

test('a partner sees what is recorded for their organisation, and no other', () => {
  const partner = { userId: 'pat', roles: ['partner'], organizationId: 'org-7' }
  const may = (organizationId: string | null) =>
    applicationActions.filter((act) => checkAccess(act, partner, { ...application, organizationId }) === null)
  expect(may('org-7')).toEqual(['read-redacted', 'auth-code.redeem'])
  expect(may('org-8')).toEqual([])
  expect(may(null)).toEqual([])
})

test('an organisation without the partner’s role, or a role without an organisation, sees nothing', () => {
  const owned = { ...application, organizationId: 'org-7' }
  expect(checkAccess('read-redacted', { ...stranger, organizationId: 'org-7' }, owned)).toBe('not_yours')
  expect(checkAccess('read-redacted', { ...stranger, roles: ['partner'] }, owned)).toBe('not_yours')
  const nowhere = { userId: 'pat', roles: ['partner'], organizationId: null }
  expect(checkAccess('read-redacted', nowhere, { ...application, organizationId: null })).toBe('not_yours')
})

test('what nobody has thought of is denied', () => {
  expect(checkAccess('toString' as 'read', applicant, application)).toBe('not_yours')
})

/** Sam's owner record on Rosa's application. */
const samsPart = (change: Partial<OwnedOwner['owner']> = {}): OwnedOwner => ({
  userId: 'rosa',
  owner: {
    isApplicant: false,
    isInvited: true,
    hasDenied: false,
    email: 'Sam@example.com',
    userId: null,
    ...change,
  },
})
const rosa = { ...applicant, email: 'rosa@example.com' }
const sam = { userId: 'sam', roles: [], email: 'sam@Example.com' }
const actsOpenTo = (party: typeof sam, part: OwnedOwner) =>
  ownerActions.filter((act) => checkOwnerAccess(act, party, part) === null)

test('an invited owner reads, saves, verifies and denies their own part, known by the mail’s address', () => {
  expect(actsOpenTo(sam, samsPart())).toEqual(['owner.read', 'owner.save', 'owner.verify', 'owner.deny'])
  expect(actsOpenTo({ ...sam, email: 'ada@example.com' }, samsPart())).toEqual([])
  expect(actsOpenTo(sam, samsPart({ email: null }))).toEqual([])
})

test('once begun, the part belongs to the account and no longer to the address', () => {
  expect(actsOpenTo(sam, samsPart({ userId: 'sam', email: 'other@example.com' }))).toEqual([...ownerActions])
  expect(actsOpenTo(sam, samsPart({ userId: 'somebody' }))).toEqual([])
})

test('a link opens nothing before its owner is invited', () => {
  expect(actsOpenTo(sam, samsPart({ isInvited: false }))).toEqual([])
})

test('the applicant keeps the entry of a partner, and never verifies in their place', () => {
  expect(actsOpenTo(rosa, samsPart())).toEqual(['owner.save'])
  expect(actsOpenTo(rosa, samsPart({ email: 'rosa@example.com' }))).toEqual(['owner.save'])
})

test('the applicant’s own part is theirs alone', () => {
  const own = samsPart({ isApplicant: true })
  expect(actsOpenTo(rosa, own)).toEqual([...ownerActions])
  expect(actsOpenTo(sam, own)).toEqual([])
})

test('whoever denied being an owner reads nothing of it any more, and is told why; nobody else is', () => {
  const denied = samsPart({ hasDenied: true })
  expect(ownerActions.map((act) => checkOwnerAccess(act, sam, denied))).toEqual(
    ownerActions.map(() => 'owner_denied'),
  )
  expect(checkOwnerAccess('owner.read', { ...sam, userId: 'u-eve', email: 'eve@example.com' }, denied)).toBe(
    'not_yours',
  )
})

test('what nobody has thought of is denied of an owner’s part too', () => {
  expect(checkOwnerAccess('toString' as 'owner.read', sam, samsPart())).toBe('not_yours')
})

test('an application is withdrawn before it is approved or declined, not after', () => {
  const may = (
    [
      'DRAFT',
      'PENDING',
      'ERROR',
      'DECLINED_PENDING',
      'APPROVED',
      'APPROVED_PENDING',
      'DECLINED',
      'WITHDRAWN',
    ] as const
  ).filter(canWithdraw)
  expect(may).toEqual(['DRAFT', 'PENDING', 'ERROR', 'DECLINED_PENDING'])
})

test('whoever looks at an application has no part in its owners’ either', () => {
  const looking = { ...sam, roles: ['support'], impersonatedApplicationId: 'urn:app:1' }
  expect(ownerActions.map((act) => checkOwnerAccess(act, looking, samsPart()))).toEqual(
    ownerActions.map(() => 'looking_only'),
  )
})
