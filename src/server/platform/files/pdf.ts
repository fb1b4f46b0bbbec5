/**
 * Detects active content in PDFs. Nothing is rendered: every name in the file counts, in any position and in
 * compressed objects. A file that can't be scanned counts as active.
 */
import { inflateSync } from 'node:zlib'

/**
 * Scripts, programs, embedded files, media, forms that send or fetch data, and encryption, which could hide
 * any of them.
 */
const activeNames = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'XFA',
  'Encrypt',
])
/** So short that image data contains it by chance: it counts in objects only. */
const shortActiveName = 'JS'

/** Bytes, for all compressed objects together. */
const longestInflated = 32 * 1024 * 1024
const longestDictionary = 1024 * 1024

const header = /^%PDF-[12]\.\d[\s%]/
/** End of the file, with the offset of the object table. */
const trailer = /(?:startxref\s+(\d{1,10})|trailer\s*<<[^]{0,900}>>)\s+%%EOF$/
const trailerBytes = 1024
/** Bytes that may follow the end. */
const isBlank = (byte: number | undefined): boolean => byte !== undefined && byte <= 0x20

/**
 * Requires the header, the end, and an object table at the given offset; without an offset, readers rebuild
 * the table.
 */
export function isWholePdf(file: Buffer): boolean {
  if (!header.test(file.toString('latin1', 0, 16))) return false
  let end = file.length
  while (isBlank(file[end - 1])) end -= 1
  const found = trailer.exec(file.toString('latin1', Math.max(0, end - trailerBytes), end))
  if (!found) return false
  const [, offset] = found
  if (offset === undefined) return true
  const table = file.toString('latin1', Number(offset), Number(offset) + 40)
  return /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(table)
}

export function hasActiveContent(file: Buffer): boolean {
  const text = file.toString('latin1')
  if (hasName(text, (name) => activeNames.has(name))) return true
  let left = longestInflated
  // Includes stream data, which an object table may point into.
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    const object = readObject(text, index + 3)
    if (object === null || hasName(object.text, (name) => name === shortActiveName)) return true
    if (object.dataFrom === null || !isObjectStream(object.text)) continue
    const objects = readObjectStream(file, object.text, object.dataFrom, left)
    if (objects === null || hasName(objects, isActive)) return true
    left -= objects.length
  }
  return false
}

const isActive = (name: string): boolean => activeNames.has(name) || name === shortActiveName

/** Names may be written with escapes, such as `/J#61vaScript`. */
function hasName(text: string, isWanted: (name: string) => boolean): boolean {
  for (const [, name = ''] of text.matchAll(/\/([^\s\0()<>[\]{}/%]{1,100})/g))
    if (isWanted(unescaped(name))) return true
  return false
}

const unescaped = (name: string): string =>
  name.includes('#')
    ? name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : name

interface PdfObject {
  /** Excludes the data of a stream. */
  text: string
  /** Start of a stream's data; null for other objects. */
  dataFrom: number | null
}

const streamKeyword = /[\s\0]*(?:%[^\r\n]*[\r\n]+[\s\0]*)*stream(?:\r\n|\n|\r)?/y

/**
 * @param from index after the word `obj`
 * @returns null for an unterminated dictionary
 */
function readObject(text: string, from: number): PdfObject | null {
  const [blanks = ''] = /^(?:[\s\0]|%[^\r\n]*[\r\n])*/.exec(text.slice(from, from + 1024)) ?? []
  const start = from + blanks.length
  if (!text.startsWith('<<', start)) {
    const end = text.indexOf('endobj', start)
    return {
      text: text.slice(start, end < 0 ? start + longestDictionary : Math.min(end, start + longestDictionary)),
      dataFrom: null,
    }
  }
  const end = endOfDictionary(text, start)
  if (end === null) return null
  streamKeyword.lastIndex = end
  return { text: text.slice(start, end), dataFrom: streamKeyword.test(text) ? streamKeyword.lastIndex : null }
}

/** @param start index of `<<` */
function endOfDictionary(text: string, start: number): number | null {
  const limit = Math.min(text.length, start + longestDictionary)
  let depth = 0
  for (let at = start; at < limit; at += 1) {
    switch (text[at]) {
      case '(':
        at = endOfString(text, at, limit)
        break
      case '%':
        while (at < limit && text[at] !== '\r' && text[at] !== '\n') at += 1
        break
      case '<':
        if (text[at + 1] === '<') {
          depth += 1
          at += 1
        } else at = text.indexOf('>', at) < 0 ? limit : text.indexOf('>', at)
        break
      case '>':
        if (text[at + 1] !== '>') break
        depth -= 1
        at += 1
        if (depth === 0) return at + 1
        break
      default:
    }
  }
  return null
}

/** Position of the parenthesis that ends the string. */
function endOfString(text: string, start: number, limit: number): number {
  let depth = 0
  for (let at = start; at < limit; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return limit
}

/** Readers need these two numbers to find the objects, whatever type is declared. */
const isObjectStream = (dictionary: string): boolean =>
  hasName(dictionary, (name) => name === 'ObjStm') ||
  (hasName(dictionary, (name) => name === 'N') && hasName(dictionary, (name) => name === 'First'))

/** Filters whose data can't be scanned for names, including a filter defined in another object. */
const isUnreadable = (name: string): boolean =>
  ['Predictor', 'Crypt', 'F', 'FFilter'].includes(name) || (name.endsWith('Decode') && name !== 'FlateDecode')

/** @returns the objects; null if they can't be read */
function readObjectStream(file: Buffer, dictionary: string, from: number, limit: number): string | null {
  const flates = dictionary.split('FlateDecode').length - 1
  const hasFilter = hasName(dictionary, (name) => name === 'Filter')
  if (hasName(dictionary, isUnreadable) || flates !== (hasFilter ? 1 : 0)) return null
  if (!hasFilter) {
    const end = file.indexOf('endstream', from)
    return file.toString('latin1', from, end < 0 ? file.length : end)
  }
  try {
    return inflateSync(file.subarray(from), { maxOutputLength: Math.max(limit, 1) }).toString('latin1')
  } catch {
    // Damaged, or above the size limit.
    return null
  }
}
