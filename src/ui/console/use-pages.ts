import { useFetch } from '#client/use-fetch.ts'
import { useAction } from '#client/use-submit.ts'

interface Page {
  nextCursor: string | null
}

/** Pages of each list that was read; a list that opens again shows as many. */
const readPages = new Map<string, readonly Page[]>()

/** A list that is read page by page. */
export function usePages<P extends Page>(key: string, readPage: (cursor: string | undefined) => Promise<P>) {
  const known = readPages.get(key) as readonly P[] | undefined
  const keep = (pages: readonly P[]) => {
    readPages.set(key, pages)
    return pages
  }
  const { data, setData, error, refetch } = useFetch(
    key,
    async () => {
      const pages = [await readPage(undefined)]
      for (let cursor = pages[0]?.nextCursor; cursor && pages.length < (known?.length ?? 1);) {
        const page = await readPage(cursor)
        pages.push(page)
        cursor = page.nextCursor
      }
      return keep(pages)
    },
    { firstData: known ?? null },
  )
  const cursor = data?.at(-1)?.nextCursor
  const more = useAction(async () => {
    if (data && cursor) setData(keep([...data, await readPage(cursor)]))
  })
  return {
    pages: data,
    error: error ?? more.error,
    refetch,
    hasMore: Boolean(cursor),
    isReadingMore: more.busy,
    readMore: () => more.run(),
  }
}
