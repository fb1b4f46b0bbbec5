import type { ChangeView, ListedChange, RequestedFacts } from '#api/changes/changes.ts'
import { maskedEmail, maskedPhone } from '#domain/application/masking.ts'
import type { Language } from '#domain/countries/market.ts'
import { resendCooldownMs } from '#domain/phone/phone-verification.ts'
import type { Services } from '#server/services.ts'
import { presentAnswers } from '#server/features/applications/presenters/answers.ts'
import { presentReason } from '#server/features/applications/core/letter-texts.ts'
import type { ChangeDraft } from '../core/draft-change.ts'
import type { ChangeDetails } from '../commands/read-changes.ts'
import type { ChangeResult } from '../commands/request-change.ts'

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

export const presentListedChange = (
  services: Pick<Services, 'referenceData'>,
  { change, draft, proofs }: ChangeDetails,
  language: Language,
): ListedChange => ({
  id: change.id,
  status: change.status,
  effects: presentEffects(change.effects),
  requested: draft && presentRequested(services, change, draft, language),
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

/** Presents only the values that the change requests. */
function presentRequested(
  services: Pick<Services, 'referenceData'>,
  { effects }: ChangeDetails['change'],
  { candidate, owners }: ChangeDraft,
  language: Language,
): RequestedFacts {
  const { applicant, company } = presentAnswers(services, candidate, language)
  const paths = effects.flatMap(({ field }): string[] =>
    field === 'company.segment' ? [field, 'company.mccDetails'] : [field],
  )
  const isChanged = (path: string) => paths.some((one) => one === path || one.startsWith(`${path}.`))
  const changed = <Facts extends object>(subject: string, facts: Facts): Facts =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => isChanged(`${subject}.${key}`))) as Facts
  return {
    applicant: changed('applicant', applicant),
    company: changed('company', company),
    ...(owners?.effect && {
      owners: {
        removed: owners.removed.map(({ id }) => id),
        added: owners.added.map(({ answers: { firstName = null, lastName = null } }) => ({
          firstName,
          lastName,
        })),
      },
    }),
  }
}
