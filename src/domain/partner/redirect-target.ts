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

/** Whoever may wait for the person to come back; null: not they. */
export interface Waiting {
  partner: PartnerPortal | null
  /** The address of the service that the store is for. */
  serviceAddress: string | null
  /** The address of whoever referred the person. */
  redirectUrl: string | null
}

/**
 * Where a person goes at the end: in the partner portal to the partner, else to the service, else to whoever referred
 * them. Null: nobody waits (DEC-06, DEC-22, STORE-11).
 */
export const wayBack = (
  { partner, serviceAddress, redirectUrl }: Waiting,
  ofApplication: string | null | undefined,
): string | null => (partner ? partnerTarget(partner, ofApplication) : (serviceAddress ?? redirectUrl))
