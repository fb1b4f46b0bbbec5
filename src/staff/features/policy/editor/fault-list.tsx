import { useEffect, useRef } from 'react'
import type { Fault } from './policy-content.ts'

/** Why the draft was not saved, each fault with a way to its row. */
export function FaultList({ faults, onShow }: { faults: readonly Fault[]; onShow: (fault: Fault) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [faults])
  return (
    <section className="faults" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        {faults.length === 1
          ? 'One fault, so nothing was saved'
          : `${faults.length} faults, so nothing was saved`}
      </h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault.key}>
            {fault.message}{' '}
            {fault.table && (
              <button type="button" className="quiet" onClick={() => onShow(fault)}>
                {fault.rowIndex === null ? 'Show the table' : 'Show the row'}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
