import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInquiryWindow } from './inquiry-window.ts'

vi.mock('#web/application/external-redirect.ts', () => ({
  startExternalRedirect: (redirect: () => void) => redirect(),
}))

const stored = new Map<string, string>()
const assign = vi.fn<(url: string) => void>()
const submit = vi.fn<() => void>()
const fields: Record<string, string>[] = []
let isFramed = false
let tab: { opener: unknown; location: { href: string } } | null = null

beforeEach(() => {
  stored.clear()
  fields.length = 0
  for (const spy of [assign, submit]) spy.mockReset()
  isFramed = false
  tab = { opener: {}, location: { href: '' } }
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('window', {
    sessionStorage: { setItem: (name: string, value: string) => stored.set(name, value) },
    location: { origin: 'https://portal.example' },
    open: () => tab,
  })
  vi.stubGlobal('document', {
    querySelector: () => (isFramed ? {} : null),
    body: { append: () => undefined },
    createElement: (name: string) =>
      name === 'input'
        ? {}
        : { append: (input: Record<string, string>) => fields.push(input), submit, remove: () => undefined },
  })
})
afterEach(() => vi.unstubAllGlobals())

const link = 'https://withpersona.com/verify?code=us1'
const open = (sessionToken: string, windowUrl = link) =>
  openInquiryWindow({ windowUrl, inquiryId: 'inq_1', sessionToken, returnPath: '/urn:app:1/identification' })

test('without a token the URL is opened as a link, and the tab knows where to come back [IDV-01]', () => {
  open('')
  expect(assign.mock.calls).toEqual([[link]])
  expect([...stored]).toEqual([['inquiryReturn', '/urn:app:1/identification']])
  expect(submit).not.toHaveBeenCalled()
})

test('a token is posted, and in no URL [IDV-01, SEC-32]', () => {
  open('secret', '/sandbox/inquiry')
  expect(submit).toHaveBeenCalledOnce()
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['inquiryId', 'inq_1'],
    ['sessionToken', 'secret'],
    ['returnUrl', 'https://portal.example/urn:app:1/identification'],
  ])
  expect(assign).not.toHaveBeenCalled()
})

test('a page in a frame opens the link in a tab that can’t reach it, or leaves where tabs are blocked [IDV-01, EMB-01]', () => {
  isFramed = true
  open('')
  expect(tab).toEqual({ opener: null, location: { href: link } })
  expect(assign).not.toHaveBeenCalled()
  tab = null
  open('')
  expect(assign.mock.calls).toEqual([[link]])
})
