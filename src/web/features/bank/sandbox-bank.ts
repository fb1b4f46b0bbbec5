/** Client of the sandbox's bank sign-in. */
import type { Market } from '#domain/countries/market.ts'
import type { AccountType } from '#domain/fields/rules/bank-account.ts'

export interface SandboxBank {
  id: string
  name: string
  market: Market
}

export interface SandboxSignIn {
  publicToken: string
  institution: string
  accounts: readonly { id: string; type: AccountType; mask: string }[]
}

async function fetchSandbox<T>(init?: RequestInit): Promise<T> {
  const response = await fetch('/sandbox/bank-link', init)
  if (!response.ok) throw new Error(`Sandbox request failed with ${response.status}`)
  return ((await response.json()) as { data: T }).data
}

export const listBanks = () => fetchSandbox<readonly SandboxBank[]>()

export const signIn = (institution: string, user: string) =>
  fetchSandbox<SandboxSignIn>({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ institution, user }),
  })
