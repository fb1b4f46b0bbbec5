import type { ReactNode } from 'react'

/** @param name of the component; not translated, since only developers read it */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="card" style={{ justifyItems: 'stretch' }} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`} lang="en">
        {name}
      </h2>
      {children}
    </section>
  )
}
