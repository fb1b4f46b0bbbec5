/** Conformance tests for every vendor that checks people or businesses. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AnnouncedAnswer, EventHeaders, LaterAnswers } from '#server/vendors/vendor-answer.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

export interface LaterAnswersFixture<Request, Finding> {
  port: LaterAnswers<Request, Finding>
  /** Somebody about whom the vendor finds this, at once. */
  found(finding: Finding): Request
  /** Somebody whom the vendor finds VERIFIED after `finish`. */
  slow(): Request
  /** Lets the later answer of a check come. */
  finish(reference: string): Promise<void>
  /** An event as the vendor signs it. */
  sign(event: AnnouncedAnswer): { body: Buffer; headers: EventHeaders & Record<string, string> }
  close(): Promise<void>
}

export interface SilentFixture<Request, Finding> extends LaterAnswersFixture<Request, Finding> {
  /** Somebody about whom the vendor does not answer the first time. */
  silent(): Request
  /** Ends the silence. */
  recover(): void
}

/** For vendors that can be made silent. */
export const testSilence = <Request, Finding>(
  fixture: () => SilentFixture<Request, Finding>,
  verified: Finding,
): void =>
  test('without an answer the check may be repeated with its key [VEND-01, VEND-03]', async () => {
    const { port, silent, recover } = fixture()
    const [request, key] = [silent(), randomUUID()]
    await expect(port.ask(request, key)).rejects.toBeInstanceOf(ProviderTimeout)
    recover()
    expect(await port.ask(request, key)).toMatchObject({ kind: 'answered', finding: verified })
  })

export function testLaterAnswersConformance<Request, Finding>(
  fixture: () => LaterAnswersFixture<Request, Finding>,
  verified: Finding,
): void {
  test('a repeated check is the same check, and another one is not [VEND-01, VEND-06]', async () => {
    const { port, found } = fixture()
    const [request, key] = [found(verified), randomUUID()]
    const first = await port.ask(request, key)
    expect(await port.ask(request, key)).toEqual(first)
    expect((await port.ask(request, randomUUID())).reference).not.toBe(first.reference)
  })

  test('an answer that comes later is read by its reference, as often as one likes [VEND-01, VEND-02]', async () => {
    const { port, slow, finish } = fixture()
    const asked = await port.ask(slow(), randomUUID())
    if (asked.kind !== 'later') throw new Error('The vendor answers at once.')
    const { reference, dueInHours } = asked
    expect(dueInHours).toBeGreaterThan(0)
    expect(await port.read(reference)).toEqual(asked)
    await finish(reference)
    const answer = await port.read(reference)
    expect(answer).toMatchObject({ kind: 'answered', finding: verified, reference })
    expect(await port.read(reference)).toEqual(answer)
  })

  test('a check that never was is unknown [VEND-01]', async () => {
    expect(await fixture().port.read(randomUUID())).toBe('unknown')
  })

  test('an event has an id and the reference of a check, and needs a signature [VEND-01, VEND-02]', async () => {
    const { port, sign } = fixture()
    const event = { eventId: 'event-1', reference: 'reference-1' }
    const { body, headers } = sign(event)
    expect(await port.verify(body, headers)).toEqual(event)
    expect(await port.verify(body, headers)).toEqual(event)
    expect(await port.verify(Buffer.concat([body, Buffer.from(' ')]), headers)).toBeNull()
    expect(await port.verify(body, {})).toBeNull()
    for (const [name, value] of Object.entries(headers)) {
      const forged = value.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0'))
      expect(await port.verify(body, { [name]: forged })).toBeNull()
    }
  })
}
