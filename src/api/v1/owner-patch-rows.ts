/** Patchable paths of an owner, as JSON pointers (API1-07). */
import * as z from 'zod/mini'
import { listFieldAliases } from '#domain/v1/parse-individual.ts'
import type { PatchRow } from '#domain/v1/patch.ts'
import { text } from '../request-schemas.ts'
import { ownerBody } from '../owners.ts'
import {
  addressRows,
  stepUpRow,
  setOperations,
  governmentIdRows,
  saveRow,
  testOnlyRow,
  writeOperations,
} from './patch-row-builders.ts'

const ownerShape = ownerBody.shape

const rows: readonly PatchRow[] = [
  saveRow('/firstName', 'firstName'),
  saveRow('/lastName', 'lastName'),
  saveRow('/email', 'email'),
  saveRow('/phone/nationalNumber', 'phone.nationalNumber'),
  { ...saveRow('/phone', 'phone', ownerShape.phone), members: ['nationalNumber'] },
  saveRow('/communicationLanguage', 'communicationLanguage', ownerShape.communicationLanguage),
  saveRow('/dob', 'dob', ownerShape.dob, writeOperations),
  ...addressRows('/address', 'address', writeOperations),
  ...governmentIdRows('/governmentIdentification', 'governmentIdentification'),
  saveRow('/isPatching', 'isPatching', z.boolean('wrong_type'), setOperations),
  ...listFieldAliases('owner').map(({ alias, name }) =>
    name.startsWith('governmentIdentification')
      ? saveRow(`/${alias}`, name, text, setOperations)
      : saveRow(`/${alias.replaceAll('.', '/')}`, name),
  ),
  stepUpRow('/inquiryId', 'identification'),
  stepUpRow('/personaInquiryId', 'identification'),
  ...['/id', '/type', '/status'].map(testOnlyRow),
]

/** Rows keyed by path. */
export const ownerPatchRows: ReadonlyMap<string, PatchRow> = new Map(rows.map((row) => [row.path, row]))
