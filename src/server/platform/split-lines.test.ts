import { expect, test } from 'vitest'
import { splitLines } from './split-lines.ts'

const read = async (...chunks: readonly Uint8Array[]) => {
  async function* stream() {
    yield* chunks
  }
  const lines: string[] = []
  for await (const line of splitLines(stream())) lines.push(line)
  return lines
}
const bytes = (text: string) => new TextEncoder().encode(text)

test('a line ends at a line feed and nowhere else', async () => {
  expect(await read(bytes('one\u2028still one\u2029\r\ntwo\n\nlast'))).toEqual([
    'one\u2028still one\u2029\r',
    'two',
    '',
    'last',
  ])
})

test('a chunk may end within a line and within a character', async () => {
  const text = bytes('Élise\nGagnon\n')
  expect(await read(text.subarray(0, 1), text.subarray(1, 9), text.subarray(9))).toEqual(['Élise', 'Gagnon'])
})
