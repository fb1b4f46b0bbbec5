/** Bank sign-in windows by vendor, which the server's token names. Each opens on mount and reports its result once. */
import type { ComponentType } from 'react'
import type { LinkWindow } from '#domain/bank/linked-accounts.ts'
import type { ApiResponse } from '#client/call-api.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'

export type LinkToken = ApiResponse<'GET /applications/{id}/financial-instruments/plaid/token'>

export type LinkResult =
  /** The server exchanges the public token. Without an account id it links the first account. */
  | {
      status: 'selected'
      publicToken: string
      institution?: string | undefined
      accountId?: string | undefined
    }
  | { status: 'closed' }
  /** The vendor does not support the bank. */
  | { status: 'not_listed' }
  | { status: 'error' }

export interface LinkWindowProps {
  token: string
  onResult: (result: LinkResult) => void
}

/** One chunk per vendor. */
export const linkWindows = {
  plaid: lazyPart(() => import('./plaid-window.tsx')),
  sandbox: lazyPart(() => import('./sandbox-window.tsx')),
} satisfies Record<LinkWindow, ComponentType<LinkWindowProps>>
