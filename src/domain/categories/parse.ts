import * as z from 'zod/mini'
import { categoryTypes, type CategoryCatalog, type Industry } from './category.ts'

const groupCount = 21
const industryCount = 341

const cell = z.string('missing cell').check(z.minLength(1, 'empty cell'))
const keywords = z.pipe(
  z.pipe(
    cell,
    z.transform((text) => text.split('|').map((keyword) => keyword.trim())),
  ),
  z.array(z.string().check(z.minLength(1, 'empty keyword'))),
)

const groupRow = z.strictObject({ id: cell, label_en: cell, label_fr: cell })
const industryRow = (groupIds: ReadonlySet<string>) =>
  z.strictObject({
    id: z.pipe(
      cell.check(
        z.refine((id) => /^[1-9]\d*$/.test(id) && Number(id) <= industryCount, {
          error: ({ input }) => `id "${String(input)}" is not between 1 and ${industryCount}`,
        }),
      ),
      z.transform(Number),
    ),
    group: cell.check(
      z.refine((id) => groupIds.has(id), { error: ({ input }) => `unknown group "${String(input)}"` }),
    ),
    mcc: cell.check(
      z.regex(/^\d{4}$/, { error: ({ input }) => `"${String(input)}" is not a four-digit code` }),
    ),
    type: z.enum(categoryTypes, { error: ({ input }) => `unknown type "${String(input)}"` }),
    label_en: cell,
    label_fr: cell,
    keywords_en: keywords,
    keywords_fr: keywords,
  })

/**
 * Parses `data/category-groups.tsv` and `data/categories.tsv` (CAT-01 to CAT-03).
 * @throws Error listing every error of both tables
 */
export function parseCategories(
  groupRows: readonly unknown[],
  industryRows: readonly unknown[],
): CategoryCatalog {
  const errors: string[] = []
  const groups = parseRows('category-groups', groupRow, groupRows, errors).map(
    ({ id, label_en: en, label_fr: fr }) => ({
      id,
      label: { en, fr },
    }),
  )
  const groupIds = new Set(groups.map((group) => group.id))
  const industries = parseRows('categories', industryRow(groupIds), industryRows, errors).map(
    ({ id, group: groupId, mcc, type, ...row }): Industry => ({
      id,
      groupId,
      mcc,
      type,
      label: { en: row.label_en, fr: row.label_fr },
      keywords: { en: row.keywords_en, fr: row.keywords_fr },
    }),
  )
  if (groupIds.size !== groups.length) errors.push('category-groups: duplicate group id')
  if (groups.length !== groupCount) errors.push(`category-groups: ${groups.length} groups, not ${groupCount}`)
  errors.push(...findDuplicates(industries))
  for (const group of groups) {
    if (!industries.some((industry) => industry.groupId === group.id))
      errors.push(`category-groups: "${group.id}" has no industry`)
  }
  if (industries.length !== industryCount)
    errors.push(`categories: ${industries.length} industries, not ${industryCount}`)
  if (errors.length > 0) throw new Error(`Invalid category tables:\n${errors.join('\n')}`)
  return { groups, industries }
}

/** Returns valid rows. Line numbers in errors include the header. */
function parseRows<T>(
  table: string,
  schema: z.ZodMiniType<T>,
  rows: readonly unknown[],
  errors: string[],
): T[] {
  return rows.flatMap((row, index) => {
    const { data, error } = schema.safeParse(row)
    if (error)
      errors.push(
        ...error.issues.map(
          (issue) => `${table} line ${index + 2}: ${issue.path.join('.')}: ${issue.message}`,
        ),
      )
    return error ? [] : [data]
  })
}

function findDuplicates(industries: readonly Industry[]): string[] {
  const duplicatesOf = (column: string, values: readonly (string | number)[]) =>
    values
      .filter((value, index) => values.indexOf(value) !== index)
      .map((value) => `categories: duplicate ${column} "${value}"`)
  return [
    ...duplicatesOf(
      'id',
      industries.map((industry) => industry.id),
    ),
    ...duplicatesOf(
      'English label',
      industries.map((industry) => industry.label.en),
    ),
    ...duplicatesOf(
      'French label',
      industries.map((industry) => industry.label.fr),
    ),
  ]
}
