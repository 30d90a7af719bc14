import { createHash } from 'node:crypto'
import { type ConfigurationDiff, type DocumentChange, MOST_DOCUMENT_CHANGES } from '@tessera/contracts'
import { canonical } from '@tessera/server'

export type Document = Readonly<Record<string, unknown>>

/** The same for the same content, however its keys are ordered. */
export const hashOfDocument = (document: Document): string =>
  createHash('sha256')
    .update(canonical(document) ?? '')
    .digest('hex')

/** Every place where two documents differ, by the path to it; a list is compared place by place. */
export function changesOf(before: unknown, after: unknown, path = ''): DocumentChange[] {
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => changesOf(before[name], after[name], path ? `${path}.${name}` : name))
  }
  return canonical(before ?? null) === canonical(after ?? null)
    ? []
    : [{ path, before: before ?? null, after: after ?? null }]
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export interface DiffSide {
  /** Null for the merchant's file. */
  number: number | null
  document: Document
}

/** What sets one configuration apart from another. */
export function diffDocuments(before: DiffSide, after: DiffSide): ConfigurationDiff {
  const changes = changesOf(before.document, after.document)
  return {
    before: before.number,
    after: after.number,
    changes: changes.slice(0, MOST_DOCUMENT_CHANGES),
    count: changes.length,
  }
}

const SECRET_NAME = /secret|passw(or)?d|private.?key|api.?key|credential|token$/i
const SECRET_TEXT = [
  /-----BEGIN [A-Z ]*(PRIVATE KEY|CERTIFICATE)-----/,
  // A JSON Web Token, and a URL that bears a password.
  /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]+/,
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s/@:]*:[^\s/@]+@/i,
  /\b(sk|rk|pk)_(live|test)_\w{8,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{20,}/,
  // 32 bytes and more in base64 or hex, alone.
  /^[A-Za-z0-9+/_-]{42,}={1,2}$/,
  /^[0-9a-f]{40,}$/i,
]

/** Paths of what looks like a key or a password: configurations are read by many and kept for ever. */
export function secretsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return SECRET_TEXT.some((text) => text.test(value)) ? [path] : []
  if (!isBranch(value)) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const here = path ? `${path}.${name}` : name
    return typeof part === 'string' && part !== '' && SECRET_NAME.test(name) ? [here] : secretsIn(part, here)
  })
}
