import { expect, test } from 'vitest'
import { pages, type Page } from '#sdk/pages.ts'

const answers: Record<string, Page<number>> = {
  first: { data: [1, 2], nextCursor: 'second' },
  second: { data: [], nextCursor: 'third' },
  third: { data: [3], nextCursor: null },
}

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

test('reads every entry of a list by its cursors, an empty page included [OAS-04]', async () => {
  const asked: (string | undefined)[] = []
  const read = async (cursor: string | undefined) => {
    asked.push(cursor)
    return answers[cursor ?? 'first'] ?? { data: [], nextCursor: null }
  }
  expect(await all(pages(read))).toEqual([1, 2, 3])
  expect(asked).toEqual([undefined, 'second', 'third'])
})

test('reads no further page than it needs [OAS-04]', async () => {
  let calls = 0
  const read = async () => {
    calls += 1
    return { data: [1, 2], nextCursor: 'more' }
  }
  for await (const item of pages(read)) if (item === 2) break
  expect(calls).toBe(1)
})

test('ends with an error if a list answers the same page again [OAS-04]', async () => {
  const read = async () => ({ data: [1], nextCursor: 'same' })
  await expect(all(pages(read))).rejects.toThrow('same page')
})
