/** Writes a policy as a document of GoRules' decision model, from what was read and checked alone. */
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

/** The engine honors more of a document than its tables show, such as a schema of a node, so nothing else is kept. */
export const writePolicy = (document: PolicyDocument) => ({
  contentType: 'application/vnd.gorules.decision',
  nodes: frame.map((node) => {
    const table = policyTables.find((id) => id === node.id)
    return table ? { ...node, content: writeTable(document[table]) } : node
  }),
  edges,
})
