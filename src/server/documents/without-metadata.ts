/** A file as it is kept: the picture alone, without place, time, device and whatever else was written beside it. */
import type { MediaType } from './media-type.ts'
import { stripHeic } from './strip-heic.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

const strips = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/heic': stripHeic,
  // A paper is kept as it was issued: who made it and when may be what proves it.
  'application/pdf': (file) => file,
} satisfies Record<MediaType, (file: Buffer) => Buffer>

/** Throws DamagedFile where the file does not keep to its format. */
export const withoutMetadata = (file: Buffer, type: MediaType): Buffer => strips[type](file)
