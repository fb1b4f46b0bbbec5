/**
 * Keys of the daily quotas for people, because accounts are free to create (SEC-37): the account, and a
 * person's details, both alone and per network. Anyone can enter another person's details, so calls from one
 * network never use up the person's quota from another.
 */
import { personKeys, type PartyKind } from '#domain/parties/party-keys.ts'
import type { LimitedParty } from '#server/features/parties/core/limited-party.ts'
import { currentRequest } from '../platform/current-request.ts'
import { networkOf } from '../platform/network/network-of.ts'
import { type QuotaName, quotas, consumeQuota, type LimitKey, limitedTransaction } from './quotas.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { Services } from '../services.ts'

/** A person may use several networks, and several people may share one. */
const networksPerPerson = 3
const peoplePerNetwork = 20
/** Partners and family members may share a phone and create their accounts on the same day. */
const accountsPerPhone = 9

const limitedKinds: readonly PartyKind[] = ['person_number', 'person_name', 'phone']

/** Entered details of the person: whole government id, name with birth date, phone. */
const typedKeys = ({ person, number }: LimitedParty): string[] =>
  personKeys(person, number)
    .filter(({ kind }) => limitedKinds.includes(kind))
    .map(({ kind, text }) => `${kind}:${text}`)

/** @param valueOf value that counts once per key; by default each use counts */
function partyKeys(
  name: QuotaName,
  party: LimitedParty,
  valueOf: (key: string) => string | undefined = () => undefined,
): LimitKey[] {
  const { max } = quotas[name]
  const account: LimitKey = { key: party.userId, value: valueOf(party.userId) }
  if (!party.isIdentified) return [account]
  const network = networkOf(currentRequest()?.ip)
  return [
    account,
    ...typedKeys(party).flatMap((key): LimitKey[] => {
      const maxOfKey = name === 'new_account' && key.startsWith('phone:') ? accountsPerPhone : max
      return [
        { key: `${network ?? 'elsewhere'} ${key}`, max: maxOfKey, value: valueOf(key) },
        { key, max: maxOfKey * networksPerPerson, value: valueOf(key) },
      ]
    }),
    ...(network === null ? [] : [{ key: network, max: max * peoplePerNetwork, value: valueOf(network) }]),
  ]
}

type LimitServices = Parameters<typeof consumeQuota>[1]

export const countPartyAct = (
  trx: Trx,
  services: LimitServices,
  name: QuotaName,
  party: LimitedParty,
): Promise<void> => consumeQuota(trx, services, name, partyKeys(name, party))

type VendorCall =
  'bank_exchange' | 'bank_link' | 'business_check' | 'card_lookup' | 'carrier' | 'identity_check' | 'inquiry'

/**
 * Counts a paid call at the point where the vendor is called. Retries by jobs aren't counted, since the queue
 * limits them, unless they ask again because answers changed during the call.
 * @throws ApiError too_many_requests
 */
export async function countVendorCall(
  services: Services,
  name: VendorCall,
  party: LimitedParty,
  { isRepeated = false }: { isRepeated?: boolean } = {},
): Promise<void> {
  if (isRepeated || currentRequest())
    await limitedTransaction(services, party, (trx) => countPartyAct(trx, services, name, party))
}

/** Runs before anything is saved that causes a vendor call, so that a refusal changes nothing. */
export const requireVendorCallLeft = (
  trx: Trx,
  services: LimitServices,
  name: VendorCall,
  party: LimitedParty,
): Promise<void> => consumeQuota(trx, services, name, partyKeys(name, party), false)

/**
 * Limits the different government ids per person, and the people per government id, so that a bureau can't be
 * used to confirm guesses (SEC-20).
 */
export function countGovernmentId(trx: Trx, services: LimitServices, party: LimitedParty): Promise<void> {
  const [name] = typedKeys({ ...party, number: null }).filter((key) => key.startsWith('person_name:'))
  const valueOf = (key: string) =>
    key.startsWith('person_number:') ? (name ?? party.userId) : party.number?.value
  return consumeQuota(trx, services, 'government_id', partyKeys('government_id', party, valueOf))
}

/**
 * Limits how many accounts created within a day submit for one person or from one network, since accounts are
 * free.
 */
export async function countNewAccount(
  trx: Trx,
  services: LimitServices & Pick<Services, 'clock'>,
  party: LimitedParty,
): Promise<void> {
  if (!services.config.dailyLimits) return
  const { windowMs } = quotas.new_account
  const since = new Date(services.clock.now().getTime() - windowMs)
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', party.userId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  if (!account) return
  const keys = partyKeys('new_account', party, () => party.userId).slice(1)
  if (keys.length > 0) await consumeQuota(trx, services, 'new_account', keys)
}

/**
 * Drafts name no person yet.
 * @param draftId counts once
 */
export function countDraft(
  trx: Trx,
  services: LimitServices & Pick<Services, 'sharedNumbers'>,
  userId: string,
  draftId: string | undefined,
): Promise<void> {
  const isIdentified = !services.sharedNumbers.sharesDetails
  const party = { userId, person: {}, number: null, isIdentified }
  return consumeQuota(
    trx,
    services,
    'draft',
    partyKeys('draft', party, () => draftId),
  )
}
