import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preApplicationPages } from './pre-application-steps.ts'
import { stepIds } from '../journey/steps.ts'
import { getPageAccess } from './public-pages.ts'
import { isPagePath, matchRoute } from './match-route.ts'
import { legacyStartPage, startPath } from './start-page.ts'
import { mainRoutes, standaloneRoutes } from './table.ts'
import { stepUpRows, stepUpTypes } from '../step-ups/step-up.ts'

const linkToken = 'NtUC_TlIouJ8xJ6-muWNGgAbCdEf0123'
const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
const id = `urn:app:${uuid}`
const owner = `urn:apl:${uuid}`
const multistep = { isMultistepFlow: true }
const legacy = { isMultistepFlow: false }
const screenAt = (path: string, flags = multistep) => matchRoute(path, flags).screen

const prefixes = [
  '/accounts',
  `/${id}/bank/success`,
  `/${id}/owners/${owner}`,
  '/cashadvanceoffers',
  '/nowhere',
]
test.each(prefixes)('/r/demo%s matches the same page as without the prefix [ROUTE-01]', (path) => {
  const plain = matchRoute(path, multistep)
  expect(plain.referralUrlId).toBeNull()
  expect(matchRoute(`/r/demo${path}`, multistep)).toEqual({ ...plain, referralUrlId: 'demo' })
})
test('the prefix alone is the start path; its id is decoded, and it cannot be repeated [ROUTE-01]', () => {
  expect(matchRoute('/r/demo%20shop', multistep)).toMatchObject({
    screen: 'get-started',
    referralUrlId: 'demo shop',
  })
  expect(screenAt('/r/a/r/b/accounts')).toBe('incorrect-url')
  expect(screenAt('/r')).toBe('incorrect-url')
})

const incorrectUrls = [
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
  '/accounts/a.css',
  '/r/a.css',
  `/${id}/phone-auth/a.css`,
  `/${id}/owners/${owner}/x%2Fa.js`,
]
test.each(incorrectUrls)('%s is an incorrect URL in both flows [ROUTE-04]', (path) => {
  expect(matchRoute(path, multistep)).toMatchObject({ screen: 'incorrect-url', params: {} })
  expect(matchRoute(path, legacy)).toMatchObject({ screen: 'incorrect-url', params: {} })
})

test('a white label whose id has a dot has the same pages', () => {
  expect(matchRoute('/r/shop.example/accounts', multistep)).toMatchObject({
    screen: 'accounts',
    referralUrlId: 'shop.example',
  })
  expect(isPagePath('/r/shop.example/accounts')).toBe(true)
})

test('an address is a page if either flow has it', () => {
  expect(isPagePath(`/${id}/owners-list`)).toBe(true)
  expect(isPagePath('/incorrect-url')).toBe(true)
  expect(incorrectUrls.filter(isPagePath)).toEqual([])
})

test('standalone routes match before the main flow, which takes every other path [ROUTE-05]', () => {
  const concrete = (path: string) =>
    path.replace(':applicationId', id).replace(':linkToken', linkToken).replace('*', 'verify')
  for (const { path, screen } of standaloneRoutes)
    expect(matchRoute(concrete(path), multistep)).toMatchObject({ flow: 'standalone', screen })
  for (const path of ['/', '/accounts', `/${id}/bank`, '/nowhere', ''])
    expect(matchRoute(path, multistep).flow).toBe('main')
})

test('phone-auth matches every path below it except its confirmation page', () => {
  const pages = ['phone-auth', 'phone-auth/verify', 'phone-auth/a/b', 'phone-auth/confirmation']
  expect(pages.map((page) => screenAt(`/${id}/${page}`))).toEqual([
    'phone-auth',
    'phone-auth',
    'phone-auth',
    'phone-auth/confirmation',
  ])
})

test('a sign-up link of a partner is a page that requires sign-in [PART-02]', () => {
  expect(matchRoute(`/r/demo/start/${linkToken}`, multistep)).toMatchObject({
    screen: 'start/link',
    params: { linkToken },
    referralUrlId: 'demo',
  })
  expect(getPageAccess(`/start/${linkToken}`, () => null)).toBe('sign_in')
  expect(screenAt('/start/short')).toBe('incorrect-url')
  expect(screenAt('/start')).toBe('incorrect-url')
})

const exact = ['/cashadvanceoffers', '/cashadvanceoffers/redirect', '/store-selector']
test.each(exact)('%s matches exactly; a longer path belongs to the main flow [ROUTE-08]', (path) => {
  expect(matchRoute(path, multistep)).toMatchObject({ flow: 'standalone', screen: path.slice(1) })
  expect(matchRoute(`${path}/more`, multistep)).toMatchObject({ flow: 'main', screen: 'incorrect-url' })
  expect(screenAt(`${path}s`)).toBe('incorrect-url')
})

test('the legacy flow matches every path that begins with owners [ROUTE-13]', () => {
  const pages = ['owners', 'owners-list', 'owners/new', 'owners/a/b']
  expect(pages.map((page) => screenAt(`/${id}/${page}`, legacy))).toEqual(Array(4).fill('owners'))
  expect(screenAt(`/${id}/owners/${owner}/more`, legacy)).toBe('owner')
})
test('the multistep flow requires an owner id on owner pages [ROUTE-13]', () => {
  expect(matchRoute(`/${id}/owners/${owner}`, multistep)).toMatchObject({
    screen: 'owner',
    params: { applicationId: id, ownerId: owner },
  })
  expect(screenAt(`/${id}/owners/${owner}/more`)).toBe('owner')
  const pages = ['owners-list', 'owners/new', 'owners/a/b', `owners${owner}`]
  expect(pages.map((page) => screenAt(`/${id}/${page}`))).toEqual(Array(4).fill('incorrect-url'))
})

const singlePages = [
  'ssn',
  'ein',
  'business-info',
  'owners',
  'owners/bank',
  'owners/further-steps',
  'owners/verifying',
] as const
test.each(singlePages)(
  'in the multistep flow, %s is a single page that requires sign-in [ROUTE-14]',
  (page) => {
    expect(matchRoute(`/${id}/${page}`, multistep)).toMatchObject({ screen: page, layout: 'page' })
    expect(getPageAccess(`/${id}/${page}`, () => null)).toBe('sign_in')
  },
)
test.each(['business-info', 'ein', 'ssn'])(
  'in the legacy flow, %s is a form nested in a parent page',
  (page) => {
    expect(matchRoute(`/${id}/${page}`, legacy)).toMatchObject({ screen: page, layout: 'nested-form' })
  },
)

test('the start path is the root; the legacy start page collects applicant and business basics [ROUTE-17]', () => {
  expect(startPath).toBe('/')
  expect([screenAt(startPath, multistep), screenAt(startPath, legacy)]).toEqual(['get-started', 'start'])
  expect([screenAt('/get-started', multistep), screenAt('/get-started', legacy)]).toEqual(
    Array(2).fill('get-started'),
  )
  expect(legacyStartPage).toEqual({ steps: ['applicant', 'business-type'], next: 'category' })
})

test('every step has a page of the application; the first steps also work without one', () => {
  for (const step of stepIds) expect(screenAt(`/${id}/${step}`)).toBe(step)
  expect(stepIds.filter((step) => screenAt(`/${step}`) === step)).toEqual(preApplicationPages)
  expect(matchRoute(`/accounts/${uuid}/stores`, multistep)).toMatchObject({
    screen: 'accounts/stores',
    params: { businessId: uuid },
  })
})

const stepUpScreens = [
  ...new Set(stepUpTypes.flatMap((type) => stepUpRows[type].screens.map(({ to }) => to))),
]
test.each(stepUpScreens)('the step-up screen %s has a page in both flows', (screen) => {
  expect([screenAt(`/${id}/${screen}`, multistep), screenAt(`/${id}/${screen}`, legacy)]).toEqual([
    screen,
    screen,
  ])
})

const otherPages: [string, string][] = [
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
test.each(otherPages)('/{id}/%s matches %s in both flows', (path, screen) => {
  expect([screenAt(`/${id}/${path}`, multistep), screenAt(`/${id}/${path}`, legacy)]).toEqual([
    screen,
    screen,
  ])
})

test('the URL of an application resumes it', () => {
  expect(matchRoute(`/${id}`, multistep)).toMatchObject({ screen: 'resume', params: { applicationId: id } })
})

test('ids may be escaped, and a trailing slash is ignored', () => {
  expect(matchRoute(`/${encodeURIComponent(id)}/bank/`, multistep)).toMatchObject({
    screen: 'bank',
    params: { applicationId: id },
  })
})

test('no two routes of a flow share a path', () => {
  for (const flow of ['multistep', 'legacy'] as const) {
    const paths = [...standaloneRoutes, ...mainRoutes]
      .filter((route) => !('flow' in route) || route.flow === flow)
      .map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  }
})

test('every string matches a screen', () => {
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
    fc.property(path, fc.constantFrom(multistep, legacy), (pathname, flags) => {
      expect([...standaloneRoutes, ...mainRoutes].map(({ screen }) => screen)).toContain(
        matchRoute(pathname, flags).screen,
      )
    }),
  )
})
