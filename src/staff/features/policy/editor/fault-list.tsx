import { useEffect, useRef } from 'react'
import type { Fault } from '../model/policy-content.ts'

interface FaultListProps {
  faults: readonly Fault[]
  /** False once the rule has changed. */
  isCurrent: (fault: Fault) => boolean
  onShow: (fault: Fault) => void
}

/** Lists why the draft was not saved, with a link from each fault to its rule. */
export function FaultList({ faults, isCurrent, onShow }: FaultListProps) {
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
            {fault.rule && isCurrent(fault) && (
              <button type="button" className="quiet" onClick={() => onShow(fault)}>
                Show the row
              </button>
            )}
            {!isCurrent(fault) && <span className="hint">Changed since: check again.</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
