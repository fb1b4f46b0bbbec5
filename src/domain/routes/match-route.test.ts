import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesWithoutAccount } from '../guards/pre-steps.ts'
import { stepIds } from '../journey/step.ts'
import type { Screen } from '../screens/next-screen.ts'
import { pageAccess } from '../screens/open-pages.ts'
import { matchRoute } from './match-route.ts'
import { olderStartPage, startPath } from './start-page.ts'
import { mainRoutes, outerRoutes, screenNames } from './table.ts'

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
const id = `urn:app:${uuid}`
const owner = `urn:apl:${uuid}`
const multistep = { isMultistepFlow: true }
const older = { isMultistepFlow: false }
const screenAt = (path: string, flags = multistep) => matchRoute(path, flags).screen

const prefixes = [
  '/accounts',
  `/${id}/bank/success`,
  `/${id}/owners/${owner}`,
  '/cashadvanceoffers',
  '/nowhere',
]
test.each(prefixes)('/r/demo%s is the same page as without the prefix [ROUTE-01]', (path) => {
  const plain = matchRoute(path, multistep)
  expect(plain.referralUrlId).toBeNull()
  expect(matchRoute(`/r/demo${path}`, multistep)).toEqual({ ...plain, referralUrlId: 'demo' })
})
test('the prefix alone is the start path, once, and its id is decoded [ROUTE-01]', () => {
  expect(matchRoute('/r/demo%20shop', multistep)).toMatchObject({
    screen: 'get-started',
    referralUrlId: 'demo shop',
  })
  expect(screenAt('/r/a/r/b/accounts')).toBe('incorrect-url')
  expect(screenAt('/r')).toBe('incorrect-url')
})

const wrong = [
  '/nowhere',
  '/urn:app:short',
  `/${id}/nowhere`,
  '/urn:app:short/bank',
  `/${owner}/bank`,
  `/${id}/owners/${id}`,
  `/${id}/owners/urn:apl:short/success`,
  '/accounts/short/stores',
  `/${id}/bank/success/more`,
  '/accounts/%zz',
  `/${id}%2Fbank`,
]
test.each(wrong)('%s is an incorrect URL in either flow [ROUTE-04]', (path) => {
  expect(matchRoute(path, multistep)).toMatchObject({ screen: 'incorrect-url', params: {} })
  expect(matchRoute(path, older)).toMatchObject({ screen: 'incorrect-url', params: {} })
})

test('outer routes are found before the main flow, which gets every other path [ROUTE-05]', () => {
  const concrete = (path: string) => path.replace(':applicationId', id).replace('*', 'verify')
  for (const { path, screen } of outerRoutes)
    expect(matchRoute(concrete(path), multistep)).toMatchObject({ flow: 'outer', screen })
  for (const path of ['/', '/accounts', `/${id}/bank`, '/nowhere', ''])
    expect(matchRoute(path, multistep).flow).toBe('main')
})

test('phone verification is whatever stands beneath phone-auth, its confirmation a page of its own', () => {
  const pages = ['phone-auth', 'phone-auth/verify', 'phone-auth/a/b', 'phone-auth/confirmation']
  expect(pages.map((page) => screenAt(`/${id}/${page}`))).toEqual([
    'phone-auth',
    'phone-auth',
    'phone-auth',
    'phone-auth/confirmation',
  ])
})

const exact = ['/cashadvanceoffers', '/cashadvanceoffers/redirect', '/store-selector']
test.each(exact)('%s matches exactly; a longer path falls to the main flow [ROUTE-08]', (path) => {
  expect(matchRoute(path, multistep)).toMatchObject({ flow: 'outer', screen: path.slice(1) })
  expect(matchRoute(`${path}/more`, multistep)).toMatchObject({ flow: 'main', screen: 'incorrect-url' })
  expect(screenAt(`${path}s`)).toBe('incorrect-url')
})

test('with the multistep flow off, whatever begins with owners is the owners area [ROUTE-13]', () => {
  const pages = ['owners', 'owners-list', 'owners/new', 'owners/a/b']
  expect(pages.map((page) => screenAt(`/${id}/${page}`, older))).toEqual(Array(4).fill('owners'))
  expect(screenAt(`/${id}/owners/${owner}/more`, older)).toBe('owner')
})
test('with it on, only paths with an owner id reach an owner’s pages [ROUTE-13]', () => {
  expect(matchRoute(`/${id}/owners/${owner}`, multistep)).toMatchObject({
    screen: 'owner',
    params: { applicationId: id, ownerId: owner },
  })
  expect(screenAt(`/${id}/owners/${owner}/more`)).toBe('owner')
  const pages = ['owners-list', 'owners/new', 'owners/a/b', `owners${owner}`]
  expect(pages.map((page) => screenAt(`/${id}/${page}`))).toEqual(Array(4).fill('incorrect-url'))
})

const kept = [
  'ssn',
  'ein',
  'business-info',
  'owners',
  'owners/bank',
  'owners/further-steps',
  'owners/verifying',
] as const
test.each(kept)('with the multistep flow on, %s stays a single page behind sign-in [ROUTE-14]', (page) => {
  expect(matchRoute(`/${id}/${page}`, multistep)).toMatchObject({ screen: page, layout: 'page' })
  expect(pageAccess(`/${id}/${page}`, () => null)).toBe('sign_in')
})
test.each(['business-info', 'ein', 'ssn'])('with it off, %s is a form within a parent page', (page) => {
  expect(matchRoute(`/${id}/${page}`, older)).toMatchObject({ screen: page, layout: 'parent-and-form' })
})

test('the start path is the root; the older page there asks applicant and business basics [ROUTE-17]', () => {
  expect(startPath).toBe('/')
  expect([screenAt(startPath, multistep), screenAt(startPath, older)]).toEqual(['get-started', 'start'])
  expect([screenAt('/get-started', multistep), screenAt('/get-started', older)]).toEqual(
    Array(2).fill('get-started'),
  )
  expect(olderStartPage).toEqual({ asks: ['applicant', 'business-type'], continuesTo: 'category' })
})

test('every step has its page beneath the application, and before there is one while it needs none', () => {
  for (const step of stepIds) expect(screenAt(`/${id}/${step}`)).toBe(step)
  expect(stepIds.filter((step) => screenAt(`/${step}`) === step)).toEqual(pagesWithoutAccount)
  expect(matchRoute(`/accounts/${uuid}/stores`, multistep)).toMatchObject({
    screen: 'accounts/stores',
    params: { businessId: uuid },
  })
})

/** Every screen that an outcome leads to; `partner` leaves the product and `wait` stays. */
const nextScreens = {
  owners: true,
  'business-info': true,
  otp: true,
  'mobile-verification': true,
  identification: true,
  verification: true,
  ssn: true,
  verifying: true,
  'applicant/update': true,
  'ehopper-order': true,
  bank: true,
  complete: true,
  success: true,
  error: true,
  'store-complete': true,
  'store-success': true,
  'owners/bank': true,
  connected: true,
  'bank/success': true,
  'set-up': true,
} satisfies Record<Exclude<Screen, 'partner' | 'wait'>, true>
test.each(Object.keys(nextScreens))('an outcome that leads to %s finds its page in both flows', (screen) => {
  expect([screenAt(`/${id}/${screen}`, multistep), screenAt(`/${id}/${screen}`, older)]).toEqual([
    screen,
    screen,
  ])
})

const others: [string, string][] = [
  ['tax-information', 'tax-information'],
  ['order', 'order'],
  ['order/card', 'order/card'],
  ['complete/bank/success', 'complete/bank/success'],
  ['add-channel', 'add-channel'],
  ['update', 'update'],
  [`owners/${owner}/verifying`, 'owner/verifying'],
  [`owners/${owner}/identification`, 'owner/identification'],
  [`owners/${owner}/success`, 'owner/success'],
  [`owners/${owner}/error`, 'owner/error'],
  [`owners/${owner}/applicant-error`, 'owner/applicant-error'],
]
test.each(others)('/{id}/%s opens %s in both flows', (path, screen) => {
  expect([screenAt(`/${id}/${path}`, multistep), screenAt(`/${id}/${path}`, older)]).toEqual([screen, screen])
})

test('an application’s own address takes it up again', () => {
  expect(matchRoute(`/${id}`, multistep)).toMatchObject({ screen: 'resume', params: { applicationId: id } })
})

test('ids may be escaped, and a closing slash changes nothing', () => {
  expect(matchRoute(`/${encodeURIComponent(id)}/bank/`, multistep)).toMatchObject({
    screen: 'bank',
    params: { applicationId: id },
  })
})

test('no two routes of one flow share a path', () => {
  for (const flow of ['multistep', 'older'] as const) {
    const paths = [...outerRoutes, ...mainRoutes]
      .filter((route) => !('only' in route) || route.only === flow)
      .map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  }
})

test('every string gets an answer', () => {
  const parts = fc.constantFrom(
    'r',
    'demo',
    id,
    owner,
    'owners',
    'bank',
    'phone-auth',
    '%',
    '..',
    '',
    '?',
    '__proto__',
  )
  const path = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((segments) => `/${segments.join('/')}`),
  )
  fc.assert(
    fc.property(path, fc.constantFrom(multistep, older), (pathname, flags) => {
      expect(screenNames).toContain(matchRoute(pathname, flags).screen)
    }),
  )
})
