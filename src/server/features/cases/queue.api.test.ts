import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { CaseItem } from '#api/cases/queue.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import { type CaseKind, caseKinds } from '#domain/cases/case.ts'
import { openCase } from './core/open-case.ts'
import { lockApplication } from '#server/features/applications/core/repository.ts'

const start = new Date('2026-03-02T12:00:00Z')
/** One case of each kind every minute, 24 in all; the amounts repeat. */
const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
const id = (await rosa.apply(bodyUS())).id
await api.services.db.transaction().execute(async (trx) => {
  const row = await lockApplication(trx, id as never)
  for (let index = 0; index < 24; index += 1)
    await openCase(
      trx,
      { ...row, company: { ...row.company, gpv: 1000 * (index % 5) } },
      {
        kind: caseKinds[index % caseKinds.length] ?? 'REVIEW',
        subjectId: `subject-${index}`,
        now: new Date(start.getTime() + index * minuteMs),
      },
    )
})

interface Page {
  data: CaseItem[]
  nextCursor: string | null
}
const list = async (query: Record<string, string>, as = uma) => {
  const response = await as.call('GET /cases', { query })
  return { ...response, page: JSON.parse(response.text) as Page }
}
const readAll = async (query: Record<string, string>): Promise<CaseItem[]> => {
  const items: CaseItem[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { page }: { page: Page } = await list({ ...query, ...(cursor && { cursor }), limit: '7' })
    items.push(...page.data)
    cursor = page.nextCursor
  }
  return items
}

describe('the queue', () => {
  test('answers a page and where the next one begins, and nothing around it [CASE-01]', async () => {
    const { page } = await list({ limit: '2' })
    expect(Object.keys(page).toSorted()).toEqual(['data', 'nextCursor'])
    expect(page.data).toHaveLength(2)
    expect(page.data[0]).toMatchObject({ applicationId: id, market: 'US', claim: null, isOverdue: true })
  })

  test.each([
    ['due', ({ dueAt }: CaseItem) => dueAt],
    ['age', ({ openedAt }: CaseItem) => openedAt],
    ['amount', ({ amount }: CaseItem) => String(9e9 - (amount?.value ?? 0))],
  ] as const)('sorted by %s, its pages hold every case once and in order [CASE-01]', async (sort, keyOf) => {
    const items = await readAll({ sort })
    expect(new Set(items.map((item) => item.id)).size).toBe(24)
    const keys = items.map((item) => keyOf(item))
    expect(keys).toEqual(keys.toSorted())
  })

  test('is filtered by kind, market, reason, status, claim and assignee [CASE-01]', async () => {
    const count = async (query: Record<string, string>) => (await readAll(query)).length
    const opened = (kind: CaseKind) =>
      Array.from({ length: 24 }, (_, index) => caseKinds[index % caseKinds.length]).filter(
        (one) => one === kind,
      ).length
    expect(opened('APPEAL')).toBeGreaterThan(1)
    expect(await count({ kind: 'APPEAL' })).toBe(opened('APPEAL'))
    expect(await count({ kind: 'APPEAL', market: 'CA' })).toBe(0)
    expect(await count({ reason: 'holder_mismatch' })).toBe(opened('HOLDER_MISMATCH'))
    expect(await count({ status: 'CLOSED' })).toBe(0)
    expect(await count({ claimed: 'me' })).toBe(0)
    expect(await count({ claimed: 'nobody', assignee: 'nobody' })).toBe(24)
    expect(await count({ assignee: 'me' })).toBe(0)
  })

  test('refuses a cursor that is not of this list, and a page of more than a hundred [CASE-01]', async () => {
    const { page } = await list({ sort: 'amount', limit: '2' })
    for (const query of [
      { cursor: 'x' },
      { cursor: page.nextCursor ?? '' },
      { limit: '101' },
      { limit: '0' },
      { sort: 'name' },
    ])
      expect([(await list(query)).status, query]).toEqual([422, query])
  })

  test('tells how many cases are open and overdue [CASE-06]', async () => {
    const { data } = await uma.call('GET /cases/figures')
    expect(data).toMatchObject({ open: 24, overdue: 24, claimedByYou: 0 })
    expect(data.byKind).toHaveLength(caseKinds.length)
  })
})
