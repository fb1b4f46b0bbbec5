import { expect, test } from 'vitest'
import { toastsAtStart, withoutToastParameters } from './toasts.ts'

const told = (query: string, portal: 'gdp' | 'poynt' = 'gdp') =>
  toastsAtStart(new URLSearchParams(query), portal)

test('completed tells of having signed in, on the terminal portal of having signed up', () => {
  expect(told('completed=true')).toEqual(['shell.arrival.completed.gdp'])
  expect(told('completed=true', 'poynt')).toEqual(['shell.arrival.completed.poynt'])
})
test('timeout tells of a session that expired, and both may be told at once', () => {
  expect(told('timeout=true')).toEqual(['shell.arrival.timeout'])
  expect(told('timeout&completed=1')).toEqual(['shell.arrival.completed.gdp', 'shell.arrival.timeout'])
})
test('without them, or with a no, nothing is told', () => {
  expect(told('')).toEqual([])
  expect(told('completed=false&timeout=0')).toEqual([])
})
test('what was told once leaves the address bar, the rest stays', () => {
  expect(withoutToastParameters('?completed=true&source=web&timeout=true')).toBe('?source=web')
  expect(withoutToastParameters('?completed=true')).toBe('')
})
