import { CONFIGURATION, Semver, SliceName } from '@tessera/contracts'
import { type Document, isMap, isScalar, LineCounter, parseDocument, stringify, visit } from 'yaml'
import * as z from 'zod'
import { UsageError } from './terminal.ts'

const SLICE_TEXT = /^(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)(?::(linked|hosted))?$/
const VERSION_ERROR = 'expected a version such as 1.4.2'
const SLICE_ERROR = 'expected a version such as 1.4.2, or 1.4.2:hosted'
const MAX_ERRORS = 20

/** Members that a composition cannot have as slices. */
const isReserved = (name: string): boolean => name === 'shell' || name === CONFIGURATION

const SliceTarget = z
  .string(SLICE_ERROR)
  .regex(SLICE_TEXT, SLICE_ERROR)
  .transform((text) => {
    const [version = '', gear] = text.split(':')
    return { version, gear: gear === 'hosted' ? ('hosted' as const) : ('linked' as const) }
  })
const SliceKey = z
  .string()
  .refine((name) => SliceName.safeParse(name).success && !isReserved(name), 'expected the name of a slice')

/** Members that a merchant is to run. Its configuration is not changed if none is named. */
const MerchantTarget = z.strictObject({
  shell: z.string(VERSION_ERROR).refine((text) => Semver.safeParse(text).success, VERSION_ERROR),
  configuration: z
    .int('expected the number of a configuration')
    .min(1, 'expected the number of a configuration')
    .max(999_999_999, 'expected the number of a configuration')
    .optional(),
  slices: z.record(SliceKey, SliceTarget, 'expected slices with their versions, or {} for none'),
})
export type MerchantTarget = z.infer<typeof MerchantTarget>

const SiteFile = z.strictObject(
  { merchants: z.record(z.string().min(1).max(40), MerchantTarget, 'expected merchants by code') },
  { error: (issue) => (issue.code === 'invalid_type' ? 'expected a mapping' : undefined) },
)
/** Desired state of merchants, by code. */
export type SiteFile = z.infer<typeof SiteFile>
/** The same as it is written. */
export type SiteFileText = z.input<typeof SiteFile>

/** @throws {UsageError} with file, line and column of each error */
export function parseSiteFile(text: string, file: string): SiteFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true })
  const errorAt = (offset: number, message: string): string => {
    const { line, col } = lines.linePos(offset)
    return `${file}:${Math.max(line, 1)}:${Math.max(col, 1)}: ${message}`
  }
  const syntaxErrors = document.errors.map(({ pos: [offset], message }) => errorAt(offset, message))
  visit(document, {
    Alias(_key, alias) {
      if (!alias.resolve(document)) syntaxErrors.push(errorAt(alias.range?.[0] ?? 0, `unknown anchor ${alias.source}`))
    },
  })
  if (syntaxErrors.length > 0) throw invalidFile(file, syntaxErrors)
  const parsed = SiteFile.safeParse(toValue(document, file))
  if (parsed.success) return parsed.data
  throw invalidFile(
    file,
    parsed.error.issues.flatMap(readIssue).map(({ path, message }) => {
      const place = path.length > 0 ? `${path.join('.')}: ` : ''
      return errorAt(offsetOf(document, path), place + message)
    }),
  )
}

/** Formats the desired state as a file. */
export const formatSiteFile = (site: SiteFileText): string => stringify(site)

/** @throws {UsageError} if aliases expand to more than the parser's limit */
function toValue(document: Document, file: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw invalidFile(file, [`${file}: ${error instanceof Error ? error.message : error}`])
  }
}

function invalidFile(file: string, errors: readonly string[]): UsageError {
  const more = errors.length > MAX_ERRORS ? [`and ${errors.length - MAX_ERRORS} more`] : []
  return new UsageError([`${file} is not valid`, ...errors.slice(0, MAX_ERRORS), ...more].join('\n  '))
}

interface FileError {
  path: string[]
  message: string
}

/** Returns one error for each unknown key, and the message of an invalid key instead of the record's. */
function readIssue(issue: z.core.$ZodIssue): FileError[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'unknown key' }))
  if (issue.code === 'invalid_key') return [{ path, message: issue.issues[0]?.message ?? issue.message }]
  return [{ path, message: issue.message }]
}

/** Returns the offset of the key at the path; that of the nearest key above it, if it is missing or part of an alias. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path[length - 1])
      : undefined
    if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0]
  }
  return 0
}
