/** Filters of the queue; they stay in the address, so that a filtered queue can be bookmarked. */
import type { CaseQuery } from '#api/cases/queue.ts'
import { caseKinds, caseReasons } from '#domain/cases/case.ts'
import { kindNames, reasonName } from '#staff/ui/case-texts.ts'

const names = ['status', 'kind', 'market', 'reason', 'claimed', 'assignee', 'sort'] as const
export type Filters = Partial<Record<(typeof names)[number], string>>

export const readFilters = (search: string): Filters => {
  const parameters = new URLSearchParams(search)
  const given = names.map((name) => [name, parameters.get(name) ?? ''] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Filters
}

export const toQuery = (filters: Filters): CaseQuery => filters as CaseQuery

const choices: readonly [keyof Filters, string, string, readonly (readonly [string, string])[]][] = [
  ['status', 'Status', 'Open', [['CLOSED', 'Closed']]],
  ['kind', 'Kind', 'All kinds', caseKinds.map((kind) => [kind, kindNames[kind]] as const)],
  [
    'market',
    'Market',
    'US and Canada',
    [
      ['US', 'US'],
      ['CA', 'Canada'],
    ],
  ],
  ['reason', 'Reason', 'All reasons', caseReasons.map((code) => [code, reasonName(code)] as const)],
  [
    'claimed',
    'Holder',
    'Anybody',
    [
      ['nobody', 'Unclaimed'],
      ['me', 'Me'],
    ],
  ],
  [
    'assignee',
    'Assigned to',
    'Anybody',
    [
      ['me', 'Me'],
      ['nobody', 'Nobody'],
    ],
  ],
  [
    'sort',
    'Sort by',
    'Deadline',
    [
      ['age', 'Age'],
      ['amount', 'Amount'],
    ],
  ],
]

export function FilterBar({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  return (
    <div className="filters" role="group" aria-label="Filter and sort">
      {choices.map(([name, label, usual, options]) => (
        <label key={name}>
          <span>{label}</span>
          <select
            value={filters[name] ?? ''}
            onChange={(event) => onChange({ ...filters, [name]: event.target.value || undefined })}
          >
            <option value="">{usual}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {Object.values(filters).some(Boolean) && (
        <button type="button" className="quiet" onClick={() => onChange({})}>
          Clear
        </button>
      )}
    </div>
  )
}
