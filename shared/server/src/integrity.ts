import { createHash } from 'node:crypto'

/** SHA-384 of the bytes, as subresource integrity writes it. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
