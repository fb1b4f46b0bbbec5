import type { ReactNode } from 'react'
import { Link } from '#web/router/router.tsx'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="back">
      <Link to={to}>← {children}</Link>
    </p>
  )
}
