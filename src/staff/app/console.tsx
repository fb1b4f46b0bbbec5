import { Component, type ReactNode, Suspense } from 'react'
import { callApi } from '#client/call-api.ts'
import { useFetch } from '#client/use-fetch.ts'
import { Loading, Problem } from '../ui/states.tsx'
import { Link, usePath } from './navigation.tsx'
import { sections } from './sections.tsx'
import { SessionContext, type StaffSession } from './staff-session.ts'

const roleNames: Record<string, string> = {
  underwriter: 'Underwriter',
  senior_underwriter: 'Senior underwriter',
  support: 'Support',
  policy_author: 'Policy author',
  auditor: 'Auditor',
}

export function Console() {
  const { data: session, error } = useFetch('session', () => callApi('GET /session'))
  if (error !== null) return <Problem error={error} />
  if (!session) return <Loading what="the console" />
  return (
    <SessionContext value={session}>
      <Shell session={session} />
    </SessionContext>
  )
}

function Shell({ session }: { session: StaffSession }) {
  const path = usePath()
  const open = sections.filter(({ roles }) => roles.some((role) => session.roles.includes(role)))
  const current = open.find((section) => path === section.path || path.startsWith(`${section.path}/`))
  const shown = current ?? (path === '/' ? open[0] : undefined)
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <Link to="/" className="product">
          Threshold <span>Staff</span>
        </Link>
        <nav aria-label="Sections">
          <ul>
            {open.map(({ path: to, title }) => (
              <li key={to}>
                <Link to={to} aria-current={shown?.path === to ? 'page' : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="who">
          <span>{session.name ?? session.email}</span>
          <small>{session.roles.map((role) => roleNames[role] ?? role).join(', ')}</small>
        </p>
        <a className="quiet" href="/auth/sign-out">
          Sign out
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        <Boundary key={path}>
          <Suspense fallback={<Loading what="the page" />}>
            {shown ? <shown.Page rest={path.slice(shown.path.length + 1)} /> : <Nowhere />}
          </Suspense>
        </Boundary>
      </main>
    </div>
  )
}

const Nowhere = () => (
  <div className="page">
    <h1>There’s nothing at this address</h1>
    <p>The page may have moved, or your role doesn’t include it.</p>
    <p>
      <Link to="/">Go to the first page</Link>
    </p>
  </div>
)

/** A page that fails leaves the navigation in place. */
class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? <Problem error={error} /> : this.props.children
  }
}
