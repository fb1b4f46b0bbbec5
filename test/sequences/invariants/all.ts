import { changesAnnounced, noServerError, refusalsChangeNothing } from './changes.ts'
import { debitsAuthorized, debitsRecorded } from './charges.ts'
import { declineStands, notOwnCase, payouts, raisedByAnother, twoPeople } from './decisions.ts'
import { noOverlookedDecline } from './declines.ts'
import { businessChecked, numberNotReplaced, personChecked, phoneProven } from './identity.ts'
import type { Invariant } from './invariant.ts'
import { noOpenMatter, ownersSettled } from './owners.ts'
import { alarmsDismissed, hitsHold, noAlarmOverlooked } from './vendors.ts'

export const invariants: readonly Invariant[] = [
  noServerError,
  refusalsChangeNothing,
  noOpenMatter,
  noOverlookedDecline,
  noAlarmOverlooked,
  hitsHold,
  alarmsDismissed,
  ownersSettled,
  personChecked,
  phoneProven,
  businessChecked,
  numberNotReplaced,
  debitsAuthorized,
  debitsRecorded,
  twoPeople,
  raisedByAnother,
  notOwnCase,
  declineStands,
  payouts,
  changesAnnounced,
]
