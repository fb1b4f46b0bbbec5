/** Conformance tests for every adapter of a business registry. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessFinding } from '#domain/underwriting/facts.ts'
import type { BusinessCheckRequest } from '#server/vendors/business/port.ts'
import { type LaterAnswersFixture, testLaterAnswersConformance } from './later-answers-conformance.ts'

type BusinessFixture = LaterAnswersFixture<BusinessCheckRequest, Exclude<BusinessFinding, 'PARTIAL_NUMBER'>>

export const testBusiness = (number: BusinessCheckRequest['number']): BusinessCheckRequest => ({
  reference: `urn:app:${randomUUID()}`,
  name: 'Delgado Bakery LLC',
  tradeName: 'Delgado’s',
  address: {
    line1: '8 Mission St',
    city: 'San Francisco',
    territory: 'CA',
    zip: '94105',
    countryCode: 'US',
  },
  website: 'https://delgadobakery.example',
  expectedSales: 100_000,
  number,
})

export function testBusinessConformance(setUp: () => Promise<BusinessFixture>): void {
  let fixture: BusinessFixture
  beforeAll(async () => {
    fixture = await setUp()
  })
  afterAll(() => fixture.close())

  test.each(['VERIFIED', 'NAME_MISMATCH', 'NOT_FOUND', 'INACTIVE'] as const)(
    '%s is reported with the vendor’s reference [VEND-01, VEND-07]',
    async (finding) => {
      const answer = await fixture.port.ask(fixture.found(finding), randomUUID())
      expect(answer).toMatchObject({ kind: 'answered', finding })
      expect(answer.reference).toMatch(/./)
    },
  )

  test('a business without a number is not registered [VEND-01]', async () => {
    const answer = await fixture.port.ask({ ...fixture.found('VERIFIED'), number: null }, randomUUID())
    expect(answer).toMatchObject({ kind: 'answered', finding: 'NOT_REGISTERED' })
  })

  testLaterAnswersConformance(() => fixture, 'VERIFIED')
}
