import { expect, test, vi } from 'vitest'
import { parseApiError } from '#client/api-error.ts'
import { showToast } from '../toasts.tsx'
import { showErrorToast } from './show-error-toast.ts'

vi.mock('../toasts.tsx')

test('each message of a server’s errors array is a toast [ERR-01]', () => {
  const errors = [
    { code: 'state_forbids', message: 'Not now.' },
    { code: 'not_yours', message: 'Not you.' },
  ]
  showErrorToast(parseApiError(409, JSON.stringify({ errors }), null))
  expect(vi.mocked(showToast).mock.calls).toEqual([
    ['Not now.', 'error'],
    ['Not you.', 'error'],
  ])
})
