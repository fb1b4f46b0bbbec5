/** Icon of an application that is not approved, or whose payouts start later. */
import type { ComponentProps } from 'react'
import { StatusIcon } from '#ui/icon.tsx'

const icons = {
  review: { icon: 'clock' },
  checking: { icon: 'clock' },
  awaiting: { icon: 'clock' },
  delayed: { icon: 'retry', tone: 'attention' },
  held: { icon: 'clock', tone: 'attention' },
  asked: { icon: 'invoice', tone: 'attention' },
  declined_pending: { icon: 'invoice', tone: 'attention' },
  open_pending: { icon: 'check', tone: 'success' },
  declined: { icon: 'ended', tone: 'ended' },
  withdrawn: { icon: 'ended', tone: 'ended' },
} as const satisfies Record<string, ComponentProps<typeof StatusIcon>>

export const OutcomeIcon = ({ state }: { state: keyof typeof icons }) => <StatusIcon {...icons[state]} />
