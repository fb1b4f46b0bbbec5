/** Browsers that are away at the sign-in host. A state is taken once. */
import type { Portal } from '../../domain/portal.ts'
import type { Database } from './tables.ts'

/** How long somebody may take to sign in. */
const lastsMs = 3_600_000

export interface SignInState {
  state: string
  nonce: string
  codeVerifier: string
  portal: Portal
  returnPath: string
}

export async function keepSignInState(db: Database, now: Date, away: SignInState): Promise<void> {
  await db
    .insertInto('sign_in_states')
    .values({
      state: away.state,
      nonce: away.nonce,
      code_verifier: away.codeVerifier,
      portal: away.portal,
      return_path: away.returnPath,
      created_at: now,
      expires_at: new Date(now.getTime() + lastsMs),
    })
    .execute()
}

/** Takes a state out: null when it is unknown, was taken before or is too old. */
export async function takeSignInState(db: Database, now: Date, state: string): Promise<SignInState | null> {
  const row = await db
    .deleteFrom('sign_in_states')
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return null
  return {
    state: row.state,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    portal: row.portal,
    returnPath: row.return_path,
  }
}
