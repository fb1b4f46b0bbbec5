import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices, type TestServices } from '../../../test/api/test-services.ts'
import { plainPng } from '../documents/samples.ts'
import { forgetOld } from './forget-old.ts'
import { keepSandboxDocument, listSandboxDocuments } from './sandbox-documents.ts'

let api: TestServices
beforeAll(async () => {
  api = await startTestServices()
})
afterAll(() => api.close())

const dayMs = 24 * 60 * 60_000

test('papers that the sandbox was handed are forgotten after the days that the operator set', async () => {
  const { db, clock, sealing, providers } = api.services
  const { inquiryId } = await providers.inquiries.create({ kind: 'verification', reference: 'one' })
  const receivedAt = clock.now()
  await keepSandboxDocument(db, sealing, {
    inquiryId,
    part: 'document',
    paper: 'registration',
    mediaType: 'image/png',
    content: plainPng,
    receivedAt,
  })
  const after = async (days: number) => {
    await forgetOld(db, new Date(receivedAt.getTime() + days * dayMs), { papersKeptDays: 7 })
    return (await listSandboxDocuments(db, inquiryId)).length
  }
  expect([await after(6), await after(7)]).toEqual([1, 0])
})
