/** What is known, line by line: a name and what stands beside it. A line without anything beside it is left out. */
import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
