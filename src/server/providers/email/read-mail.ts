/** Reads a mail as it came over the wire (RFC 5322, 2045, 2047), as far as a test needs it. */

export interface ReadMail {
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** By name in lower case, as they stand in the mail. */
  headers: ReadonlyMap<string, string>
}

/** @param raw one character a byte */
export function readMail(raw: string): ReadMail {
  const { headers, body } = partOf(raw)
  const header = (name: string) => decodedWords(headers.get(name) ?? '')
  const parts = alternativesOf(headers, body)
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

function partOf(raw: string): { headers: Map<string, string>; body: string } {
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

function alternativesOf(
  headers: ReadonlyMap<string, string>,
  body: string,
): { type: string; text: string }[] {
  const type = headers.get('content-type') ?? 'text/plain'
  const [, boundary] = /boundary="?([^";]+)/.exec(type) ?? []
  if (boundary === undefined)
    return [
      { type: type.split(';')[0] ?? '', text: decodedBody(body, headers.get('content-transfer-encoding')) },
    ]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const inner = partOf(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))
      return alternativesOf(inner.headers, inner.body)
    })
}

const utf8 = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\r\n', '\n')

function decodedBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return utf8(Buffer.from(body, 'base64'))
  if (encoding === 'quoted-printable') return utf8(quotedPrintable(body.replaceAll('=\r\n', '')))
  return utf8(Buffer.from(body, 'latin1'))
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_whole, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; blanks between two of them are no part of the text. */
const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, form: string, word: string) =>
      (form.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : quotedPrintable(word.replaceAll('_', ' '))
      ).toString('utf8'),
    )
