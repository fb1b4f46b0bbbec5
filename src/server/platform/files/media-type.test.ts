import { expect, test } from 'vitest'
import { heic, pdf, plainJpeg, plainPng, plainWebp } from '../../../../test/fixtures/document-samples.ts'
import { detectMediaType, isComplete } from './media-type.ts'

test.each([
  ['image/jpeg', plainJpeg],
  ['image/png', plainPng],
  ['image/webp', plainWebp],
  ['image/heic', heic],
] as const)('detects %s by content, and truncated files as damaged', (type, file) => {
  expect([detectMediaType(file), isComplete(file, type)]).toEqual([type, true])
  for (const length of [16, file.length - 12])
    expect([length, isComplete(file.subarray(0, length), type)]).toEqual([length, false])
})

test('detects a PDF by content', () => {
  expect([detectMediaType(pdf), isComplete(pdf, 'application/pdf')]).toEqual(['application/pdf', true])
})

test('rejects other file types', () => {
  const others = ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg">', 'MZ', 'RIFF1234WAVE', '%PD']
  expect(others.map((content) => detectMediaType(Buffer.from(content)))).toEqual(others.map(() => null))
  // A video in the container format of HEIC.
  expect(detectMediaType(Buffer.from('\0\0\0\u0018ftypisom'))).toBeNull()
})
