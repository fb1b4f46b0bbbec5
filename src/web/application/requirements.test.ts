import { expect, test } from 'vitest'
import { isCoveredByRequirement, groupRequirements } from './requirements.ts'

test('what is asked stands in the server’s order, each with the reason that asks for it', () => {
  const list = groupRequirements({
    application: {
      requirements: [
        { type: 'EIN_DOC', status: 'needed', why: 'because of the business' },
        { type: 'FULL_SSN', status: 'done', why: null },
        { type: 'GOV_ID_SELFIE', status: 'being_checked', why: 'a person looks' },
      ],
    },
    owners: [],
  })
  expect(list).toEqual([
    { type: 'EIN_DOC', state: 'needed', why: 'because of the business' },
    { type: 'FULL_SSN', state: 'done', why: null },
    { type: 'GOV_ID_SELFIE', state: 'checking', why: 'a person looks' },
  ])
  expect(isCoveredByRequirement(list, 'a person looks')).toBe(true)
  expect(isCoveredByRequirement(list, 'under review')).toBe(false)
})

test('several partners are one line, which asks nothing of the applicant unless one of them denied being a partner', () => {
  type Status = 'needed' | 'being_checked' | 'done'
  const stateOf = (statuses: readonly Status[], owners: Parameters<typeof groupRequirements>[0]['owners']) =>
    groupRequirements({
      application: {
        requirements: statuses.map((status, at) => ({
          type: 'BO_VERIFICATION' as const,
          ownerId: String(at),
          status,
          why: null,
        })),
      },
      owners,
    }).map(({ state }) => state)
  const partners = (...statuses: Status[]) => stateOf(statuses, [])
  expect(partners('needed', 'done')).toEqual(['waiting'])
  expect(partners('being_checked', 'done')).toEqual(['checking'])
  expect(partners('done', 'done')).toEqual(['done'])
  const invited = { id: '0', status: 'INVITED' } as const
  const denied = { id: '1', status: 'DENIED' } as const
  expect(stateOf(['needed', 'needed'], [invited, denied])).toEqual(['denied'])
  expect(stateOf(['needed'], [invited, denied])).toEqual(['waiting'])
})
