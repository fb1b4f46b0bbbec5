/** Conformance tests for every adapter of an identity bureau. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparedFinding, type IdentityFinding } from '#domain/underwriting/facts.ts'
import type { IdentityBureau, IdentityCheckRequest } from '#server/vendors/identity/port.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import type { AnnouncedAnswer, EventHeaders } from '#server/vendors/vendor-answer.ts'

export interface IdentityFixture {
  bureau: IdentityBureau
  /** A person about whom the bureau finds this, at once. */
  person(finding: IdentityFinding): IdentityCheckRequest
  /** A person whom the bureau finds VERIFIED after `finish`. */
  slowPerson(): IdentityCheckRequest
  /** Lets the later answer of a check come. */
  finish(reference: string): Promise<void>
  /** A person about whom the bureau does not answer the first time. */
  silentPerson(): IdentityCheckRequest
  /** Ends the silence. */
  recover(): void
  /** An event as the vendor signs it. */
  sign(event: AnnouncedAnswer): { body: Buffer; headers: EventHeaders & Record<string, string> }
  close(): Promise<void>
}

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
    const answer = await fixture.bureau.ask(fixture.person(finding), randomUUID())
    expect(answer).toMatchObject({ kind: 'answered', finding })
    expect(answer.reference).toMatch(/./)
  })

  test('without a number nothing is verified about it [VEND-01]', async () => {
    const answer = await fixture.bureau.ask({ ...fixture.person('VERIFIED'), number: null }, randomUUID())
    if (answer.kind !== 'answered') throw new Error('The vendor answers later.')
    expect(comparedFinding(answer.finding, false)).toBe('NUMBER_MISSING')
  })

  test('a repeated check is the same check, and another one is not [VEND-01, VEND-06]', async () => {
    const [person, key] = [fixture.person('VERIFIED'), randomUUID()]
    const first = await fixture.bureau.ask(person, key)
    expect(await fixture.bureau.ask(person, key)).toEqual(first)
    expect((await fixture.bureau.ask(person, randomUUID())).reference).not.toBe(first.reference)
  })

  test('an answer that comes later is read by its reference, as often as one likes [VEND-01, VEND-02]', async () => {
    const { bureau } = fixture
    const asked = await bureau.ask(fixture.slowPerson(), randomUUID())
    if (asked.kind !== 'later') throw new Error('The vendor answers at once.')
    const { reference, dueInHours } = asked
    expect(dueInHours).toBeGreaterThan(0)
    expect(await bureau.read(reference)).toEqual(asked)
    await fixture.finish(reference)
    const answer = await bureau.read(reference)
    expect(answer).toMatchObject({ kind: 'answered', finding: 'VERIFIED', reference })
    expect(await bureau.read(reference)).toEqual(answer)
  })

  test('a check that never was is unknown [VEND-01]', async () => {
    expect(await fixture.bureau.read(randomUUID())).toBe('unknown')
  })

  test('without an answer the check may be repeated with its key [VEND-01, VEND-03]', async () => {
    const [person, key] = [fixture.silentPerson(), randomUUID()]
    await expect(fixture.bureau.ask(person, key)).rejects.toBeInstanceOf(ProviderTimeout)
    fixture.recover()
    expect(await fixture.bureau.ask(person, key)).toMatchObject({ kind: 'answered', finding: 'VERIFIED' })
  })

  test('an event has an id and the reference of a check, and needs a signature [VEND-01, VEND-02]', async () => {
    const { bureau } = fixture
    const event = { eventId: 'event-1', reference: 'reference-1' }
    const { body, headers } = fixture.sign(event)
    expect(await bureau.verify(body, headers)).toEqual(event)
    expect(await bureau.verify(body, headers)).toEqual(event)
    expect(await bureau.verify(Buffer.concat([body, Buffer.from(' ')]), headers)).toBeNull()
    expect(await bureau.verify(body, {})).toBeNull()
    for (const [name, value] of Object.entries(headers)) {
      const forged = value.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0'))
      expect(await bureau.verify(body, { [name]: forged })).toBeNull()
    }
  })
}
