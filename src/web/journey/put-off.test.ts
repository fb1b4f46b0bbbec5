import { expect, test } from 'vitest'
import type { Typed } from './draft.ts'
import { askAgain, putOff, putOffIn } from './put-off.ts'

test('a step put off in one application is asked again when it is taken up', () => {
  const kept = new Map<string, Typed>()
  const draft = {
    typed: (page: string) => kept.get(page) ?? {},
    keepTyped: (page: string, typed: Typed) => void kept.set(page, typed),
    forgetTyped: (page: string) => void kept.delete(page),
  }
  putOff(draft, 'one', ['FULL_SSN'])
  putOff(draft, 'one', ['GOV_ID_SELFIE'])
  expect(putOffIn(draft, 'one')).toEqual(['FULL_SSN', 'GOV_ID_SELFIE'])
  expect(putOffIn(draft, 'two')).toEqual([])
  askAgain(draft, 'one')
  expect(putOffIn(draft, 'one')).toEqual([])
})
