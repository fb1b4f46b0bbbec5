/**
 * Policy as a GoRules decision model (JDM) document: three decision tables in a fixed frame. _Findings_ collects all
 * matching rows, _Verdict_ and _Level_ take the first
 * (docs/decisions/0002-underwriting-policy-in-three-decision-tables.md).
 */
import * as z from 'zod/mini'

/** Effects of a finding; _Verdict_ ranks them. */
export const findingEffects = [
  'ASK_FIRST',
  'DECLINE',
  'FAIL',
  'DECLINE_UNLESS',
  'ASK',
  'REVIEW',
  'BASIC',
  'LIMIT',
] as const
export type FindingEffect = (typeof findingEffects)[number]

/** Step-ups that a verdict keeps open. */
export const verdictAsks = ['ALL', 'ASK_FIRST', 'NONE'] as const

export const policyTables = ['findings', 'verdict', 'level'] as const
export type PolicyTableId = (typeof policyTables)[number]

/** Expression of the column in which _Verdict_ and _Level_ test the effects found. */
export const effectsExpression = 'map(findings, #.effect)'

/** Limit of filled cells in all tables; the current policy has 267. */
export const maxPolicyCells = 3000

/** Counts each value of a list, because it costs as much to evaluate as a cell. */
const valuesIn = (cell: string): number => (cell === '' ? 0 : cell.split(',').length)

export const countCells = (document: PolicyDocument): number =>
  policyTables
    .flatMap((id) => document[id].rows)
    .reduce((sum, { cells }) => sum + Object.values(cells).reduce((values, cell) => values + valuesIn(cell), 0), 0)

const short = z.string().check(z.maxLength(200))
const cellText = z.string().check(z.maxLength(2000))
const column = z.looseObject({ id: short, name: z.optional(short), field: z.nullish(short) })
const rule = z.record(short, z.nullish(cellText))
const tableContent = z.looseObject({
  hitPolicy: short,
  inputs: z.array(column).check(z.maxLength(60)),
  outputs: z.array(column).check(z.maxLength(10)),
  rules: z.array(rule).check(z.maxLength(300)),
  inputField: z.nullish(short),
  outputPath: z.nullish(short),
  executionMode: z.nullish(short),
  passThrough: z.nullish(z.boolean()),
})
const tableNode = z.looseObject({ id: short, type: z.literal('decisionTableNode'), content: tableContent })
/** Excludes tables, so that every table is subject to the limits above. */
const otherNode = z.looseObject({
  id: short,
  type: short.check(z.refine((type) => type !== 'decisionTableNode')),
})
const edge = z.looseObject({ sourceId: short, targetId: short })

const documentSchema = z.looseObject({
  nodes: z.array(z.union([tableNode, otherNode])).check(z.maxLength(20)),
  edges: z.array(edge).check(z.maxLength(20)),
})
type Document = z.infer<typeof documentSchema>
type TableNode = z.infer<typeof tableNode>

export interface PolicyColumn {
  id: string
  name: string
  /** Fact or expression; empty for a column whose cells are conditions of their own. */
  field: string
}

export interface PolicyRow {
  id: string
  /** Description written by the author; may be empty. */
  description: string
  /** Cells by column ID; an empty cell matches any value. */
  cells: Readonly<Record<string, string>>
}

export interface PolicyTable {
  id: PolicyTableId
  /** Index in the document, for paths in faults. */
  nodeIndex: number
  inputs: readonly PolicyColumn[]
  outputs: readonly PolicyColumn[]
  rows: readonly PolicyRow[]
}

export type PolicyDocument = Readonly<Record<PolicyTableId, PolicyTable>>

export const hitPolicies: Readonly<Record<PolicyTableId, string>> = {
  findings: 'collect',
  verdict: 'first',
  level: 'first',
}

/** Output path required by the frame: _Findings_ has its own, the other tables write at the top level. */
export const framedOutputPath = (id: PolicyTableId): string => (id === 'findings' ? 'findings' : '')

const isTable = (node: Document['nodes'][number]): node is TableNode => node.type === 'decisionTableNode'

/** True if the hit policy, execution mode, input and output match the frame. */
const isFramed = (id: PolicyTableId, { content }: TableNode): boolean =>
  content.hitPolicy === hitPolicies[id] &&
  content.passThrough === true &&
  (content.executionMode ?? 'single') === 'single' &&
  (content.inputField ?? '') === '' &&
  (content.outputPath ?? '') === framedOutputPath(id)

/** Returns the nodes in edge order; null unless the edges form a single chain. */
function chainOf({ nodes, edges }: Document): Document['nodes'] | null {
  const start = nodes.find(({ type }) => type === 'inputNode')
  const chain = start ? [start] : []
  for (let last = start; last; ) {
    const next = edges.filter(({ sourceId }) => sourceId === last?.id)
    last = next.length === 1 ? nodes.find(({ id }) => id === next[0]?.targetId) : undefined
    if (last && chain.includes(last)) return null
    if (last) chain.push(last)
  }
  return chain.length === nodes.length && edges.length === nodes.length - 1 ? chain : null
}

const toColumn = ({ id, name, field }: z.infer<typeof column>): PolicyColumn => ({
  id,
  name: name ?? '',
  field: (field ?? '').trim(),
})

/** Normalizes white space, because the engine recognizes fewer kinds than `trim`. */
const toCell = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function toTable(id: PolicyTableId, node: TableNode, nodeIndex: number): PolicyTable {
  const { inputs, outputs, rules } = node.content
  return {
    id,
    nodeIndex,
    inputs: inputs.map(toColumn),
    outputs: outputs.map(toColumn),
    rows: rules.map((cells, at) => ({
      id: cells['_id'] ?? String(at + 1),
      description: (cells['_description'] ?? '').trim(),
      cells: Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, toCell(text ?? '')])),
    })),
  }
}

/** @returns `unreadable` if it is not a JDM document, `frame` if it does not have these three tables in this order */
export function readPolicy(content: unknown): PolicyDocument | 'unreadable' | 'frame' {
  const parsed = documentSchema.safeParse(content)
  if (!parsed.success) return 'unreadable'
  const chain = chainOf(parsed.data)
  const [input, findings, verdict, level, output] = chain ?? []
  if (chain?.length !== 5 || input?.type !== 'inputNode' || output?.type !== 'outputNode') return 'frame'
  const nodes = { findings, verdict, level }
  const tables: Partial<Record<PolicyTableId, PolicyTable>> = {}
  for (const id of policyTables) {
    const node = nodes[id]
    if (!node || node.id !== id || !isTable(node) || !isFramed(id, node)) return 'frame'
    tables[id] = toTable(id, node, parsed.data.nodes.indexOf(node))
  }
  return tables as PolicyDocument
}
