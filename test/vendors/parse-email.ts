/** Parses the parts of an email that the tests check (RFC 5322, 2045, 2047). */

export interface ParsedEmail {
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Raw values by lowercase name. */
  headers: ReadonlyMap<string, string>
}

/** @param raw one character per byte */
export function parseEmail(raw: string): ParsedEmail {
  const { headers, body } = parsePart(raw)
  const header = (name: string) => decodeEncodedWords(headers.get(name) ?? '')
  const parts = parseAlternatives(headers, body)
  const textOf = (type: string) => parts.find((part) => part.type === type)?.text ?? ''
  return {
    messageId: header('message-id'),
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: textOf('text/plain').trimEnd(),
    html: textOf('text/html'),
    headers,
  }
}

function parsePart(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: raw.slice(end + 4) }
}

function parseAlternatives(
  headers: ReadonlyMap<string, string>,
  body: string,
): { type: string; text: string }[] {
  const type = headers.get('content-type') ?? 'text/plain'
  const [, boundary] = /boundary="?([^";]+)/.exec(type) ?? []
  if (boundary === undefined)
    return [
      { type: type.split(';')[0] ?? '', text: decodeBody(body, headers.get('content-transfer-encoding')) },
    ]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const inner = parsePart(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))
      return parseAlternatives(inner.headers, inner.body)
    })
}

const utf8 = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\r\n', '\n')

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return utf8(Buffer.from(body, 'base64'))
  if (encoding === 'quoted-printable') return utf8(decodeQuotedPrintable(body.replaceAll('=\r\n', '')))
  return utf8(Buffer.from(body, 'latin1'))
}

const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_whole, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; whitespace between two encoded words is dropped (RFC 2047). */
const decodeEncodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, encoding: string, word: string) =>
      (encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : decodeQuotedPrintable(word.replaceAll('_', ' '))
      ).toString('utf8'),
    )
