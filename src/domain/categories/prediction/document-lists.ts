/** Documents by name, in few objects, which a file can hold. Those of a name begin at its start. */
export interface DocumentLists {
  starts: ReadonlyMap<string, number>
  documents: Uint16Array
}

/** Follows the last document of a list. */
export const endOfList = 0xffff

export function toDocumentLists(documentsByName: ReadonlyMap<string, readonly number[]>): DocumentLists {
  const starts = new Map<string, number>()
  const documents: number[] = []
  for (const [name, found] of documentsByName) {
    starts.set(name, documents.length)
    for (const document of found) documents.push(document)
    documents.push(endOfList)
  }
  return { starts, documents: Uint16Array.from(documents) }
}

/** Null for a name without a list. */
export function documentsOf({ starts, documents }: DocumentLists, name: string): readonly number[] | null {
  const start = starts.get(name)
  return start === undefined ? null : [...documents.subarray(start, documents.indexOf(endOfList, start))]
}
