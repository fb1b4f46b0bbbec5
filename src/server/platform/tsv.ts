/** Parses TSV with a header line. */
import { parse } from 'csv-parse/sync'

type TableRow = Record<string, string>

/** Without quoting. Rows with missing or extra cells are left to the schema to reject. */
export const parseTsv = (text: string): TableRow[] =>
  parse<TableRow>(text, {
    columns: true,
    delimiter: '\t',
    quote: false,
    trim: true,
    relax_column_count_less: true,
    skip_empty_lines: true,
  })
