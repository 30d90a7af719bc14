import type { FastifyRequest } from 'fastify'
import { RequestFailure } from './failure.ts'

/** Deeper than any body of the contract; the body's size bounds the rest. */
const DEEPEST = 8

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * The members of a query or body that hold a text which no database takes: U+0000, or half a character. Field to `text`, as
 * `request.invalid` reports it; empty when all is well.
 */
export function unstorable(value: unknown): Record<string, string> {
  if (!isParsed(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (isStorable(name) && holds(part, DEEPEST) ? [] : [[name, 'text']])),
  )
}

function holds(value: unknown, deep: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return deep > 0 && Object.entries(value).every(([name, part]) => isStorable(name) && holds(part, deep - 1))
}

/** Lists and plain objects; a body that was not parsed, such as a file, is neither. */
function isParsed(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Refuses a request with a text that no database takes in its path, query or body.
 * @throws RequestFailure `request.invalid`, with the members that hold one
 */
export function refuseUnstorable({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  const fields = { ...unstorable(params), ...unstorable(query), ...unstorable(body) }
  if (Object.keys(fields).length > 0) throw new RequestFailure('request.invalid', { fields })
}
