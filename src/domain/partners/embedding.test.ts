import { expect, test } from 'vitest'
import { embedCauses, embedStateOf, type EmbedTimes, isEmbedCause, isWithinEmbed } from './embedding.ts'

const now = new Date('2026-11-28T12:00:00Z')
const fresh: EmbedTimes = {
  expiresAt: new Date('2026-11-28T12:10:00Z'),
  openedAt: null,
  openedIn: null,
  signedInAt: null,
}

test.each([
  ['created', {}],
  ['expired', { expiresAt: now }],
  ['opened', { openedAt: now, openedIn: 'frame' }],
  ['opened', { openedAt: now, openedIn: 'frame', expiresAt: now }],
  ['signed_in', { openedAt: now, openedIn: 'frame', signedInAt: now }],
  ['in_window', { openedAt: now, openedIn: 'window' }],
] as const)('an embedded sign-up is %s [EMB-01]', (state, times) => {
  expect(embedStateOf({ ...fresh, ...times }, now)).toBe(state)
})

const id = 'urn:app:00000000-0000-4000-8000-000000000001'
const other = 'urn:app:00000000-0000-4000-8000-000000000002'

test.each([
  ['PUT /applications/{id}', id, true],
  ['PUT /applications/{id}', other, false],
  ['POST /applications/{id}/onboard', id, true],
  ['GET /accounts/{id}/stores', id.slice(8), true],
  ['GET /accounts/{id}/stores', other.slice(8), false],
  ['GET /session', undefined, true],
  ['POST /applications', undefined, false],
  ['POST /applications/claims', undefined, false],
  ['POST /sessions/end-others', undefined, false],
  ['DELETE /drafts/{draftId}', undefined, false],
] as const)('the session of a frame and %s of %s: %s [EMB-01]', (call, named, isAllowed) => {
  expect(isWithinEmbed(call, named, id)).toBe(isAllowed)
})

test('causes are of a closed list [EMB-01]', () => {
  expect([...embedCauses, 'other', ''].map(isEmbedCause)).toEqual([
    ...embedCauses.map(() => true),
    false,
    false,
  ])
})
