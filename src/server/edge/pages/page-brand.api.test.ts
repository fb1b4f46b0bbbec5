import { expect, test } from 'vitest'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()

const headerOf = (text: string) => /<header class="brand">(.*?)<\/header>/s.exec(text)?.[1] ?? ''

test.each([
  ['the terms', '/r/demo-reseller/terms'],
  ['a failed sign-in', '/auth/callback?state=unknown'],
  ['the question whether to sign out', '/auth/sign-out'],
])('%s name their brand, with its mark', async (_page, path) => {
  const { text } = await api.anonymous().get(path)
  const name = path.startsWith('/r/') ? 'Juniper Merchant Services' : 'GoDaddy Payments'
  expect(text).toContain(`– ${name}</title>`)
  expect(headerOf(text)).toContain(name)
  expect(headerOf(text).includes('<svg')).toBe(name === 'GoDaddy Payments')
})

test('the terms under a white label show the partner’s monogram and colors, and lead back to it [PORTAL-05]', async () => {
  const { text } = await api.anonymous().get('/r/demo-reseller/terms?currency=CAD&language=fr-CA')
  expect(text).toContain('<html lang="fr-CA">')
  expect(headerOf(text)).toContain(
    '<a href="/r/demo-reseller"><span class="monogram" aria-hidden="true">J</span>',
  )
  expect(text).toContain('href="/r/demo-reseller/terms?currency=CAD&language=en-CA"')
  expect(text).not.toContain('GoDaddy')
  const [, stylesheet = ''] = /href="(\/auth\/page\.css[^"]+)"/.exec(text) ?? []
  const css = await api.anonymous().get(stylesheet.replaceAll('&amp;', '&'))
  expect(css.text).toContain('--accent:#2f5d1e')
})

test('a partner’s own logo has a version for dark backgrounds', async () => {
  const { text } = await api.anonymous().get('/r/demo-cobrand/terms')
  expect(headerOf(text)).toMatch(/<source srcset="data:image[^"]+" media="\(prefers-color-scheme: dark\)"/)
  expect(headerOf(text)).toContain('alt="Lakeshore Credit Union Payments"')
})

test('a referral that moved has the brand of its successor, an unknown one the portal’s', async () => {
  const { text } = await api.anonymous().get('/r/demo-moved/terms')
  expect(headerOf(text)).toContain('Lakeshore Credit Union Payments')
  expect(headerOf((await api.anonymous().get('/r/no-such-partner/terms')).text)).toContain('GoDaddy Payments')
})

test('an error page has the brand of the page that was asked for', async () => {
  const terms = api.services.referenceData.termsText
  api.services.referenceData.termsText = () => {
    throw new Error('broken')
  }
  const { status, text } = await api.anonymous().get('/r/demo-reseller/terms')
  api.services.referenceData.termsText = terms
  expect(status).toBe(500)
  expect(headerOf(text)).toContain('Juniper Merchant Services')
})

test('the sandbox’s sign-in page has the brand of who asks [PORTAL-04]', async () => {
  const signInPage = async (portal: 'gdp' | 'poynt', path: string) => {
    const client = api.anonymous(portal)
    let url = `/auth/sign-in?return=${encodeURIComponent(path)}`
    let response = await client.get(url)
    for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 5; hops += 1) {
      const next = new URL(String(response.headers['location']), 'http://localhost')
      url = next.pathname + next.search
      response = await client.get(url)
    }
    return headerOf(response.text)
  }
  expect(await signInPage('gdp', '/')).toContain('GoDaddy Payments')
  expect(await signInPage('poynt', '/')).toContain('Poynt')
  expect(await signInPage('gdp', '/r/demo-reseller/accounts')).toContain('Juniper Merchant Services')
})
