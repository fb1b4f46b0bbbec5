import { expect, test, vi } from 'vitest'
import { failureOf } from '../client/call-failure.ts'
import { showToast } from '../ui/toasts.tsx'
import { tellFailure } from './tell-failure.ts'

vi.mock('../ui/toasts.tsx')

test('each message of a server’s errors array is a toast [ERR-01]', () => {
  const errors = [
    { code: 'state_forbids', message: 'Not now.' },
    { code: 'not_yours', message: 'Not you.' },
  ]
  tellFailure(failureOf(409, JSON.stringify({ errors }), null))
  expect(vi.mocked(showToast).mock.calls).toEqual([
    ['Not now.', 'error'],
    ['Not you.', 'error'],
  ])
})
