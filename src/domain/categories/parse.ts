import { categoryTypes } from './category.ts'
import type { CategoryCatalog, CategoryGroup, CategoryType, Industry } from './category.ts'

const groupHeader = 'id\tlabel_en\tlabel_fr'
const industryHeader = 'id\tgroup\tmcc\ttype\tlabel_en\tlabel_fr\tkeywords_en\tkeywords_fr'
const groupCount = 21
const industryCount = 341

/**
 * Reads the two category tables (CAT-01 to CAT-03).
 * @throws Error naming every bad line at once: a wrong header or cell count, an empty cell, a repeated or
 * out-of-range id, an unknown group or type, a code that is not four digits, a repeated label, a wrong total.
 */
export function parseCategories(groupsTsv: string, industriesTsv: string): CategoryCatalog {
  const faults: string[] = []
  const groups = rowsOf(groupsTsv, groupHeader, 'category-groups', faults).map(toGroup)
  const groupIds = new Set(groups.map((group) => group.id))
  const industries = rowsOf(industriesTsv, industryHeader, 'categories', faults).flatMap((row) =>
    toIndustry(row, groupIds, faults),
  )
  if (groupIds.size !== groups.length) faults.push('category-groups: a group id is repeated')
  if (groups.length !== groupCount) faults.push(`category-groups: ${groups.length} groups, not ${groupCount}`)
  faults.push(...repetitions(industries))
  for (const group of groups) {
    if (!industries.some((industry) => industry.groupId === group.id))
      faults.push(`category-groups: "${group.id}" has no industry`)
  }
  if (industries.length !== industryCount)
    faults.push(`categories: ${industries.length} industries, not ${industryCount}`)
  if (faults.length > 0) throw new Error(`The category tables are not usable:\n${faults.join('\n')}`)
  return { groups, industries }
}

type Row = { readonly where: string; readonly cells: readonly string[] }

function rowsOf(tsv: string, header: string, table: string, faults: string[]): Row[] {
  const [first, ...lines] = tsv.replace(/\r/g, '').replace(/\n+$/, '').split('\n')
  if (first !== header) faults.push(`${table} line 1: the header is not "${header.replaceAll('\t', ' ')}"`)
  const width = header.split('\t').length
  return lines.flatMap((line, index) => {
    const where = `${table} line ${index + 2}`
    const cells = line.split('\t').map((cell) => cell.trim())
    if (cells.length !== width) {
      faults.push(`${where}: ${cells.length} cells, not ${width}`)
      return []
    }
    if (cells.includes('')) faults.push(`${where}: an empty cell`)
    return [{ where, cells }]
  })
}

function toGroup({ cells: [id = '', en = '', fr = ''] }: Row): CategoryGroup {
  return { id, label: { en, fr } }
}

function toIndustry({ where, cells }: Row, groupIds: ReadonlySet<string>, faults: string[]): Industry[] {
  const [id = '', groupId = '', mcc = '', type = '', en = '', fr = '', keywordsEn = '', keywordsFr = ''] =
    cells
  const number = Number(id)
  const wrong = [
    /^[1-9]\d*$/.test(id) && number <= industryCount ? null : `id "${id}" is not 1 to ${industryCount}`,
    groupIds.has(groupId) ? null : `unknown group "${groupId}"`,
    /^\d{4}$/.test(mcc) ? null : `"${mcc}" is not a four-digit code`,
    isCategoryType(type) ? null : `unknown type "${type}"`,
  ].filter((fault) => fault !== null)
  faults.push(...wrong.map((fault) => `${where}: ${fault}`))
  if (wrong.length > 0 || !isCategoryType(type)) return []
  const keywords = { en: keywordList(keywordsEn), fr: keywordList(keywordsFr) }
  if (keywords.en.includes('') || keywords.fr.includes('')) faults.push(`${where}: an empty keyword`)
  return [{ id: number, groupId, mcc, type, label: { en, fr }, keywords }]
}

function isCategoryType(value: string): value is CategoryType {
  return categoryTypes.some((type) => type === value)
}

function keywordList(cell: string): string[] {
  return cell.split('|').map((keyword) => keyword.trim())
}

function repetitions(industries: readonly Industry[]): string[] {
  const repeated = (what: string, values: readonly (string | number)[]) =>
    values
      .filter((value, index) => values.indexOf(value) !== index)
      .map((value) => `categories: ${what} "${value}" is repeated`)
  return [
    ...repeated(
      'id',
      industries.map((industry) => industry.id),
    ),
    ...repeated(
      'English label',
      industries.map((industry) => industry.label.en),
    ),
    ...repeated(
      'French label',
      industries.map((industry) => industry.label.fr),
    ),
  ]
}
