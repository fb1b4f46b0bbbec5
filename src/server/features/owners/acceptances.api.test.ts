import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import {
  type Account,
  held,
  newAccount,
  newMerchant,
  outcome,
  withCompany,
} from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })

const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))
const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
const decline = { decision: 'DECLINED', reasons: ['unable_to_serve'] }

let account: Account
/** In a restricted category: it waits for a person. */
let waiting: string
/** Of the same person; it waits because of the first. */
let second: string
beforeEach(async () => {
  account = await newAccount(api)
  const { body } = newMerchant()
  waiting = (await account.apply(withCompany(body, { segment: '179' }))).id
  expect((await outcome(account, waiting))[0]).toBe('PENDING')
  second = (await account.apply({ ...body, company: newMerchant().body.company })).id
  expect(await outcome(account, second)).toEqual(held)
})

let changes = 0
const changeOf = async (id: string) => {
  const address = { ...bodyUS().applicant?.address, line1: `${(changes += 1)} Oak Street` }
  return (await changesApi(account).request(id, { applicant: { address } })).data.status
}

describe('what a person accepted elsewhere', () => {
  test('stays accepted while nothing changes there [SEC-32]', async () => {
    await (await underwriter()).decide(second, approval)
    expect([await changeOf(second), await changeOf(second)]).toEqual(['APPLIED', 'APPLIED'])
    expect((await outcome(account, second))[0]).toBe('APPROVED')
  })

  test('counts again once it was declined, with the next decision [SEC-32]', async () => {
    const uma = await underwriter()
    await uma.decide(second, approval)
    await uma.decide(waiting, decline)
    expect((await outcome(account, second))[0]).toBe('APPROVED')
    expect(await changeOf(second)).toBe('IN_REVIEW')
  })

  test('counts again once it waits for something else [SEC-32]', async () => {
    const uma = await underwriter()
    await uma.decide(second, approval)
    await uma.decide(waiting, {
      decision: 'PENDING',
      reasons: ['more_information_needed'],
      stepUps: ['EIN_DOC'],
    })
    expect(await changeOf(second)).toBe('IN_REVIEW')
  })

  test('is accepted anew by the next approval [SEC-32]', async () => {
    const uma = await underwriter()
    await uma.decide(second, approval)
    await uma.decide(waiting, decline)
    const third = (await account.apply({ ...newMerchant().body })).id
    expect(await outcome(account, third)).toEqual(held)
    await uma.decide(third, approval)
    expect(await changeOf(third)).toBe('APPLIED')
  })

  test('is nothing that became another since the case came to wait, unless the case file showed it [SEC-32]', async () => {
    const uma = await underwriter()
    await uma.decide(waiting, decline)
    expect((await uma.decide(second, approval)).data.decision).toBe('PENDING')
    const { version } = (await uma.call('GET /cases/{id}', { params: { id: second } })).data
    expect((await uma.decide(second, { ...approval, version })).data.decision).toBe('APPROVED')
    expect(await changeOf(second)).toBe('APPLIED')
  })

  test('no longer matters once it was approved [SEC-32]', async () => {
    const uma = await underwriter()
    await uma.decide(second, approval)
    await uma.decide(waiting, approval)
    expect(await changeOf(second)).toBe('APPLIED')
  })
})

describe('what was accepted by its id alone, before states were kept', () => {
  const asBefore = async () => {
    await (await underwriter()).decide(second, approval)
    await sql`update applications set acceptances = null where id = ${second}`.execute(api.services.db)
  }

  test('stays accepted while nothing happens there [SEC-32]', async () => {
    await asBefore()
    expect(await changeOf(second)).toBe('APPLIED')
  })

  test('counts again once something does [SEC-32]', async () => {
    await asBefore()
    await (await underwriter()).decide(waiting, decline)
    expect(await changeOf(second)).toBe('IN_REVIEW')
  })
})
