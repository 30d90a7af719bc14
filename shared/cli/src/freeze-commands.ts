import { FreezeBody, type FreezeRow } from '@tessera/contracts'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { minute, table } from './table.ts'
import { UsageError } from './terminal.ts'

const merchantsText = ({ merchants }: FreezeRow): string => merchants.join(', ') || 'all'

export async function freezes({ client }: Connection, before?: number): Promise<CommandResult> {
  const rows = await client.freezes(before)
  const cells = rows.map((row) => [
    String(row.id),
    row.state,
    merchantsText(row),
    minute(row.from),
    minute(row.to),
    row.createdBy,
    row.reason,
  ])
  return { json: rows, text: table(['FREEZE', 'STATE', 'MERCHANTS', 'FROM (UTC)', 'TO (UTC)', 'BY', 'REASON'], cells) }
}

export interface FreezeOptions {
  from?: string
  to: string
  reason: string
}

/** Times need a time zone; without `from` the freeze starts at once. */
export async function freeze(
  { client }: Connection,
  merchants: string[],
  options: FreezeOptions,
): Promise<CommandResult> {
  const { from = new Date().toISOString(), to, reason } = options
  const body = FreezeBody.safeParse({ merchants, from, to, reason })
  if (!body.success)
    throw new UsageError('--from and --to are like 2026-12-24T18:00+07:00, in this order, at most 90 days apart')
  const row = await client.freeze(body.data)
  return {
    json: row,
    text: `freeze ${row.id} of ${merchantsText(row)} from ${minute(row.from)} to ${minute(row.to)} UTC: visitors get nothing new\n`,
  }
}

export async function liftFreeze({ client }: Connection, id: number, reason: string): Promise<CommandResult> {
  const row = await client.liftFreeze(id, reason)
  return { json: row, text: `freeze ${row.id} of ${merchantsText(row)} is lifted\n` }
}
