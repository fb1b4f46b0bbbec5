/** Patchable paths of an application, as JSON pointers; all other paths are rejected (API1-03). */
import * as z from 'zod/mini'
import { v1AttributionKeys } from '#domain/application/attribution.ts'
import { listFieldAliases } from '#domain/v1/parse-individual.ts'
import { toV1Path } from '#domain/v1/field-names.ts'
import type { PatchRow } from '#domain/v1/patch.ts'
import { fieldAt, recordPaths, type RecordPath } from '#domain/journey/fields.ts'
import { applicantUpdate, applicationUpdate, nullish, text, updateSchema } from '../request-schemas.ts'
import {
  addressRows,
  stepUpRow,
  setOperations,
  governmentIdRows,
  saveRow,
  testOnlyRow,
  writeOperations,
} from './patch-row-builders.ts'

const metadata = applicationUpdate.shape

const toPointer = (path: string): string => path.replaceAll('.', '/')
const isGovernmentIdPath = (path: string): boolean => path.startsWith('governmentIdentification')

/** Address parts have rows of their own. */
function rowsOfField(path: RecordPath): PatchRow[] {
  const field = fieldAt(path)
  const pointer = `/${toPointer(toV1Path(path))}`
  if (path.includes('.address.')) return []
  if (field.kind === 'governmentId') return governmentIdRows(pointer, path)
  const schema = updateSchema(field)
  if (!schema) return []
  const row = saveRow(pointer, path, nullish(schema))
  return field.kind === 'terms'
    ? [row, saveRow(`${pointer}/signed`, `${path}.signed`, z.boolean('wrong_type'), setOperations)]
    : [row]
}

const fieldRows: readonly PatchRow[] = [
  ...recordPaths.flatMap(rowsOfField),
  ...addressRows('/individuals/0/address', 'applicant.address'),
  ...addressRows('/company/address', 'company.address'),
  {
    ...saveRow('/individuals/0/name', 'applicant.name', applicantUpdate.shape.name),
    members: ['firstName', 'lastName'],
  },
]

const individualRows: readonly PatchRow[] = [
  saveRow('/individuals/0/sin', 'applicant.sin', applicantUpdate.shape.sin, writeOperations),
  stepUpRow('/individuals/0/inquiryId', 'identification'),
  stepUpRow('/individuals/0/personaInquiryId', 'identification'),
  stepUpRow('/company/inquiryId', 'verification'),
  stepUpRow('/company/personaInquiryId', 'verification'),
]

/** Aliases of applicant fields. A government ID can be set, not cleared. */
const aliasRows: readonly PatchRow[] = listFieldAliases('applicant').map(({ alias, name }) =>
  isGovernmentIdPath(name)
    ? saveRow(`/individuals/0/${alias}`, `applicant.${name}`, text, setOperations)
    : saveRow(`/individuals/0/${toPointer(alias)}`, `applicant.${name}`),
)

const metadataRows: readonly PatchRow[] = [
  stepUpRow('/metadata/code', 'otp'),
  stepUpRow('/metadata/inquiryId', 'inquiry'),
  {
    ...stepUpRow(
      '/metadata/boStatus',
      'beneficial-owners',
      z.enum(['INFO_PROVIDED', 'NONE'], 'choice_unknown'),
    ),
    operations: [...setOperations, 'test'],
  },
  ...v1AttributionKeys.map((key) => saveRow(`/metadata/${key}`, `application.${key}`, metadata[key])),
]

/** Read-only state; a test makes a patch conditional on it. */
const testOnlyRows: readonly PatchRow[] = [
  '/id',
  '/intent',
  '/metadata/riskDecision',
  '/metadata/applicationLevel',
  '/metadata/applicationStatus',
].map(testOnlyRow)

const rows = [...fieldRows, ...individualRows, ...aliasRows, ...metadataRows, ...testOnlyRows]

/** Rows keyed by path. */
export const patchRows: ReadonlyMap<string, PatchRow> = new Map(rows.map((row) => [row.path, row]))
