/** Name-value list; lines without a value are omitted. */
import type { ReactNode } from 'react'

export type DescriptionItem = readonly [label: string, value: ReactNode]

const nothing: readonly ReactNode[] = [undefined, null, false, '']

interface Props {
  items: readonly DescriptionItem[]
  className?: string
}

export function DescriptionList({ items, className }: Props) {
  return (
    <dl className={className}>
      {items
        .filter(([, value]) => !nothing.includes(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
