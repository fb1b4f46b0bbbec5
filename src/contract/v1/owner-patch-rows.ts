/** What a JSON patch may change of one owner, by pointers into the owner (API1-07). */
import * as z from 'zod/mini'
import { otherNames } from '../../domain/v1/individual.ts'
import type { PatchRow } from '../../domain/v1/patch.ts'
import { text } from '../values.ts'
import { ownerBody } from '../v2/owners.ts'
import { addressRows, answers, given, numberRows, saves, testsOnly, unseen } from './patch-row.ts'

const owner = ownerBody.shape

const rows: readonly PatchRow[] = [
  saves('/firstName', 'firstName'),
  saves('/lastName', 'lastName'),
  saves('/email', 'email'),
  saves('/phone/nationalNumber', 'phone.nationalNumber'),
  { ...saves('/phone', 'phone', owner.phone), members: ['nationalNumber'] },
  saves('/communicationLanguage', 'communicationLanguage', owner.communicationLanguage),
  saves('/dob', 'dob', owner.dob, unseen),
  ...addressRows('/address', 'address', unseen),
  ...numberRows('/governmentIdentification', 'governmentIdentification'),
  saves('/isPatching', 'isPatching', z.boolean('wrong_type'), given),
  ...otherNames('owner').map(({ other, name }) =>
    name.startsWith('governmentIdentification')
      ? saves(`/${other}`, name, text, given)
      : saves(`/${other.replaceAll('.', '/')}`, name),
  ),
  answers('/inquiryId', 'identification'),
  answers('/personaInquiryId', 'identification'),
  ...['/id', '/type', '/status'].map(testsOnly),
]

/** By path. */
export const ownerPatchRows: ReadonlyMap<string, PatchRow> = new Map(rows.map((row) => [row.path, row]))
