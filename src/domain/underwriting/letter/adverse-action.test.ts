import { expect, test } from 'vitest'
import { noticesFor } from './adverse-action.ts'
import { identityFindings } from '../facts.ts'

const declined = {
  decision: 'DECLINED',
  level: 'FULL',
  market: 'US',
  territories: ['CA'],
  identity: 'VERIFIED',
} as const

test('a decline in the US has both notices, whatever the bureau found [LET-03]', () => {
  const checked = identityFindings.filter((finding) => !['NOT_CHECKED', 'UNREADABLE'].includes(finding))
  for (const identity of checked) expect(noticesFor({ ...declined, identity })).toEqual(['ecoa', 'fcra'])
})

test('without a report about the person there is none to dispute [LET-03]', () => {
  expect(noticesFor({ ...declined, identity: 'NOT_CHECKED' })).toEqual(['ecoa'])
})

test('an approval at the basic level has a notice, and one as asked for has none [LET-03]', () => {
  expect(noticesFor({ ...declined, decision: 'APPROVED', level: 'BASIC' })).toEqual(['ecoa'])
  expect(noticesFor({ ...declined, decision: 'APPROVED' })).toEqual([])
  for (const decision of ['PENDING', 'ERROR', 'DECLINED_PENDING'] as const)
    expect(noticesFor({ ...declined, decision })).toEqual([])
})

test('Canada has its own notice, and Quebec one more [LET-03]', () => {
  const inCanada = { ...declined, market: 'CA', territories: ['ON', 'ON'] } as const
  expect(noticesFor(inCanada)).toEqual(['pipeda'])
  expect(noticesFor({ ...inCanada, territories: ['ON', 'QC'] })).toEqual(['pipeda', 'law25'])
})
