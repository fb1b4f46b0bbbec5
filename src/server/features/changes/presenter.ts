import type { ChangeView, ListedChange } from '../../../api/changes/changes.ts'
import { maskedEmail, maskedPhone } from '../../../domain/application/masking.ts'
import type { Language } from '../../../domain/countries/market.ts'
import { resendCooldownMs } from '../../../domain/phone/phone-verification.ts'
import { presentReason } from '../applications/index.ts'
import type { ChangeDetails } from './read-changes.ts'
import type { ChangeResult } from './request-change.ts'

/** Paths, effects and times only: requested values are never answered. */
const presentEffects = (effects: ChangeResult['effects']): ChangeView['effects'] =>
  effects.map(({ field, effect, pausesPayouts, since, until, refusal }) => ({
    field,
    effect,
    pausesPayouts,
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
    ...(refusal ? { refusal } : {}),
  }))

export const presentChange = ({ id, status, effects }: ChangeResult): ChangeView => ({
  id,
  status,
  effects: presentEffects(effects),
})

export const presentListedChange = ({ change, proofs }: ChangeDetails, language: Language): ListedChange => ({
  id: change.id,
  status: change.status,
  effects: presentEffects(change.effects),
  createdAt: change.created_at.toISOString(),
  settledAt: change.settled_at?.toISOString() ?? null,
  reasons: change.reasons.map((reason) => presentReason(reason, language)),
  proofs: proofs.map(({ proof, sentTo }) => ({
    field: proof.field,
    sentTo: proof.field === 'applicant.emailAddress' ? maskedEmail(sentTo) : maskedPhone(sentTo),
    expiresAt: proof.code_expires_at.toISOString(),
    resendAt: new Date(proof.last_sent_at.getTime() + resendCooldownMs).toISOString(),
  })),
})
