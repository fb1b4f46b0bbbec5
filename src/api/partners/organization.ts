/** The organization of a partner and its API keys (PART-01). */
import * as z from 'zod/mini'
import { parseInstant } from '#domain/dates/instant.ts'
import { keyScopes } from '#domain/partners/key-scope.ts'
import { kindOfOrigin } from '#domain/partners/origin.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { later, morning } from '../example-data.ts'
import { emptyObject, requiredText } from '../request-schemas.ts'

const origins = z.optional(
  z
    .array(
      z.string('wrong_type').check(
        z.maxLength(300, 'characters'),
        z.refine((value) => kindOfOrigin(value) !== null, 'origin_format'),
      ),
    )
    .check(z.maxLength(20, 'characters')),
)

const organizationView = z.object({
  id: z.string(),
  name: z.string(),
  /** Of its API keys too: `thr_test_…` or `thr_live_…`. */
  mode: z.enum(['test', 'live']),
  /** Origins of the pages that may frame the sign-up. */
  allowedOrigins: z.array(z.string()),
  /** Origins that a return URL may have. */
  returnOrigins: z.array(z.string()),
})
export type OrganizationView = z.infer<typeof organizationView>

const personView = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  lastSignedInAt: z.string(),
})
export type PersonView = z.infer<typeof personView>

const keyShape = {
  id: z.string(),
  name: z.string(),
  /** First characters, by which people recognize the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: z.string(),
  /** To the minute; null if never used. */
  lastUsedAt: z.nullable(z.string()),
  /** Null if the key works until it is revoked. */
  expiresAt: z.nullable(z.string()),
  /** End of the overlap, in which the secret before the latest rotation works too. */
  previousValidUntil: z.nullable(z.string()),
}
const keyView = z.object(keyShape)
export type KeyView = z.infer<typeof keyView>

/** The only answer that holds the key itself. */
const issuedKey = { ...keyShape, key: z.string() }

const keyParams = z.object({ id: z.string() })
/** Hours that the previous secret keeps working after a rotation. */
const overlapHours = z
  .number('wrong_type')
  .check(z.multipleOf(1, 'wrong_type'), z.gte(0, 'hours_range'), z.lte(168, 'hours_range'))

export const organizationEndpoints = {
  'GET /organization': {
    summary: "Read the partner's organization (in the console)",
    access: 'partner',
    response: organizationView,
    errors: [],
  },
  'PUT /organization': {
    summary:
      'Set the origins that may frame the sign-up, and those that return URLs may have (in the console). A member that is absent stays as it is',
    access: 'partner',
    body: z.object({ allowedOrigins: origins, returnOrigins: origins }),
    response: organizationView,
    errors: [],
  },
  'GET /organization/people': {
    summary: 'List who administers the organization (in the console)',
    access: 'partner',
    response: z.array(personView),
    errors: [],
  },
  'GET /api-keys': {
    summary: 'List the API keys that are not revoked, newest first',
    access: 'partner',
    scope: 'keys:write',
    response: z.array(keyView),
    errors: [],
  },
  'POST /api-keys': {
    summary:
      'Create an API key, which is shown this once. A key may only give scopes that it has itself. At most 50 keys',
    access: 'partner',
    scope: 'keys:write',
    body: z.object({
      name: requiredText(100),
      scopes: z
        .array(z.enum(keyScopes, 'choice_unknown'), 'required')
        .check(z.minLength(1, 'required'), z.maxLength(keyScopes.length, 'characters')),
      /** Without it, the key works until it is revoked. */
      expiresAt: z.optional(
        z.nullable(
          z.iso.datetime({ offset: true, error: 'wrong_type' }).check(
            z.maxLength(40, 'characters'),
            z.refine((value) => parseInstant(value) !== null, 'wrong_type'),
          ),
        ),
      ),
    }),
    response: z.object(issuedKey),
    status: 201,
    /** A stored answer would hold the key. */
    replay: 'never',
    errors: ['keys_full', 'too_many_requests'],
  },
  'POST /api-keys/{id}/rotations': {
    summary:
      'Replace the secret of an API key. The old one works for `overlapHours` more, 24 if absent; with 0, it ends at once',
    access: 'partner',
    scope: 'keys:write',
    params: keyParams,
    body: z.optional(z.object({ overlapHours: z.optional(overlapHours) })),
    response: z.object({ ...issuedKey, previousValidUntil: z.string() }),
    status: 201,
    replay: 'never',
    errors: ['unknown_id', 'state_forbids', 'too_many_requests'],
  },
  'DELETE /api-keys/{id}': {
    summary: 'Revoke an API key at once, everywhere',
    access: 'partner',
    scope: 'keys:write',
    params: keyParams,
    response: emptyObject,
    errors: ['unknown_id'],
  },
  'POST /api-keys/leaks': {
    summary:
      'Report an API key that was found where it should not be. It stops working at once, and the administrators of its organization are mailed. The answer is the same for a key that does not exist',
    access: 'anyone',
    body: z.object({ key: requiredText(200) }),
    response: emptyObject,
    status: 202,
    errors: [],
  },
} as const satisfies Endpoints

const keyId = '7a1e9c34-52d8-4f06-b3e1-0d9c84f72a65'
const exampleKey: KeyView = {
  id: keyId,
  name: 'Order system',
  prefix: 'thr_test_h4Kd',
  scopes: ['applications:read', 'applications:write'],
  createdAt: morning,
  lastUsedAt: later,
  expiresAt: null,
  previousValidUntil: null,
}
/** The checksum is wrong on purpose, so this can't be mistaken for a real key. */
const exampleSecret = 'thr_test_h4KdExampleExampleExampleExampleEXAMPL'
const exampleOrganization: OrganizationView = {
  id: 'harbor',
  name: 'Harbor Commerce',
  mode: 'test',
  allowedOrigins: ['https://shop.harbor.example.com'],
  returnOrigins: ['https://harbor.example.com'],
}

export const organizationExamples: Examples<typeof organizationEndpoints> = {
  'GET /organization': { response: exampleOrganization },
  'PUT /organization': {
    body: {
      allowedOrigins: exampleOrganization.allowedOrigins,
      returnOrigins: exampleOrganization.returnOrigins,
    },
    response: exampleOrganization,
  },
  'GET /organization/people': {
    response: [
      {
        id: '7e4fdefd-19ea-43df-903a-df3c7c77d883',
        name: 'Hana Osei',
        email: 'hana@harbor.example.com',
        lastSignedInAt: morning,
      },
    ],
  },
  'GET /api-keys': { response: [exampleKey] },
  'POST /api-keys': {
    body: { name: exampleKey.name, scopes: exampleKey.scopes },
    response: { ...exampleKey, lastUsedAt: null, key: exampleSecret },
  },
  'POST /api-keys/{id}/rotations': {
    params: { id: keyId },
    body: { overlapHours: 24 },
    response: { ...exampleKey, previousValidUntil: '2026-11-21T15:09:41.000Z', key: exampleSecret },
  },
  'DELETE /api-keys/{id}': { params: { id: keyId }, response: {} },
  'POST /api-keys/leaks': { body: { key: exampleSecret }, response: {} },
}
