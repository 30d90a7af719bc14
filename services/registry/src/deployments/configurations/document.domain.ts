import { createHash } from 'node:crypto'
import { type ConfigurationDiff, type DocumentChange, MAX_DOCUMENT_CHANGES } from '@tessera/contracts'
import { canonical } from '@tessera/server'

export type Document = Readonly<Record<string, unknown>>

/** Returns the same hash for the same content, whatever the order of its keys. */
export const hashOfDocument = (document: Document): string =>
  createHash('sha256')
    .update(canonical(document) ?? '')
    .digest('hex')

/** Lists the differences of two documents by path; lists are compared index by index. */
export function changesOf(before: unknown, after: unknown, path = ''): DocumentChange[] {
  if (isObjectOrArray(before) && isObjectOrArray(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => changesOf(before[name], after[name], path ? `${path}.${name}` : name))
  }
  return canonical(before ?? null) === canonical(after ?? null)
    ? []
    : [{ path, before: before ?? null, after: after ?? null }]
}

const isObjectOrArray = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export interface DocumentVersion {
  /** Null for the merchant's file. */
  number: number | null
  document: Document
}

export function diffDocuments(before: DocumentVersion, after: DocumentVersion): ConfigurationDiff {
  const changes = changesOf(before.document, after.document)
  return {
    before: before.number,
    after: after.number,
    changes: changes.slice(0, MAX_DOCUMENT_CHANGES),
    count: changes.length,
  }
}

/** Maximum nesting depth; merchants' files reach half of it. */
export const MAX_DEPTH = 16

/** True if a document is nested too deeply; check this before any other function walks through it. */
export const isTooDeep = (value: unknown, remainingLevels = MAX_DEPTH): boolean =>
  isObjectOrArray(value) &&
  (remainingLevels === 0 || Object.values(value).some((part) => isTooDeep(part, remainingLevels - 1)))

const SECRET_NAME = /secret|passw(or)?d|private.?key|api.?key|credential|token$/i
const SECRET_TEXT = [
  /-----BEGIN [A-Z ]*(PRIVATE KEY|CERTIFICATE)-----/,
  // A JSON Web Token, and a URL that bears a password.
  /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]+/,
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s/@:]*:[^\s/@]+@/i,
  /\b(sk|rk|pk)_(live|test)_\w{8,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{20,}/,
  // Text that is only base64 (32 bytes or more) or hex (20 bytes or more).
  /^[A-Za-z0-9+/_-]{42,}={1,2}$/,
  /^[0-9a-f]{40,}$/i,
]

/** Every text of a document, by the path to it. */
function textsIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  return isObjectOrArray(value) ? Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name])) : []
}

const pathsOf = (document: Document, isMatch: (text: string, name: string) => boolean): string[] =>
  textsIn(document)
    .filter(({ path, text }) => isMatch(text, path.at(-1) ?? ''))
    .map(({ path }) => path.join('.'))

/**
 * Returns the paths of values that look like a key or a password: configurations have many readers and are stored for ever.
 */
export const secretsIn = (document: Document): string[] =>
  pathsOf(
    document,
    (text, name) => (text !== '' && SECRET_NAME.test(name)) || SECRET_TEXT.some((secret) => secret.test(text)),
  )

/** Browsers ignore spaces and control characters before the colon. */
const IGNORED_CHARACTERS = /[\p{Cc}\s]/gu
const SCRIPT_URL = /^(javascript|vbscript):|^data:[a-z]+\//i

/** Returns the paths of addresses that would run a script if a page linked to them. */
export const scriptPathsIn = (document: Document): string[] =>
  pathsOf(document, (text) => SCRIPT_URL.test(text.replaceAll(IGNORED_CHARACTERS, '')))
