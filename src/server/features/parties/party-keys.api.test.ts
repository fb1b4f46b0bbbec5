import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/fixtures/answers.fixture.ts'
import { startTestServices } from '#test/api/test-services.ts'
import { createServices } from '#server/composition.ts'
import { json } from '#server/platform/database/columns.ts'
import { requireKnownKeys } from '#server/platform/encryption/require-known-keys.ts'
import type { Services } from '#server/services.ts'
import {
  type ApplicationRow,
  insertApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { findOwnApplications } from '#server/features/owners/core/find-own-applications.ts'
import { findLinkedApplications } from '#server/features/owners/core/linked-applications.ts'
import { loadListedParties } from '#server/features/owners/core/ownership.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })
const numbers = { applicant: '536224321', company: '123456780' }

/** A submitted application, written as commands write it. */
async function insert(services: Services, email: string): Promise<ApplicationRow> {
  const id = `urn:app:${randomUUID()}` as const
  const now = services.clock.now()
  const { applicant, company } = completeAnswers('US')
  const encrypt = (subject: 'applicant' | 'company') =>
    services.encryption.encrypt(numbers[subject], {
      table: 'applications',
      column: `${subject}_government_id`,
      row: id,
    })
  return services.db.transaction().execute(async (trx) => {
    const { id: userId } = await trx
      .insertInto('users')
      .values({
        id: randomUUID(),
        issuer: 'test',
        subject: email,
        email,
        name: null,
        roles: json([]),
        created_at: now,
        last_signed_in_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return insertApplication(trx, {
      id,
      user_id: userId,
      portal: 'gdp',
      currency: 'USD',
      created_at: now,
      updated_at: now,
      submitted_at: now,
      intent: 'CREATE_BUSINESS',
      api_version: 'V2',
      applicant: json({
        ...applicant,
        governmentIdentification: { sourceType: 'SSN9', type: 'INDIVIDUAL', last4: '4321' },
      }),
      company: json(company),
      attribution: json({}),
      applicant_government_id: encrypt('applicant'),
      company_government_id: encrypt('company'),
      decision: 'PENDING',
      level: 'BASIC',
      original_level: null,
      beneficial_owner_status: 'NONE',
      step_ups: json([]),
      enable_deposits: false,
      completed: false,
    })
  })
}

test('applications are linked before, during and after a change of the key, and follow changed facts, after a decision by the former ones too [SEC-29, SEC-31]', async () => {
  const { services: started, database, close } = await startTestServices()
  try {
    const [old, current] = [key('old'), key('current')]
    const under = async (...keys: (typeof old)[]) =>
      Object.assign(
        await createServices({ ...started.config, encryptionKeys: keys }, database, started.log),
        { sharedNumbers: { has: () => false } },
      )
    const [before, after] = [await under(old), await under(current, old)]
    const first = await insert(before, 'one@example.com')
    const second = await insert(after, 'two@example.com')
    const keysOf = async ({ id }: ApplicationRow) => {
      const rows = await after.db
        .selectFrom('party_keys')
        .select(['kind', 'digest'])
        .where('application_id', '=', id)
        .execute()
      return new Map(rows.map(({ kind, digest }) => [kind, digest]))
    }
    expect((await keysOf(first)).get('business_number')).toMatch(/^old\./)
    expect((await keysOf(second)).get('business_number')).toMatch(/^current\./)
    const linkedTo = async (row: ApplicationRow) => {
      const parties = await loadListedParties(after, after.db, row)
      const { linked } = await findLinkedApplications(after.db, row, parties, 'matters')
      return linked.map(({ row: other, hits, isSameBusiness, isSamePerson }) => [
        other.id,
        hits.map(({ kind }) => kind).toSorted(),
        isSameBusiness,
        isSamePerson,
      ])
    }
    const everyKey = [
      'business_name',
      'business_number',
      'person_facts',
      'person_name',
      'person_number',
      'phone',
    ]
    expect(await linkedTo(first)).toEqual([[second.id, everyKey, true, true]])
    expect(await linkedTo(second)).toEqual([[first.id, everyKey, true, true]])

    const one = { userId: randomUUID(), email: 'one+tag@example.com', name: null, roles: [] }
    const ids = [first.id, second.id]
    expect(await findOwnApplications(after.db, after, one, ids, new Map())).toEqual(new Set([first.id]))

    await requireKnownKeys(after.db, [current, old])
    await expect(requireKnownKeys(after.db, [current])).rejects.toThrow(
      'old (former_contacts.contact_digest), old (party_keys.digest)',
    )

    const { applicant, company } = first
    const renamed = await after.db.transaction().execute((trx) =>
      updateApplication(trx, first.id, {
        applicant: json({ ...applicant, name: { firstName: 'Rosa', lastName: 'Okafor' } }),
        company: json({ ...company, name: 'Okafor Bread LLC' }),
        company_government_id: null,
      }),
    )
    const keys = await keysOf(renamed)
    expect(keys.get('business_number')).toBeUndefined()
    expect(keys.get('person_number')).toBe((await keysOf(second)).get('person_number'))
    expect(keys.get('person_facts')).not.toBe((await keysOf(second)).get('person_facts'))
    expect(await linkedTo(second)).toEqual([[first.id, ['person_number', 'phone'], false, true]])

    const decidedAt = after.clock.now()
    const rename = (name: string, isDecided: boolean) =>
      after.db.transaction().execute((trx) =>
        updateApplication(trx, first.id, {
          applicant: json({ ...applicant, name: { firstName: 'Rosa', lastName: name } }),
          ...(isDecided ? { decided_at: decidedAt } : {}),
        }),
      )
    await rename('Delgado', true)
    await rename('Okafor', false)
    expect((await linkedTo(second))[0]?.[1]).toEqual([
      'person_facts',
      'person_name',
      'person_number',
      'phone',
    ])
  } finally {
    await close()
  }
})
