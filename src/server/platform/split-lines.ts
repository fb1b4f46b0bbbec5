/**
 * Lines of a UTF-8 stream, ended by `\n` alone. `node:readline` also ends them at U+2028 and U+2029, which
 * JSON doesn't escape.
 */
export async function* splitLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}
