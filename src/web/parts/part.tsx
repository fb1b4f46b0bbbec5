import type { ReactNode } from 'react'

/** @param name component name; not translated, because only developers read it */
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
