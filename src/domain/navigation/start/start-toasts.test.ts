import { expect, test } from 'vitest'
import { getStartToasts, removeToastParameters } from './start-toasts.ts'

const toastsFor = (query: string, portal: 'gdp' | 'poynt' = 'gdp') =>
  getStartToasts(new URLSearchParams(query), portal)

test('completed shows the portal’s toast', () => {
  expect(toastsFor('completed=true')).toEqual(['shell.arrival.completed.gdp'])
  expect(toastsFor('completed=true', 'poynt')).toEqual(['shell.arrival.completed.poynt'])
})
test('timeout shows the session timeout toast, after the completed toast', () => {
  expect(toastsFor('timeout=true')).toEqual(['shell.arrival.timeout'])
  expect(toastsFor('timeout&completed=1')).toEqual(['shell.arrival.completed.gdp', 'shell.arrival.timeout'])
})
test('signedOut confirms the sign-out', () => {
  expect(toastsFor('signedOut=true')).toEqual(['shell.arrival.signed_out'])
})
test('no toast is shown without the parameters or with false values', () => {
  expect(toastsFor('')).toEqual([])
  expect(toastsFor('completed=false&timeout=0')).toEqual([])
})
test('toast parameters are removed from the query, others stay', () => {
  expect(removeToastParameters('?completed=true&source=web&timeout=true')).toBe('?source=web')
  expect(removeToastParameters('?completed=true')).toBe('')
})
