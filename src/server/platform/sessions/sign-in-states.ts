/** Pending sign-ins at the OpenID provider. Each state is single-use. */
import type { Portal } from '#domain/referrals/portal.ts'
import type { Database } from '../database/tables.ts'
import { hashToken } from '../encryption/hash-token.ts'

const stateTtlMs = 3_600_000

export interface SignInState {
  state: string
  nonce: string
  codeVerifier: string
  portal: Portal
  returnPath: string
  /** The user must authenticate again, even with a session at the provider. */
  reauthenticate: boolean
}

export async function saveSignInState(db: Database, now: Date, signIn: SignInState): Promise<void> {
  await db
    .insertInto('sign_in_states')
    .values({
      state: hashToken(signIn.state),
      nonce: signIn.nonce,
      code_verifier: signIn.codeVerifier,
      portal: signIn.portal,
      return_path: signIn.returnPath,
      reauthenticate: signIn.reauthenticate,
      created_at: now,
      expires_at: new Date(now.getTime() + stateTtlMs),
    })
    .execute()
}

/** Null if the state is unknown, used or expired. `ageMs` is the time since it was saved. */
export async function consumeSignInState(
  db: Database,
  now: Date,
  state: string,
): Promise<(SignInState & { ageMs: number }) | null> {
  const row = await db
    .deleteFrom('sign_in_states')
    .where('state', '=', hashToken(state))
    .returningAll()
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return null
  return {
    state,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    portal: row.portal,
    returnPath: row.return_path,
    reauthenticate: row.reauthenticate,
    ageMs: now.getTime() - row.created_at.getTime(),
  }
}
