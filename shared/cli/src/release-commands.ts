import { type GateNotes, totalBytes } from '@tessera/contracts'
import type { Connection } from './connection.ts'
import { distOf, readSoundRelease } from './dist.ts'
import { publishDist } from './publish.ts'
import { kilobytes, minute, table } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Output of a command, as JSON and as text. */
export interface CommandResult {
  json: unknown
  text: string
  /** Exit code if the result itself is a failure. */
  exit?: number
}

export async function publish({ client }: Connection, terminal: Terminal, target: string): Promise<CommandResult> {
  const dist = distOf(target, terminal)
  await readSoundRelease(dist)
  const { release, notes } = await publishDist(client, dist, (done, total) => {
    if (terminal.live) terminal.err(`\r${done}/${total} files${done === total ? '\n' : ''}`)
    else if (done === total) terminal.err(`${total} files\n`)
  })
  const { kind, name, version, files } = release
  const size = totalBytes(files)
  return {
    json: { kind, name, version, files: files.length, ...size, ...notes },
    text: `published ${name} ${version}: ${files.length} files, ${kilobytes(size.bytes)} (${kilobytes(size.brotliBytes)} as brotli)\n${formatNotes(notes)}`,
  }
}

export async function check({ client }: Connection, terminal: Terminal, target: string): Promise<CommandResult> {
  const release = await readSoundRelease(distOf(target, terminal))
  const notes = await client.check(release)
  const { name, version } = release
  return {
    json: { ok: true, name, version, ...notes },
    text: `${name} ${version} would be accepted\n${formatNotes(notes)}`,
  }
}

const formatNotes = ({ breaks, warnings }: GateNotes): string =>
  [
    ...warnings.map((warning) => `warning: ${warning}\n`),
    ...breaks.map(({ merchant, slice, version, message }) => `breaks ${slice} ${version} of ${merchant}: ${message}\n`),
  ].join('')

export async function releases({ client }: Connection, name?: string, before?: string): Promise<CommandResult> {
  const rows = await client.releases(name, before)
  const cells = rows.map((r) => [r.name, r.version, minute(r.publishedAt), r.publishedBy, kilobytes(r.brotliBytes)])
  return { json: rows, text: table(['NAME', 'VERSION', 'PUBLISHED', 'BY', 'BROTLI'], cells) }
}
