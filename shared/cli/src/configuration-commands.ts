import { ConfigurationBody, type ConfigurationDiff } from '@tessera/contracts'
import type { Connection } from './connection.ts'
import { readNamedFile } from './named-file.ts'
import type { CommandResult } from './release-commands.ts'
import { minute, table } from './table.ts'
import { type Terminal, UsageError } from './terminal.ts'

/** A value longer than this is cut in a table; `--json` has all of it. */
const MAX_LENGTH = 60

export async function configurations(
  { client }: Connection,
  merchant: string,
  before?: number,
): Promise<CommandResult> {
  const rows = await client.configurations(merchant, before)
  const cells = rows.map((row) => [
    String(row.number),
    minute(row.createdAt),
    row.createdBy,
    row.themeId,
    row.hash.slice(0, 12),
    row.reason,
  ])
  return { json: rows, text: table(['NUMBER', 'MADE', 'BY', 'THEME', 'HASH', 'REASON'], cells) }
}

/** Prints a configuration as the file that it was published from. */
export async function configuration({ client }: Connection, merchant: string, number: number): Promise<CommandResult> {
  const row = await client.configuration(merchant, number)
  return { json: row, text: `${JSON.stringify(row.document, null, 2)}\n` }
}

export async function publishConfiguration(
  { client }: Connection,
  terminal: Terminal,
  merchant: string,
  file: string,
  reason: string,
): Promise<CommandResult> {
  const body = ConfigurationBody.safeParse({ document: await readDocument(terminal, file), reason })
  if (!body.success) throw new UsageError(`${file} holds no JSON object`)
  const row = await client.publishConfiguration(merchant, body.data)
  return {
    json: row,
    text:
      `Published configuration ${row.number} of ${merchant} (theme ${row.themeId}). Not rolled out yet.\n` +
      `  tessera rollout ${merchant} --configuration ${row.number} --percent 10 --reason …\n`,
  }
}

async function readDocument(terminal: Terminal, file: string): Promise<unknown> {
  const text = await readNamedFile(terminal, file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** Compares a configuration with another one, or with the previous one. */
export async function diffConfigurations(
  { client }: Connection,
  merchant: string,
  to: string,
  from?: string,
): Promise<CommandResult> {
  const after = parseVersion(to)
  const before = from === undefined ? (after === 'file' || after === 1 ? 'file' : after - 1) : parseVersion(from)
  const diff = await client.diffConfigurations(merchant, before, after)
  return { json: diff, text: configurationDiffInWords(diff) }
}

function parseVersion(text: string): number | 'file' {
  if (text === 'file') return text
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${text} is neither a number nor "file"`)
  return Number(text)
}

const nameOf = (number: number | null): string => (number === null ? 'file' : String(number))

/** Lists the places that differ, with the values before and after. */
export function configurationDiffInWords({ before, after, changes, count }: ConfigurationDiff): string {
  const heading = `configuration ${nameOf(before)} -> ${nameOf(after)}: ${count} ${count === 1 ? 'place differs' : 'places differ'}\n`
  if (!changes?.length) return heading
  const cells = changes.map(({ path, before, after }) => [path, formatValue(before), formatValue(after)])
  const more = count > changes.length ? `  and ${count - changes.length} more\n` : ''
  return heading + table(['PLACE', 'BEFORE', 'AFTER'], cells) + more
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '-'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}
