import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { minute, table } from './table.ts'

export interface FaultOptions {
  of?: string
  before?: number
}

/** `tessera faults` lists client errors in members' browsers after loading; `--json` includes the stacks. */
export async function faults({ client }: Connection, merchant: string, options: FaultOptions): Promise<CommandResult> {
  const { of: sliceVersion, before } = options
  const [slice, version] = sliceVersion?.split('=') ?? []
  const query = { ...(slice && { slice }), ...(version && { version }), ...(before && { before }) }
  const rows = await client.faults(merchant, query)
  const cells = rows.map((row) => [
    String(row.id),
    minute(row.lastSeen),
    minute(row.firstSeen),
    `${row.slice} ${row.version}`,
    String(row.told),
    String(row.visitors),
    row.kind,
    row.message,
    row.stack[0] ?? '-',
  ])
  const header = ['ROW', 'LAST SEEN', 'FIRST SEEN', 'RELEASE', 'TIMES', 'VISITORS', 'KIND', 'FAULT', 'AT']
  return { json: rows, text: table(header, cells) }
}
