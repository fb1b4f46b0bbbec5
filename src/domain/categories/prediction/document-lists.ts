/** Documents by name, in a few objects that can be serialized. A name's documents begin at its start index. */
export interface DocumentLists {
  starts: ReadonlyMap<string, number>
  documents: Uint16Array
}

/** Terminator after the last document of a list. */
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

/** Returns null for an unknown name. */
export function documentsOf({ starts, documents }: DocumentLists, name: string): readonly number[] | null {
  const start = starts.get(name)
  return start === undefined ? null : [...documents.subarray(start, documents.indexOf(endOfList, start))]
}
