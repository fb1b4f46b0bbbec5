/** All actions of the audit log: subject and past participle. */
export const auditActions = [
  /** Answers before the application exists. */
  'draft.created',
  'draft.saved',
  'draft.deleted',
  /** Started by a partner, and taken over by its merchant. */
  'application.invited',
  'application.claimed',
  'application.link_created',
  /** In a frame of the partner's page: its one-time address, its first use, and who signed in. */
  'application.embed_created',
  'application.embed_opened',
  'application.embed_approved',
  'application.reminded',
  /** Nobody opened the link, and the partner’s answers were erased. */
  'application.invitation_expired',
  'application.created',
  'application.saved',
  'application.onboarded',
  'application.withdrawn',
  /** Erased by a command, or after the retention period. */
  'application.erased',
  'person.erased',
  /** Decisions by the policy, and by a person. */
  'application.decided',
  'application.reviewed',
  /** An earlier approval that is linked to an application declined now. */
  'linked_approval.flagged',
  /** A vendor didn't respond. */
  'application.decision_delayed',
  /** A vendor answers later. */
  'application.answer_awaited',
  /** A vendor's answer came after the decision and contradicts it. */
  'vendor.answered_late',
  /** At the acquirer. */
  'merchant.set_up',
  'merchant.suspended',
  'merchant.closed',
  'merchant.awaited',
  'merchant.refused',
  /** The daily comparison found something else than before. */
  'merchant.compared',
  /** Reads by anyone but the applicant. */
  'application.read',
  /** `enableDeposits` turned on, or off. */
  'payouts.started',
  'payouts.paused',
  'letter.read',
  'appeal.submitted',
  'appeal.settled',
  'appeal.read',
  'case.read',
  'case.claimed',
  'case.released',
  'case.assigned',
  'case.noted',
  /** Records which value was revealed and the note with the reason, never the value itself. */
  'case.revealed',
  'case.closed',
  /** An approval that takes effect after a second person confirms it. */
  'case.decision_proposed',
  'case.decision_rejected',
  'case.read_again',
  'audit.read',
  'audit.exported',
  'terms.signed',
  'change.requested',
  'change.refused',
  'change.applied',
  'change.declined',
  'change.voided',
  'change.replaced',
  'change.unproven',
  'change.withdrawn',
  'step_up.submitted',
  'phone.message_sent',
  'phone.attempts_exhausted',
  'phone.link_opened',
  'phone.link_skipped',
  /** The vendor can't say, in its own word, so a person decides. */
  'inquiry.in_review',
  'inquiry_link.created',
  'inquiry_link.opened',
  'owner.added',
  'owner.changed',
  'owner.removed',
  'owner.denied',
  'owner.invited',
  'owner.onboarded',
  'owner.decided',
  'owner.reviewed',
  'bank_account.linked',
  'bank_account.deposit_settled',
  'bank_account.deposit_returned',
  'bank_account.clearance_proposed',
  'bank_account.holder_decided',
  'bank_account.took_over',
  'card.added',
  'order.placed',
  'order.payment_requested',
  'order.charge_paid',
  'order.charge_declined',
  'order.charge_called_off',
  /** Ended because the application was declined or withdrawn. */
  'order.rental_ended',
  'order.repriced',
  'channel.created',
  'store.connected',
  'authorization_code.issued',
  'authorization_code.redeemed',
  'permission.requested',
  'tax_information.filed',
  'email.requested',
  'webhook_endpoint.created',
  'webhook_endpoint.changed',
  'webhook_endpoint.deleted',
  'webhook_endpoint.secret_rotated',
  'webhook_endpoint.pinged',
  'webhook_endpoint.replayed',
  /** By the organization, or because its deliveries failed. */
  'webhook_endpoint.disabled',
  'webhook_endpoint.enabled',
  'impersonation.started',
  'impersonation.read',
  'impersonation.ended',
  /** Created when its administrator first called. */
  'organization.created',
  'organization.changed',
  'api_key.created',
  'api_key.rotated',
  /** By an administrator or a key, or by whoever found the key. */
  'api_key.revoked',
  /** Links, frames, endpoints and signing secrets that an exposed key issued. */
  'api_key.issued_ended',
  'session.started',
  'session.refused',
  'session.ended',
  /** The provider reports different roles than before. */
  'session.roles_changed',
  /** Daily limits that open a review case. */
  'limit.reached',
  'policy.drafted',
  'policy.draft_replaced',
  'policy.replayed',
  'policy.released',
  /** Release of a version that was in force before. */
  'policy.released_again',
  /** From the file of the start or an import, edited by its partner, or an earlier version again. */
  'referral.imported',
  'referral.edited',
  'referral.restored',
  'audit.sealed',
  /** Rows that predate seals, sealed after they matched the audit log. */
  'records.sealed',
] as const
export type AuditAction = (typeof auditActions)[number]
