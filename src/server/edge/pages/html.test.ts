import { expect, test } from 'vitest'
import { html, page } from './html.ts'

test('escapes values in text and attributes', () => {
  const input = `<script>alert("1")</script> & 'x'`
  expect(html`<p title="${input}">${input}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</p>',
  )
})

test('inserts HTML and lists unescaped, and renders nothing for empty values', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  expect(html`${items}${false}${undefined}${null}${0}`.text).toBe('<li>a</li><li>&lt;b&gt;</li>0')
})

test('renders a page with its language and title, and no script', () => {
  const text = page('fr-CA', 'Titre <1>', html`<h1>Titre</h1>`)
  expect(text).toContain('<html lang="fr-CA">')
  expect(text).toContain('<title>Titre &lt;1&gt;</title>')
  expect(text).not.toContain('<script')
})
