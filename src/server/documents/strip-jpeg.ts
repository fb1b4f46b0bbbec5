/**
 * A JPEG without what cameras and programs write beside the picture: place, time, device, previews, comments.
 * Kept are the segments a picture is made of and, of the others, JFIF, colour profile and Adobe's colour flag.
 * Whatever follows the picture's end goes too: phones hide a film or a second picture there.
 */
import { DamagedFile, slice } from './damaged-file.ts'

const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef
/** Markers without data. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

const keptApplications: readonly (readonly [marker: number, name: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]

/** Throws DamagedFile. */
export function stripJpeg(file: Buffer): Buffer {
  const kept = [slice(file, 0, 2)]
  let at = 2
  for (;;) {
    if (slice(file, at, at + 2)[0] !== 0xff) throw new DamagedFile()
    const marker = file[at + 1] ?? 0
    if (marker === endOfImage) return Buffer.concat([...kept, slice(file, at, at + 2)])
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = standsAlone(marker) ? at + 2 : at + 2 + slice(file, at + 2, at + 4).readUInt16BE()
    const segment = slice(file, at, end)
    if (isPicture(marker, segment)) kept.push(segment)
    at = marker === startOfScan ? endOfScan(file, end) : end
    if (marker === startOfScan) kept.push(slice(file, end, at))
  }
}

function isPicture(marker: number, segment: Buffer): boolean {
  if (!isApplication(marker)) return marker !== comment
  return keptApplications.some(
    ([kept, name]) => kept === marker && segment.toString('latin1', 4, 4 + name.length) === name,
  )
}

/** In a scan, 0xFF is followed by zero or a restart marker; anything else is the next segment. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at
  }
  throw new DamagedFile()
}
