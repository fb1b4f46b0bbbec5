/** Conformance tests for every adapter of an identity bureau. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparedFinding, type IdentityFinding } from '#domain/underwriting/facts.ts'
import type { IdentityCheckRequest } from '#server/vendors/identity/port.ts'
import { type SilentFixture, testLaterAnswersConformance, testSilence } from './later-answers-conformance.ts'

type IdentityFixture = SilentFixture<IdentityCheckRequest, IdentityFinding>

export const testPerson = (number: IdentityCheckRequest['number']): IdentityCheckRequest => ({
  reference: `urn:app:${randomUUID()}`,
  name: { firstName: 'Rosa', lastName: 'Delgado' },
  dob: '1984-03-09',
  address: {
    line1: '8 Mission St',
    city: 'San Francisco',
    territory: 'CA',
    zip: '94105',
    countryCode: 'US',
  },
  phone: '4155550123',
  number,
})

export function testIdentityConformance(setUp: () => Promise<IdentityFixture>): void {
  let fixture: IdentityFixture
  beforeAll(async () => {
    fixture = await setUp()
  })
  afterAll(() => fixture.close())

  test.each([
    'VERIFIED',
    'MISMATCH',
    'PHOTO_ID_REQUIRED',
    'PHONE_UNVERIFIED',
    'WATCH_LIST_POSSIBLE',
    'DECEASED',
    'THIN_FILE',
  ] as const)('%s is reported with the vendor’s reference [VEND-01, VEND-07]', async (finding) => {
    const answer = await fixture.port.ask(fixture.found(finding), randomUUID())
    expect(answer).toMatchObject({ kind: 'answered', finding })
    expect(answer.reference).toMatch(/./)
  })

  test('without a number nothing is verified about it [VEND-01]', async () => {
    const answer = await fixture.port.ask({ ...fixture.found('VERIFIED'), number: null }, randomUUID())
    if (answer.kind !== 'answered') throw new Error('The vendor answers later.')
    expect(comparedFinding(answer.finding, false)).toBe('NUMBER_MISSING')
  })

  testLaterAnswersConformance(() => fixture, 'VERIFIED')
  testSilence(() => fixture, 'VERIFIED')
}
