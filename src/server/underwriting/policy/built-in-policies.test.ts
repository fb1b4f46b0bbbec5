import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtInPolicies, initialVersion } from './built-in-policies.ts'

const digests = {
  'underwriting-2026-11-22': '35a4b69fc24a49e1fda9ff68a3a0fcbd',
  'underwriting-2026-11-23': '96b7b7bf828c99483ae7a9e82e917d4a',
  'underwriting-2026-11-24': 'ba1b7446b4a0ebe37e71979d57b139c7',
  'underwriting-2026-11-28': 'b6b9e52019163eadaf88b4f26637653a',
}

test('a version that ships is never changed, because decisions name it; a change is a new version', () => {
  const digestOf = (content: unknown) =>
    createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
  expect(Object.fromEntries(builtInPolicies.map(({ version, content }) => [version, digestOf(content)]))).toEqual(
    digests,
  )
  expect(initialVersion).toBe(builtInPolicies.at(-1)?.version)
})
