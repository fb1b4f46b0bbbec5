import { expect, test } from 'vitest'
import type { DraftValues } from './draft.ts'
import { clearDeferrals, deferStepUps, deferredStepUps } from './deferrals.ts'

test('a step put off in one application is asked again when it is taken up', () => {
  const kept = new Map<string, DraftValues>()
  const draft = {
    getValues: (page: string) => kept.get(page) ?? {},
    saveState: (page: string, typed: DraftValues) => void kept.set(page, typed),
    clearValues: (page: string) => void kept.delete(page),
  }
  deferStepUps(draft, 'one', ['FULL_SSN'])
  deferStepUps(draft, 'one', ['GOV_ID_SELFIE'])
  expect(deferredStepUps(draft, 'one')).toEqual(['FULL_SSN', 'GOV_ID_SELFIE'])
  expect(deferredStepUps(draft, 'two')).toEqual([])
  clearDeferrals(draft, 'one')
  expect(deferredStepUps(draft, 'one')).toEqual([])
})
