/** The bank-linking window's other side in the sandbox: its banks, and what signing in there returns. */
import type { Market } from '../../../domain/market.ts'
import type { AccountType } from '../../../domain/rules/manual-bank.ts'

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

async function asked<T>(init?: RequestInit): Promise<T> {
  const response = await fetch('/sandbox/bank-link', init)
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`)
  return ((await response.json()) as { data: T }).data
}

export const listBanks = () => asked<readonly SandboxBank[]>()

export const signInAt = (institution: string, user: string) =>
  asked<SandboxSignIn>({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ institution, user }),
  })
