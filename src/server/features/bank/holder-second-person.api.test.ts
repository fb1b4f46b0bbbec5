import { describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi, verifiedAccount } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { approveByTwo, confirmProposal } from '#test/api/second-person.ts'
import { testApp } from '#test/api/start-app.ts'

/** With the default settings: those that decide in production. */
const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
const ugo = applicant(await api.as('ugo@threshold.test', ['underwriter']))
const limit = 10_000_000

/** An approved application with an account in another name, whose test deposit has not settled yet. */
async function withForeignHolder(gpv: number) {
  const body = bodyUS({ ssn4: '8888' })
  const { id } = await rosa.apply({ ...body, company: { ...body.company, gpv } })
  if (gpv >= limit) await approveByTwo(uma, ugo, id)
  else await uma.decide(id, { decision: 'APPROVED', reasons: ['volume_accepted'] })
  const { data } = await rosa.linkBank(id, { ...verifiedAccount, fullName: 'Mallory Thief' })
  return { id, accountId: data.id }
}
const fileOf = async (as: Applicant, id: string) =>
  (await as.call('GET /cases/{id}', { params: { id } })).data
const holderOf = async (id: string) => {
  const [account] = (await fileOf(ugo, id)).bankAccounts
  return [account?.holderCheck, account?.clearanceProposedBy?.id ?? null]
}
/** @returns the error, or else the state of the holder and who proposes to clear it */
const decide = async (as: Applicant, id: string, instrumentId: string, decision = 'CLEARED') => {
  const { errors } = await as.call('POST /applications/{id}/financial-instruments/{instrumentId}/decisions', {
    params: { id, instrumentId },
    body: { decision },
  })
  return errors[0]?.code ?? holderOf(id)
}
async function changeByTwo(id: string, body: object): Promise<void> {
  const { data: change } = await changesApi(rosa).request(id, body)
  const approval = { decision: 'APPROVED', reasons: ['volume_accepted'] }
  await changesApi(uma).decide(id, change.id ?? '', approval)
  expect((await confirmProposal(ugo, id)).status).toBe(200)
}
const userIdOf = async (as: Applicant) => (await as.call('GET /session')).data.userId
const [umaId, ugoId] = [await userIdOf(uma), await userIdOf(ugo)]

describe('a holder with another name, from the limit of one person on', () => {
  test('is cleared by two people, who see each other [CASE-04, SEC-34, CHG-10]', async () => {
    const { id, accountId } = await withForeignHolder(limit)
    const [{ id: caseId = '' } = {}] = (await fileOf(uma, id)).cases.filter(
      ({ kind, status }) => kind === 'HOLDER_MISMATCH' && status === 'OPEN',
    )
    await uma.call('POST /cases/{id}/claims', { params: { id: caseId }, body: {} })
    expect(await decide(uma, id, accountId)).toEqual(['NEEDS_REVIEW', umaId])
    expect(await decide(uma, id, accountId)).toBe('own_decision')
    expect(await decide(ugo, id, accountId)).toEqual(['CLEARED', null])
  })

  test('is refused by one person, the first one too [CASE-04, CHG-10]', async () => {
    const { id, accountId } = await withForeignHolder(limit)
    await decide(uma, id, accountId)
    expect(await decide(uma, id, accountId, 'REFUSED')).toEqual(['REFUSED', null])
    expect(await decide(ugo, id, accountId)).toBe('already_decided')
  })

  test('is proposed anew once the names are others [CASE-04, SEC-32]', async () => {
    const { id, accountId } = await withForeignHolder(limit)
    await decide(uma, id, accountId)
    await changeByTwo(id, { applicant: { name: { firstName: 'Roberta', lastName: 'Delgado' } } })
    expect(await decide(ugo, id, accountId)).toEqual(['NEEDS_REVIEW', ugoId])
    expect(await decide(uma, id, accountId)).toEqual(['CLEARED', null])
  })
})

test('one person’s clearance ends when sales rise to the limit [CASE-04, SEC-34, CHG-10]', async () => {
  const { id, accountId } = await withForeignHolder(1_000_000)
  expect(await decide(uma, id, accountId)).toEqual(['CLEARED', null])
  await changeByTwo(id, { company: { gpv: limit } })
  expect(await holderOf(id)).toEqual(['NEEDS_REVIEW', null])
  expect(await decide(uma, id, accountId)).toEqual(['NEEDS_REVIEW', umaId])
  expect(await decide(ugo, id, accountId)).toEqual(['CLEARED', null])
})
