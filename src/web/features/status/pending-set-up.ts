import type { CapabilitiesView } from '#api/underwriting/status.ts'

/** When cards start, while the acquirer has not set up an approved account; null otherwise. */
export function pendingSetUp({ capabilities }: Pick<CapabilitiesView, 'capabilities'>): string | null {
  const { why } = capabilities.find(({ kind }) => kind === 'CARDS_ONLINE') ?? {}
  return why?.code === 'being_set_up' || why?.code === 'set_up_in_review' ? why.message : null
}
