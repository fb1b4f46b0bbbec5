import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  heic,
  pdf,
  pdfStream,
  pdfWith,
  plainJpeg,
  plainPng,
  plainWebp,
} from '#test/fixtures/document-samples.ts'
import { examine, extensionOf } from './media-type.ts'

const found = (file: Buffer) => {
  const { type, isComplete, isActive } = examine(file)
  return [type, isComplete, isActive]
}

test.each([
  ['image/jpeg', plainJpeg],
  ['image/png', plainPng],
  ['image/webp', plainWebp],
  ['image/heic', heic],
  ['application/pdf', pdf],
] as const)('detects %s by content, and truncated files as damaged [SEC-38]', (type, file) => {
  expect(found(file)).toEqual([type, true, false])
  for (const length of [32, file.length - 12])
    expect([length, examine(file.subarray(0, length)).isComplete]).toEqual([length, false])
})

test('rejects other file types', () => {
  const others = ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg">', 'MZ', 'RIFF1234WAVE', '%PD']
  expect(others.map((content) => examine(Buffer.from(content)).type)).toEqual(others.map(() => null))
  // A video in the container format of HEIC.
  expect(examine(Buffer.from('\0\0\0\u0018ftypisom')).type).toBeNull()
})

test('each type has the ending of its kind of file; another one has none that anything opens [SEC-38]', () => {
  expect(['image/jpeg', 'image/png', 'application/pdf', 'text/html', 'toString'].map(extensionOf)).toEqual([
    'jpg',
    'png',
    'pdf',
    'bin',
    'bin',
  ])
})

describe('an image', () => {
  const script = '<script>alert(document.location)</script>'

  test.each([
    ['a JPEG', plainJpeg],
    ['a PNG', plainPng],
    ['a WebP', plainWebp],
  ])('that is %s loses what is appended to it [SEC-38]', (_, file) => {
    const { isComplete, length } = examine(Buffer.concat([file, Buffer.from(script)]))
    expect([isComplete, length]).toEqual([true, file.length])
  })

  test.each([
    ['of markers around a script', Buffer.from(`ffd8ff${Buffer.from(script).toString('hex')}ffd9`, 'hex')],
    ['of no frame', Buffer.from('ffd8ffdb0004000000ffd9', 'hex')],
    ['without its end', plainJpeg.subarray(0, -2)],
    [
      'of no size',
      Buffer.from(plainJpeg).fill(
        0,
        plainJpeg.indexOf('ffc0', 'hex') + 5,
        plainJpeg.indexOf('ffc0', 'hex') + 9,
      ),
    ],
    ['with a changed chunk', Buffer.from(plainPng).fill(1, 20, 22)],
    [
      'with a word in place of its chunks',
      Buffer.concat([plainPng.subarray(0, 8), Buffer.from(`${script}IEND`)]),
    ],
    ['longer than the file', Buffer.from(plainWebp).fill(255, 4, 6)],
    ['of an unknown coding', Buffer.from(plainWebp).fill('X', 12, 16)],
  ])('%s is damaged [SEC-38]', (_, file) => {
    expect(examine(file).isComplete).toBe(false)
  })
})

describe('a PDF', () => {
  test.each([
    ['of a header and a page of HTML', Buffer.from('%PDF-<html><script>alert(1)</script></html>')],
    ['of a header and an end', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['of a header and a comment', Buffer.from('%PDF-1.7\n% example\n')],
    ['without a table of objects', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\nstartxref\n9999\n%%EOF\n')],
    ['with a table that is none', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\nstartxref\n2\n%%EOF\n')],
    ['with a program after its end', Buffer.concat([pdf, Buffer.from('MZ')])],
  ])('%s is damaged [SEC-38]', (_, file) => {
    expect(examine(file).isComplete).toBe(false)
  })

  const objects = (names: string) => Buffer.from(`10 0 << /Type /Action ${names} >>`)
  const objectStream = (content: Buffer, filter = '/Filter /FlateDecode', type = '/Type /ObjStm') =>
    pdfStream(`${type} /N 1 /First 5 ${filter}`, content)
  const script = '/S /JavaScript /JS (app.alert\\(1\\))'

  test.each([
    ['a script', pdfWith(`<< ${script} >>`)],
    ['a script in other letters', pdfWith('<< /S /J#61va#53cript /#4aS (x) >>')],
    ['a script without its type', pdfWith('<< /JS (x) >>')],
    ['a script in a list', pdfWith('[ << /S /Named >> << /JS 9 0 R >> ]')],
    ['a program', pdfWith('<< /S /Launch /F (calc.exe) >>')],
    ['a file', pdfWith('<< /Names << /EmbeddedFiles 9 0 R >> >>')],
    ['a stream that is a file', pdfWith(pdfStream('/Type /EmbeddedFile', Buffer.from('MZ')))],
    ['media', pdfWith('<< /Subtype /RichMedia >>')],
    ['a form of another kind', pdfWith('<< /AcroForm << /XFA [(a) 9 0 R] >> >>')],
    ['a form that sends data', pdfWith('<< /S /SubmitForm /F (https://example.com) >>')],
    ['a password', pdfWith('<< /Encrypt 9 0 R >>')],
    ['a script in compressed objects', pdfWith(objectStream(deflateSync(objects(script))))],
    [
      'a script in objects of no said type',
      pdfWith(objectStream(deflateSync(objects('/JS (x)')), '/Filter /FlateDecode', '')),
    ],
    [
      'a script in compressed objects in other letters',
      pdfWith(
        objectStream(deflateSync(objects('/S /Jav#61Script')), '/Filter /Fl#61teDecode', '/Type /Obj#53tm'),
      ),
    ],
    [
      'a script in objects after a word for their end',
      pdfWith(objectStream(deflateSync(objects(`/X (endstream endobj) ${script}`), { level: 0 }))),
    ],
    [
      'a script in objects whose dictionary holds the word for its data',
      pdfWith(objectStream(deflateSync(objects(script)), '/X (stream\n) /Filter /FlateDecode')),
    ],
    [
      'objects that are compressed twice',
      pdfWith(objectStream(deflateSync(deflateSync(objects(script))), '/Filter [/FlateDecode /FlateDecode]')),
    ],
    [
      'objects in another coding',
      pdfWith(objectStream(Buffer.from(objects(script).toString('hex')), '/Filter /ASCIIHexDecode')),
    ],
    [
      'objects coded as differences',
      pdfWith(
        objectStream(deflateSync(objects('')), '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
      ),
    ],
    [
      'objects whose coding is named elsewhere',
      pdfWith(objectStream(deflateSync(objects(script)), '/Filter 9 0 R')),
    ],
    ['objects in another file', pdfWith(objectStream(Buffer.from(''), '/F (objects.bin)'))],
    ['damaged objects', pdfWith(objectStream(Buffer.from('no zlib data')))],
    ['objects that grow too large', pdfWith(objectStream(deflateSync(Buffer.alloc(40 * 1024 * 1024))))],
    [
      'an object within the data of a picture',
      pdfWith(pdfStream('/Subtype /Image', Buffer.from(`9 0 obj << /JS (x) >> endobj`))),
    ],
    ['a dictionary that does not end', pdfWith('<< /A (never closed')],
  ])('with %s is active [SEC-38]', (_, file) => {
    expect(found(file)).toEqual(['application/pdf', true, true])
  })

  test('may be followed by blanks, and need not name its table of objects', () => {
    const small = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
    for (const file of [small, Buffer.concat([pdf, Buffer.alloc(5000)])])
      expect(found(file)).toEqual(['application/pdf', true, false])
  })

  test.each([
    ['compressed objects', pdfWith(objectStream(deflateSync(objects('/S /GoTo'))))],
    ['uncompressed objects', pdfWith(objectStream(objects('/S /URI /URI (https://example.com)'), ''))],
    ['words about scripts in its text', pdfWith('<< /Title (JavaScript, JS and Launch) >>')],
    [
      'a picture with bytes that read like a name',
      pdfWith(pdfStream('/Subtype /Image /Filter /DCTDecode', Buffer.from('\u00ff/JS (\u00fe'))),
    ],
    [
      'a table of objects in a stream',
      pdfWith(
        pdfStream(
          '/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
          deflateSync(Buffer.alloc(40)),
        ),
      ),
    ],
    [
      'an outline beside a picture',
      pdfWith(
        '<< /Type /Outlines /First 9 0 R /N 2 >>',
        pdfStream('/Subtype /Image /Filter /DCTDecode', plainJpeg),
      ),
    ],
    ['a form to fill in', pdfWith('<< /AcroForm << /Fields [] >> >>')],
    ['escaped parentheses', pdfWith('<< /Title (a \\) b \\( c) /Note <2F4A53> >>')],
  ])('with %s is as good as paper [SEC-38]', (_, file) => {
    expect(found(file)).toEqual(['application/pdf', true, false])
  })
})
