import { expect, test } from 'vitest'
import { cleanFacts } from '#test/fixtures/underwriting-facts.ts'
import { policyContent, policyWith } from '#test/fixtures/policy-documents.ts'
import { holds, type FactValue } from '#domain/policy/cells.ts'
import { readPolicy } from '#domain/policy/policy-document.ts'
import { type FindingRule, readRules } from '#domain/policy/policy-rules.ts'
import { identityFindings, type UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { factNames, factTable } from '#domain/underwriting/stored-facts.ts'
import { withoutReview } from './unnamed-review.ts'
import { compilePolicy } from './policy-engine.ts'

/** Pseudo-random and the same in each run. */
function createRandom(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
}

function randomFacts(random: (bound: number) => number): UnderwritingFacts {
  const values = factNames.map((name) => {
    const known = factTable[name].values
    const pool: readonly FactValue[] = known === 'count' ? [null, 0, 2, 3, 4, 11, 12, 13, 40] : known
    return [name, pool[random(pool.length)]]
  })
  const facts = { ...cleanFacts, ...(Object.fromEntries(values) as Partial<UnderwritingFacts>) }
  // The version does not name documents in review.
  return withoutReview({ ...facts, acceptedFindings: random(3) === 0 ? { identity: facts.identity } : {} })
}

const isMet = ({ conditions, unaccepted }: FindingRule, facts: UnderwritingFacts) =>
  conditions.every(({ fact, condition }) => holds(condition, facts[fact])) &&
  unaccepted.every((name) => facts.acceptedFindings[name] !== facts[name])

const rulesOf = (content: unknown) => {
  const document = readPolicy(content)
  if (typeof document === 'string') throw new Error(document)
  return readRules(document).rules
}

test.each(['< 12', '<= 3', '> 11', '>= 12', '[3..12]', '3, 12', 'null', 'null, 0', 'not in [null]', 'not in [3, 12]'])(
  'rows hold in the check as they do in the engine, with %s for a number [POL-01]',
  async (cell) => {
    const content = policyWith(
      ({ findings }) => void (findings.rules[29]!['in_monthsSinceDecline'] = cell),
    )
    const engine = compilePolicy('test', content)
    const { findings } = rulesOf(content)
    const random = createRandom(7)
    for (let count = 0; count < 400; count += 1) {
      const facts = randomFacts(random)
      const rows = await engine.findRows(facts)
      expect(rows.filter(({ table }) => table === 'findings').map(({ rowIndex }) => rowIndex)).toEqual(
        findings.filter((rule) => isMet(rule, facts)).map(({ rowIndex }) => rowIndex),
      )
    }
  },
)

test('“not in” holds for words in the check as it does in the engine [POL-01]', async () => {
  const cell = 'not in ["VERIFIED", "THIN_FILE"]'
  const content = policyWith(({ findings }) => void (findings.rules[4]!['in_identity'] = cell))
  const engine = compilePolicy('test', content)
  const rule = rulesOf(content).findings[4]!
  for (const identity of identityFindings) {
    const facts = { ...cleanFacts, identity }
    const rows = await engine.findRows(facts)
    const found = rows.some(({ table, rowIndex }) => table === 'findings' && rowIndex === 4)
    expect([identity, found]).toEqual([identity, isMet(rule, facts)])
  }
})

test('the rows that hold are named, one of them of the verdict and one of the level [POL-02]', async () => {
  const engine = compilePolicy('test', policyContent())
  expect(await engine.findRows({ ...cleanFacts, identity: 'LAST4_MISMATCH' })).toEqual([
    { table: 'findings', rowIndex: 5 },
    { table: 'verdict', rowIndex: 4 },
    { table: 'level', rowIndex: 1 },
  ])
  expect(await engine.findRows(cleanFacts)).toEqual([
    { table: 'verdict', rowIndex: 7 },
    { table: 'level', rowIndex: 1 },
  ])
})
