import { expect, test } from 'vitest'
import { html, page } from './html.ts'

test('what is put into a page is escaped, in text and in attributes', () => {
  const typed = `<script>alert("1")</script> & 'x'`
  expect(html`<p title="${typed}">${typed}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</p>',
  )
})

test('parts of a page are put together as they are, lists too, and nothing leaves nothing', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  expect(html`${items}${false}${undefined}${null}${0}`.text).toBe('<li>a</li><li>&lt;b&gt;</li>0')
})

test('a page names its language and title, and holds no script of its own', () => {
  const text = page('fr-CA', 'Titre <1>', html`<h1>Titre</h1>`)
  expect(text).toContain('<html lang="fr-CA">')
  expect(text).toContain('<title>Titre &lt;1&gt;</title>')
  expect(text).not.toContain('<script')
})
