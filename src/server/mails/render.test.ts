import { expect, test } from 'vitest'
import { languages } from '../../domain/market.ts'
import { catalogs } from '../../messages/generated/all.ts'
import { type Rendering, renderEmail, renderSms } from './render.ts'
import type { Template } from './templates.ts'

const origins = ['http://localhost:3000']
const rendering = (values: Rendering['values'], template: Template = 'owner_invitation'): Rendering => ({
  template,
  values,
  language: 'en-US',
  brand: 'Acme & Sons',
  origins,
})
const invitation = {
  inviter: 'Ana',
  business: 'Bakery',
  link: 'http://localhost:3000/a?b=1&c=2',
}

test('the text and the HTML of a mail say the same, from greeting to signature', () => {
  const { text, html, links } = renderEmail(rendering({ ...invitation, firstName: 'Bo' }))
  expect(text).toMatch(/^Hello Bo,\n\nAna is signing Bakery up .+\n\nThe Acme & Sons team$/s)
  expect(html).toContain('<p>Hello Bo,</p>')
  expect(html).toContain('<p>The Acme &amp; Sons team</p>')
  expect(links).toEqual([invitation.link])
})

test('a reader whose name is not known is greeted without one', () => {
  expect(renderEmail(rendering(invitation)).text).toMatch(/^Hello,\n/)
  expect(renderEmail(rendering({ ...invitation, firstName: '' })).text).toMatch(/^Hello,\n/)
})

test('our addresses become links, and what somebody typed stays text', () => {
  const typed = { ...invitation, inviter: '<b>http://evil.example/</b>' }
  const { html, links } = renderEmail(rendering(typed))
  expect(html.match(/<a [^>]*>/g)).toEqual(['<a href="http://localhost:3000/a?b=1&amp;c=2">'])
  expect(html).not.toContain('<b>')
  expect(links).toEqual([invitation.link])
})

test('an address that only begins like ours is not ours', () => {
  const typed = {
    ...invitation,
    inviter: 'http://localhost:3000.evil.example/ http://localhost:3000@evil.example/',
  }
  expect(renderSms(rendering(typed)).links).toEqual([invitation.link])
})

test('every template reads well in every language: no gap where a value belongs', () => {
  const templates = catalogs.en
    .flatMap((catalog) => Object.keys(catalog))
    .flatMap((id) => /^mails\.(\w+)\.text$/.exec(id)?.[1] ?? []) as Template[]
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
      expect(text, `${template} in ${language}`).not.toMatch(/[{}]|undefined|mails\./)
      expect(text.length, `${template} in ${language}`).toBeGreaterThan(40)
    }
})
