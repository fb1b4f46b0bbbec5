import { beforeEach, expect, test, vi } from 'vitest'
import { eventsKey } from '../browser/session-storage.ts'
import { signInWithOtherAccount } from './end-session.ts'

let stored: Record<string, string>
let cookies: string[]
let opened: string[]

beforeEach(() => {
  const methods = {
    removeItem(this: Record<string, unknown>, name: string) {
      delete this[name]
    },
  }
  stored = Object.assign(Object.create(methods) as object, {
    language: 'fr-CA',
    currency: 'CAD',
    currencyOverlap: 'true',
    emailSource: 'reminder',
    [eventsKey]: '[]',
    'threshold-draft': '{}',
  })
  cookies = []
  opened = []
  vi.stubGlobal('window', { sessionStorage: stored })
  vi.stubGlobal('document', {
    set cookie(written: string) {
      cookies.push(written.split('=', 1)[0] ?? '')
    },
  })
  vi.stubGlobal('location', { assign: (url: string) => opened.push(url) })
})

const answerWith = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"data":{}}', { status })))

test.each([
  ['an open session', 200],
  ['a session that has ended', 401],
])(
  'signing in with another account, in %s, leaves only the language of the person before',
  async (_, status) => {
    answerWith(status)
    await signInWithOtherAccount('/accounts')
    expect(Object.keys(stored)).toEqual(['language'])
    expect(cookies).toEqual(['info_idp', 'info_cust_idp'])
    expect(opened).toEqual(['/auth/sign-in?return=%2Faccounts'])
  },
)

test('a session that cannot be ended stays, with what was typed', async () => {
  answerWith(500)
  await expect(signInWithOtherAccount('/accounts')).rejects.toThrow('500')
  expect(stored).toHaveProperty('threshold-draft')
  expect(opened).toEqual([])
})
