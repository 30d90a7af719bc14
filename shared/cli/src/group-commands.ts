import { GroupBody, type GroupRow } from '@tessera/contracts'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { table } from './table.ts'
import { UsageError } from './terminal.ts'

const merchantsText = ({ merchants }: GroupRow): string => merchants.join(', ') || 'all'

export async function groups({ client }: Connection): Promise<CommandResult> {
  const rows = await client.groups()
  const cells = rows.map((row) => [String(row.position), row.name, merchantsText(row), row.changedBy])
  return { json: rows, text: table(['PLACE', 'GROUP', 'MERCHANTS', 'CHANGED BY'], cells) }
}

export interface GroupOptions {
  position: number
  reason: string
}

/** Without merchants the group contains all merchants that exist when a plan is created. */
export async function setGroup(
  { client }: Connection,
  name: string,
  merchants: string[],
  options: GroupOptions,
): Promise<CommandResult> {
  const body = GroupBody.safeParse({ merchants, ...options })
  if (!body.success) throw new UsageError('a group names at most 200 merchants, and its --position is 1 to 1000')
  const row = await client.setGroup(name, body.data)
  return { json: row, text: `group ${row.name} at place ${row.position}: ${merchantsText(row)}\n` }
}

export async function dropGroup({ client }: Connection, name: string, reason: string): Promise<CommandResult> {
  const row = await client.dropGroup(name, reason)
  return { json: row, text: `group ${row.name} is dropped; plans that were made go on\n` }
}
