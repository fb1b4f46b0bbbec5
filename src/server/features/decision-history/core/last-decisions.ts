/** Reads the decisions in force over the whole book, for replays of the policy. */
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { PolicyOutcome } from '#server/platform/database/tables/decision-tables.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'

export interface LastDecision {
  application_id: ApplicationRow['id']
  decided_at: Date
  policy_version: string
  verdict: PolicyOutcome
  facts: Partial<UnderwritingFacts>
}

/** Keeps each page of the embedded database, which runs in this process, within a few milliseconds. */
const pageSize = 200

/** Newest decision of each application, in pages; erased ones are left out. */
export async function* readLastDecisions(
  db: Database,
  { since, applicationId }: { since?: Date | undefined; applicationId?: ApplicationRow['id'] | undefined },
): AsyncGenerator<LastDecision[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('decision_records as record')
      .select([
        'record.id',
        'record.application_id',
        'record.decided_at',
        'record.policy_version',
        'record.verdict',
        'record.facts',
      ])
      .where('record.facts', 'is not', null)
      .where('record.application_id', '>', after as ApplicationRow['id'])
      .$if(since !== undefined, (query) => query.where('record.decided_at', '>=', since as Date))
      .$if(applicationId !== undefined, (query) =>
        query.where('record.application_id', '=', applicationId as ApplicationRow['id']),
      )
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('decision_records as newer')
              .select('newer.id')
              .whereRef('newer.application_id', '=', 'record.application_id')
              .whereRef('newer.application_version', '>', 'record.application_version'),
          ),
        ),
      )
      .orderBy('record.application_id')
      .limit(pageSize)
      .execute()
    yield rows.map(({ facts, ...row }) => ({ ...row, facts: facts ?? {} }))
    after = rows.at(-1)?.application_id ?? after
    if (rows.length < pageSize) return
  }
}
