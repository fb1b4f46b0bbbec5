import { expect, test } from 'vitest'
import { readLandingParams } from './landing-params.ts'

/** Fake window that exposes its address bar. */
function windowAt(href: string) {
  const bar = { href }
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => {
      bar.href = new URL(path, href).href
    },
  }
  return { bar, window: { location: new URL(href), history } as unknown as Window }
}

test('who somebody is leaves the address bar at once, and is still known to the page', () => {
  const { bar, window } = windowAt('http://localhost/r/demo?name=Rosa+Delgado&source=web#top')
  const arrival = readLandingParams(window)
  expect(bar.href).toBe('http://localhost/r/demo?source=web#top')
  expect(arrival?.searchParams.get('name')).toBe('Rosa Delgado')
  expect(arrival?.url).toBe('http://localhost/r/demo?name=Rosa+Delgado&source=web#top')
})

test('an address without a query brings nothing', () => {
  expect(readLandingParams(windowAt('http://localhost/accounts').window)).toBeNull()
})

const id = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'
test.each([`/${id}/phone-auth?vfp=x&phone=1`, `/${id}/tax-information?type=a&token=t`])(
  'the query of %s is the page’s own and stays',
  (path) => {
    const { bar, window } = windowAt(`http://localhost${path}`)
    expect(readLandingParams(window)).toBeNull()
    expect(bar.href).toBe(`http://localhost${path}`)
  },
)

test('a link to the store selector is read like any other link', () => {
  const { window } = windowAt('http://localhost/store-selector?serviceId=svc-site')
  expect(readLandingParams(window)?.searchParams.get('serviceId')).toBe('svc-site')
})
