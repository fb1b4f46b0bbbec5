/** Conformance tests for every vendor of photo IDs and documents. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { InquiryProvider, InquiryRequest } from '#server/vendors/inquiries/port.ts'

export interface InquiriesFixture {
  inquiries: InquiryProvider
  /** Ends an inquiry of `testInquiry`, with a document of the expected holder. */
  end(inquiryId: string, kind: InquiryKind, outcome: InquiryOutcome): Promise<void>
  /** Outcomes that the vendor can have. */
  outcomes: readonly InquiryOutcome[]
  close(): Promise<void>
}

export const testInquiry = (kind: InquiryKind): InquiryRequest => ({
  kind,
  reference: `urn:app:${randomUUID()}:${kind}`,
  expectedHolder:
    kind === 'identification'
      ? { firstName: 'Rosa', lastName: 'Delgado', dateOfBirth: '1984-03-09' }
      : { businessName: 'Delgado Bakery LLC' },
  returnUrl: 'https://portal.example/on-phone/done',
})

export function testInquiriesConformance(setUp: () => Promise<InquiriesFixture>): void {
  let fixture: InquiriesFixture
  beforeAll(async () => {
    fixture = await setUp()
  })
  afterAll(() => fixture.close())

  const begin = async (kind: InquiryKind) => {
    const request = testInquiry(kind)
    const { inquiryId } = await fixture.inquiries.create(request, randomUUID())
    const outcome = async () => (await fixture.inquiries.report(inquiryId, request.expectedHolder)).outcome
    return { inquiryId, outcome }
  }

  test('a repeated inquiry is the same inquiry, and another one is not [VEND-01]', async () => {
    const { inquiries } = fixture
    const [request, key] = [testInquiry('identification'), randomUUID()]
    const first = await inquiries.create(request, key)
    expect(await inquiries.create(request, key)).toEqual(first)
    expect(await inquiries.create(request, randomUUID())).not.toEqual(first)
  })

  test.each(['identification', 'verification'] as const)(
    'an inquiry of %s is open until it ends, and stays ended [VEND-01, IDV-01, IDV-03]',
    async (kind) => {
      for (const ending of fixture.outcomes) {
        const { inquiryId, outcome } = await begin(kind)
        expect(await outcome()).toBeNull()
        await fixture.end(inquiryId, kind, ending)
        expect([await outcome(), await outcome()]).toEqual([ending, ending])
      }
    },
  )

  test('an inquiry that never was has expired [VEND-01]', async () => {
    const { expectedHolder } = testInquiry('identification')
    expect((await fixture.inquiries.report('inq_unknown', expectedHolder)).outcome).toBe('expired')
  })

  test('a window is opened by a posted token, or by a link that works once [VEND-01, IDV-01]', async () => {
    const { inquiryId } = await begin('identification')
    const open = () => fixture.inquiries.openSession(inquiryId, 'fr-CA')
    const [one, other] = [await open(), await open()]
    if (fixture.inquiries.remote) {
      expect([one.sessionToken, other.sessionToken]).toEqual([null, null])
      expect(new URL(one.windowUrl).protocol).toBe('https:')
      expect(one.windowUrl).not.toBe(other.windowUrl)
    } else expect([one.sessionToken, other.sessionToken]).not.toContain(null)
    for (const { windowUrl } of [one, other])
      for (const personal of ['Rosa', 'Delgado', '1984-03-09']) expect(windowUrl).not.toContain(personal)
  })

  test('an inquiry may be redacted again, and one that never was [VEND-01]', async () => {
    const { inquiryId } = await begin('identification')
    for (const id of [inquiryId, inquiryId, 'inq_unknown'])
      expect(await fixture.inquiries.redact(id)).toBeUndefined()
  })
}
