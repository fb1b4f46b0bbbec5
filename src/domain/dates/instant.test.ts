import { expect, test } from 'vitest'
import { parseInstant } from './instant.ts'

test.each(['2000-01-01T00:00:00Z', '2026-11-24T10:00:00.000Z', '2100-12-31T23:59:59Z'])(
  '%s is a time',
  (text) => expect(parseInstant(text)).toEqual(new Date(text)),
)

test.each([
  '1999-12-31T23:59:59Z',
  '2101-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-02-30T25:00:00Z',
  '2026-11-24',
  '1',
  '',
])('%j is none', (text) => expect(parseInstant(text)).toBeNull())
