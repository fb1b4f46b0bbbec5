import { createHash } from 'node:crypto'

/** SHA-256 in base64url. Only for random values of 128 bits or more, which cannot be guessed from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
