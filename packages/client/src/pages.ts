/** Reads lists that are answered in pages. */

export interface Page<Item> {
  data: readonly Item[]
  nextCursor: string | null
}

/**
 * Every entry of a list, page by page:
 * `for await (const item of pages((cursor) => listCases(client, { query: { cursor } })))`
 */
export async function* pages<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined
  do {
    const { data, nextCursor } = await read(cursor)
    yield* data
    if (nextCursor !== null && nextCursor === cursor) throw new Error('The list answers the same page again.')
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}
