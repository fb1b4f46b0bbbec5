/** The records of a CSV text whose first line names the columns; cells may be quoted (RFC 4180). */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = lines(text)
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])))
}

function lines(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '') break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.filter((cells) => cells.length > 0)
}
