import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { completeAnswers } from '../../../../test/fixtures/answers.fixture.ts'
import { startTestServices } from '../../../../test/api/test-services.ts'
import { createServices } from '../../composition.ts'
import { json } from '../../platform/database/columns.ts'
import { requireKnownKeys } from '../../platform/encryption/require-known-keys.ts'
import type { Services } from '../../services.ts'
import { type ApplicationRow, insertApplication, updateApplication } from './application-repository.ts'
import { findLinkedApplications, linkedApplicant } from './linked-applications.ts'

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

test('applications are linked before, during and after a change of the key, and follow changed facts [SEC-29]', async () => {
  const { services: started, database, close } = await startTestServices()
  try {
    const [old, current] = [key('old'), key('current')]
    const under = async (...keys: (typeof old)[]) => ({
      ...(await createServices({ ...started.config, encryptionKeys: keys }, database, started.log)),
      sharedNumbers: { has: () => false },
    })
    const [before, after] = [await under(old), await under(current, old)]
    const first = await insert(before, 'one@example.com')
    const second = await insert(after, 'two@example.com')
    expect(first.business_digest).toMatch(/^old\./)
    expect(second.business_digest).toMatch(/^current\./)
    const linkedTo = async (row: ApplicationRow) =>
      (await findLinkedApplications(after, after.db, row, [linkedApplicant(after, row)])).map(
        ({ row: other, isSameBusiness, isSamePerson }) => [other.id, isSameBusiness, isSamePerson],
      )
    expect(await linkedTo(first)).toEqual([[second.id, true, true]])
    expect(await linkedTo(second)).toEqual([[first.id, true, true]])

    await requireKnownKeys(after.db, [current, old])
    await expect(requireKnownKeys(after.db, [current])).rejects.toThrow('old (applications.business_digest)')

    const { applicant, company } = first
    const renamed = await after.db.transaction().execute((trx) =>
      updateApplication(trx, first.id, {
        applicant: json({ ...applicant, name: { firstName: 'Rosa', lastName: 'Okafor' } }),
        company: json(company),
        company_government_id: null,
      }),
    )
    expect(renamed.business_digest).toBeNull()
    expect(renamed.person_number_digest).toBe(second.person_number_digest)
    expect(renamed.person_facts_digest).not.toBe(second.person_facts_digest)
    expect(await linkedTo(second)).toEqual([[first.id, false, true]])
  } finally {
    await close()
  }
})
