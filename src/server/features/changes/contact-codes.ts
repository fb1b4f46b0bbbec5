/** Codes that prove a new email address or phone number, each bound to the address it was sent to. */
import { randomInt } from 'node:crypto'
import { type FactEffect, provenFields, type ProvenField } from '../../../domain/changes/change.ts'
import { codeTtlMs } from '../../../domain/phone/phone-verification.ts'
import { countAct } from '../../limit-acts.ts'
import type { Services } from '../../services.ts'
import type { Trx } from '../../platform/database/tables.ts'
import { queueMessage } from '../../platform/outbox/outbox.ts'
import { applicantLanguage, type ApplicationRow, emailApplicant, phoneNumber } from '../applications/index.ts'
import { type ChangeRow, insertProof, type ProofRow, updateProof } from '../change-requests/index.ts'

const codeContext = ({ change_id: changeId, field }: Pick<ProofRow, 'change_id' | 'field'>) => ({
  table: 'change_proofs',
  column: 'code_digest',
  row: `${changeId} ${field}`,
})

/** The new address or number. */
export const recipientOf = ({ applicant }: ApplicationRow, field: ProvenField): string =>
  (field === 'applicant.emailAddress' ? applicant.emailAddress : applicant.localPhoneNumber) ?? ''

/** The code together with the address that it was sent to. */
const boundCode = (candidate: ApplicationRow, field: ProvenField, code: string): string =>
  `${code} ${recipientOf(candidate, field)}`

const provenBy = (effects: readonly FactEffect[]): ProvenField[] =>
  provenFields.filter((field) => effects.some((effect) => effect.field === field))

export const matchesCode = (
  { encryption }: Pick<Services, 'encryption'>,
  candidate: ApplicationRow,
  proof: ProofRow,
  code: string,
): boolean =>
  encryption.matches(proof.code_digest, boundCode(candidate, proof.field, code), codeContext(proof))

export async function startProofs(
  trx: Trx,
  services: Services,
  candidate: ApplicationRow,
  { id, effects }: ChangeRow,
): Promise<void> {
  for (const field of provenBy(effects)) {
    const proof = { change_id: id, field }
    await insertProof(trx, {
      ...proof,
      ...(await sendCode(trx, services, candidate, proof)),
      send_count: 1,
      failed_attempts: 0,
      proven_at: null,
    })
  }
}

/** Replaces the code; wrong attempts keep counting. */
export async function sendCodeAgain(
  trx: Trx,
  services: Services,
  candidate: ApplicationRow,
  proof: ProofRow,
): Promise<void> {
  await updateProof(trx, proof, {
    ...(await sendCode(trx, services, candidate, proof)),
    send_count: proof.send_count + 1,
  })
}

async function sendCode(
  trx: Trx,
  services: Services,
  candidate: ApplicationRow,
  proof: Pick<ProofRow, 'change_id' | 'field'>,
): Promise<Pick<ProofRow, 'code_digest' | 'code_expires_at' | 'last_sent_at'>> {
  const { field } = proof
  const now = services.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const to = recipientOf(candidate, field)
  const values = { code, minutes: codeTtlMs / 60_000 }
  // Per account and per address, across all applications.
  await countAct(trx, services, 'code', [`account:${candidate.user_id}`, `number:${to}`])
  if (field === 'applicant.localPhoneNumber') await countAct(trx, services, 'text', [`number:${to}`])
  if (field === 'applicant.emailAddress')
    await emailApplicant(trx, services, candidate, 'change_code', values, to)
  else
    await queueMessage(trx, services, {
      channel: 'sms',
      to: phoneNumber(candidate, to),
      template: 'otp_code',
      values,
      language: applicantLanguage(candidate),
      portal: candidate.portal,
      applicationId: candidate.id,
    })
  return {
    code_digest: services.encryption.digest(boundCode(candidate, field, code), codeContext(proof)),
    code_expires_at: new Date(now.getTime() + codeTtlMs),
    last_sent_at: now,
  }
}
