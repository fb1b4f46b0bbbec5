import { expect, test } from 'vitest'
import type { ScreenName } from '../navigation/table.ts'
import {
  doneScreens,
  embedCauses,
  embedStateOf,
  type EmbedTimes,
  isEmbedCause,
  isFrameScreen,
  placeOfCall,
  windowScreens,
} from './embedding.ts'

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
  ['PUT /applications/{id}', id, 'frame'],
  ['PUT /applications/{id}', other, 'foreign'],
  ['POST /applications/{id}/onboard', id, 'frame'],
  ['POST /applications/{id}/financial-instruments/manual', id, 'frame'],
  ['POST /applications/{id}/financial-instruments/credit-cards', id, 'window'],
  ['POST /applications/{id}/orders', id, 'window'],
  ['POST /applications/{id}/payments', id, 'window'],
  ['POST /applications/{id}/payments', other, 'foreign'],
  ['POST /applications/{id}/changes', id, 'window'],
  ['POST /applications/{id}/withdraw', id, 'window'],
  ['POST /applications/{id}/appeals', id, 'window'],
  ['GET /applications/{id}/auth-code', id, 'window'],
  ['GET /accounts/{id}/stores', id.slice(8), 'frame'],
  ['GET /accounts/{id}/stores', other.slice(8), 'foreign'],
  ['PUT /accounts/{id}/stores/{storeId}/service', id.slice(8), 'window'],
  ['GET /session', undefined, 'frame'],
  ['POST /applications', undefined, 'foreign'],
  ['POST /applications/claims', undefined, 'foreign'],
  ['POST /sessions/end-others', undefined, 'foreign'],
  ['DELETE /drafts/{draftId}', undefined, 'foreign'],
] as const)('the session of a frame and %s of %s: %s [EMB-01]', (call, named, place) => {
  expect(placeOfCall(call, named, id)).toBe(place)
})

test('screens that oblige or pay open in a window [EMB-01]', () => {
  expect(windowScreens).toEqual(expect.arrayContaining(['order', 'changes', 'accounts', 'accounts/sessions']))
  expect(doneScreens.map((screen) => isFrameScreen(screen as ScreenName))).toEqual(
    doneScreens.map(() => true),
  )
})

test('causes are of a closed list [EMB-01]', () => {
  expect([...embedCauses, 'other', ''].map(isEmbedCause)).toEqual([
    ...embedCauses.map(() => true),
    false,
    false,
  ])
})
