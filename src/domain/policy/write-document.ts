/** Writes a policy as a GoRules decision model document, using only parsed and checked content. */
import {
  framedOutputPath,
  hitPolicies,
  type PolicyColumn,
  type PolicyDocument,
  policyTables,
  type PolicyTable,
} from './policy-document.ts'

const frame = [
  { id: 'facts', type: 'inputNode', name: 'Facts', position: { x: 60, y: 120 } },
  { id: 'findings', type: 'decisionTableNode', name: 'Findings', position: { x: 320, y: 120 } },
  { id: 'verdict', type: 'decisionTableNode', name: 'Verdict', position: { x: 600, y: 120 } },
  { id: 'level', type: 'decisionTableNode', name: 'Level', position: { x: 880, y: 120 } },
  { id: 'answer', type: 'outputNode', name: 'Result', position: { x: 1160, y: 120 } },
]

const edges = frame.slice(1).map(({ id }, at) => {
  const sourceId = frame[at]?.id
  return { id: `${sourceId}-${id}`, type: 'edge', sourceId, targetId: id }
})

const writeColumn = ({ id, name, field }: PolicyColumn) => ({ id, name, ...(field !== '' && { field }) })

const writeTable = ({ id, inputs, outputs, rows }: PolicyTable) => ({
  hitPolicy: hitPolicies[id],
  inputs: inputs.map(writeColumn),
  outputs: outputs.map(writeColumn),
  rules: rows.map((row) => ({
    _id: row.id,
    _description: row.description,
    ...Object.fromEntries([...inputs, ...outputs].map((column) => [column.id, row.cells[column.id] ?? ''])),
  })),
  passThrough: true,
  inputField: null,
  outputPath: framedOutputPath(id) || null,
  executionMode: 'single',
})

/** Drops everything else, because the engine also honors parts that the tables do not show, such as a node's schema. */
export const writePolicy = (document: PolicyDocument) => ({
  contentType: 'application/vnd.gorules.decision',
  nodes: frame.map((node) => {
    const table = policyTables.find((id) => id === node.id)
    return table ? { ...node, content: writeTable(document[table]) } : node
  }),
  edges,
})
