/** Limits on the cost of parsing a request body (SEC-33). */
import type { Endpoint } from '#api/endpoint.ts'
import { encodedLength } from '#api/underwriting/uploaded-file.ts'

export interface BodyLimits {
  /** Bytes as sent. */
  bytes: number
  /** Bytes without the files. */
  textBytes: number
  /** Members of objects and lists, and the body itself. */
  values: number
  depth: number
}

const ordinaryBytes = 256 * 1024

export const ordinaryLimits: BodyLimits = {
  bytes: ordinaryBytes,
  textBytes: ordinaryBytes,
  // The API's largest body is a policy of 3,000 cells.
  values: 5000,
  // The API's deepest body has six levels.
  depth: 32,
}

/** Text beside the files: names and a statement. */
const textBytesWithFiles = 64 * 1024

export const limitsOf = (endpoint: Pick<Endpoint, 'files'> | undefined): BodyLimits =>
  endpoint?.files
    ? {
        ...ordinaryLimits,
        bytes: endpoint.files.maxFiles * encodedLength(endpoint.files.maxBytes) + textBytesWithFiles,
        textBytes: textBytesWithFiles,
      }
    : ordinaryLimits
