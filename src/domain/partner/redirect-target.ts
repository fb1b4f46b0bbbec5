/** The partner portal: the mode for a partner's own people, over either brand (SEC-08, SEC-09, ERR-05). */
export interface PartnerPortal {
  /** The organisation whose applications are the partner's own. */
  organizationId: string
  /** Where people go at the end: with an application of that organisation, and with any other. */
  targets: { own: string; other: string }
}

/** Chooses between the two targets by the organisation that the application is recorded for (SEC-08). */
export const partnerTarget = (
  { organizationId, targets }: PartnerPortal,
  ofApplication: string | null | undefined,
): string => (ofApplication === organizationId ? targets.own : targets.other)
