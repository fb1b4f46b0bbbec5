import { expect, test } from 'vitest'
import { languages } from '#domain/countries/market.ts'
import { catalogs } from '#messages/generated/all.ts'
import { type MessageToRender, renderEmail, renderSms } from './render-message.ts'
import type { Template } from './templates.ts'

const acme = {
  name: 'Acme & Sons',
  colors: { accent: '#0a565a', accentText: '#ffffff', ink: '#111b1b', paper: '#ffffff' },
  supportEmail: 'help@acme.example',
  supportPhone: '+1 503 555 0142',
}
const origins = ['http://localhost:3000']
const rendering = (
  values: MessageToRender['values'],
  template: Template = 'owner_invitation',
): MessageToRender => ({
  template,
  values,
  language: 'en-US',
  brand: acme,
  supportOwner: null,
  reference: null,
  origins,
})
const invitation = {
  inviter: 'Ana',
  business: 'Bakery',
  link: 'http://localhost:3000/a?b=1&c=2',
}

test('renders the same greeting, text and signature as text and HTML', () => {
  const { text, html, links } = renderEmail(rendering({ ...invitation, firstName: 'Bo' }))
  expect(text).toMatch(
    /^Hello Bo,\n\nBakery is setting up payments with .+\n\nThe Acme & Sons team\n\nQuestions\? Email .+$/s,
  )
  expect(html).toContain('<p>Hello Bo,</p>')
  expect(html).toContain('<p>The Acme &amp; Sons team</p>')
  expect(links).toEqual([invitation.link])
})

test('names the brand and whom to ask, in the brand’s color [PORTAL-05]', () => {
  const { senderName, text, html } = renderEmail(rendering(invitation))
  expect(senderName).toBe('Acme & Sons')
  expect(text).toMatch(/\nQuestions\? Email help@acme\.example or call \(503\) 555-0142\.$/)
  expect(html).toMatch(/border-bottom:3px solid #0a565a[^>]*>Acme &amp; Sons<\/p>/)
  const french = renderEmail({
    ...rendering(invitation),
    language: 'fr-CA',
    brand: { ...acme, supportPhone: null },
  })
  expect(french.text).toMatch(/\nDes questions\? Écrivez à help@acme\.example\.$/)
})

test('says whose support answers where a partner has none of its own [PORTAL-05]', () => {
  const owned = { ...rendering(invitation), supportOwner: 'GoDaddy Payments' }
  expect(renderEmail(owned).text).toMatch(
    /\nQuestions\? Email GoDaddy Payments at help@acme\.example or call \(503\) 555-0142\.$/,
  )
  const french = renderEmail({ ...owned, language: 'fr-CA', brand: { ...acme, supportPhone: null } })
  expect(french.text).toMatch(/\nDes questions\? Écrivez à GoDaddy Payments \(help@acme\.example\)\.$/)
})

test('quotes the number of the application below whom to ask', () => {
  const { text, html } = renderEmail({ ...rendering(invitation), reference: '7D9C-1F1A' })
  expect(text).toMatch(/call \(503\) 555-0142\.\nApplication number: 7D9C-1F1A$/)
  expect(html).toContain('(503) 555-0142.<br>Application number: 7D9C-1F1A</p>')
})

test('the HTML has a button in the brand’s color in place of the link, and a list', () => {
  const { html } = renderEmail(
    rendering({ ...invitation, count: 2, due: '– Photo ID & selfie\n– Business document' }, 'step_up_needed'),
  )
  expect(html).not.toContain('>http')
  expect(html).toMatch(/<a href="[^"]+" style="[^"]*background:#0a565a;color:#ffffff[^"]*">Continue<\/a>/)
  expect(html).toContain('<li>Photo ID &amp; selfie</li><li>Business document</li></ul>')
})

test('a text message says whom to call', () => {
  const notice = rendering({ business: 'Bakery' }, 'phone_changed_notice')
  expect(renderSms(notice).text).toMatch(/contact us right away: \(503\) 555-0142$/)
  const withoutPhone = { ...notice, brand: { ...acme, supportPhone: null } }
  expect(renderSms(withoutPhone).text).toMatch(/contact us right away: help@acme\.example$/)
})

test('omits an unknown name from the greeting', () => {
  expect(renderEmail(rendering(invitation)).text).toMatch(/^Hello,\n/)
  expect(renderEmail(rendering({ ...invitation, firstName: '' })).text).toMatch(/^Hello,\n/)
})

test('links our URLs only, not those that a user typed', () => {
  const userInput = { ...invitation, inviter: '<b>http://evil.example/</b>' }
  const { html, links } = renderEmail(rendering(userInput))
  expect(html.match(/<a href="[^"]*"/g)).toEqual(['<a href="http://localhost:3000/a?b=1&amp;c=2"'])
  expect(html).not.toContain('<b>')
  expect(links).toEqual([invitation.link])
})

test('does not link URLs that only begin with our origin', () => {
  const userInput = {
    ...invitation,
    inviter: 'http://localhost:3000.evil.example/ http://localhost:3000@evil.example/',
  }
  expect(renderSms(rendering(userInput)).links).toEqual([invitation.link])
})

const templates = catalogs.en
  .flatMap((catalog) => Object.keys(catalog))
  .flatMap((id) => /^emails\.(\w+)\.text$/.exec(id)?.[1] ?? []) as Template[]

test.each([
  'Refund 900 at evil-site.com',
  'https://evil.example/pay',
  'www.evil.example',
  'me@evil.example',
  'evil\u3002example',
  'Zoé.Société',
])('a name such as %s never becomes a web address in any message [SEC-24]', (name) => {
  const fields = new Set(
    Object.entries(Object.assign({}, ...catalogs.en) as Record<string, unknown>)
      .filter(([id]) => id.startsWith('emails.'))
      .flatMap(([, text]) => [...JSON.stringify(text).matchAll(/"(\w+)"/g)].map(([, field]) => field ?? '')),
  )
  const values = Object.fromEntries([...fields, 'firstName'].map((field) => [field, name]))
  const linkLike = /:\/\/|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2}/u
  for (const template of templates)
    for (const language of languages) {
      const { text, html, subject } = renderEmail({
        ...rendering({ ...values, link: invitation.link, minutes: 5 }, template),
        language,
      })
      for (const part of [text, html, subject.replace(/^emails\..*/, '')])
        expect(
          part
            .replaceAll(invitation.link, '')
            .replaceAll(invitation.link.replace('&', '&amp;'), '')
            .replaceAll(acme.supportEmail, ''),
          template,
        ).not.toMatch(linkLike)
    }
  expect(JSON.stringify(renderEmail(rendering({ ...invitation, business: name })))).toContain(
    name.slice(0, 3),
  )
})

test('renders every template in every language without unfilled placeholders', () => {
  expect(templates.length).toBeGreaterThan(5)
  const values = {
    ...invitation,
    firstName: 'Bo',
    owner: 'Cy',
    last4: '6789',
    code: '123456',
    minutes: 5,
  }
  for (const template of templates)
    for (const language of languages) {
      const { text } = renderSms({ ...rendering(values, template), language })
      expect(text, `${template} in ${language}`).not.toMatch(/[{}]|undefined|emails\./)
      expect(text.length, `${template} in ${language}`).toBeGreaterThan(40)
    }
})
