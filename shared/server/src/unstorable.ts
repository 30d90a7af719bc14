import type { FastifyRequest } from 'fastify'
import { RequestFailure } from './failure.ts'

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Returns the members of a query or body that contain a text which no database accepts: U+0000, or half a character. Field to `text`, as
 * `request.invalid` reports it; empty when all is well.
 */
export function findInvalidText(value: unknown): Record<string, string> {
  if (!isListOrPlainObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (isStorable(name) && isAllStorable(part) ? [] : [[name, 'text']])),
  )
}

/** Checks all texts and names below a value, without recursion: bodies may be nested as deep as their size allows. */
function isAllStorable(value: unknown): boolean {
  const pending = [value]
  while (pending.length > 0) {
    const part = pending.pop()
    if (typeof part === 'string' && !isStorable(part)) return false
    if (typeof part !== 'object' || part === null) continue
    for (const [name, child] of Object.entries(part)) {
      if (!isStorable(name)) return false
      pending.push(child)
    }
  }
  return true
}

/** Lists and plain objects; a body that was not parsed, such as a file, is neither. */
function isListOrPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Rejects a request with a text that no database accepts in its path, query or body.
 * @throws RequestFailure `request.invalid`, with the members that hold one
 */
export function rejectInvalidText({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  const fields = { ...findInvalidText(params), ...findInvalidText(query), ...findInvalidText(body) }
  if (Object.keys(fields).length > 0) throw new RequestFailure('request.invalid', { fields })
}
