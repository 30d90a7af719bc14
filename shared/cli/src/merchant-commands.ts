import type { FlagsBody, MerchantRow } from '@tessera/contracts'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { UsageError } from './terminal.ts'
import { orWaiting } from './waiting.ts'

const formatFlags = (row: MerchantRow): CommandResult => ({
  json: row,
  text: `${row.code} is ${row.locked ? 'locked: no moves are possible' : 'not locked'}, and ${
    row.protected ? 'protected: changes are possible by rollout only' : 'not protected'
  }\n${row.approval ? '  what is new waits for a second person\n' : ''}`,
})

export const setFlags = async (connection: Connection, merchant: string, body: FlagsBody): Promise<CommandResult> =>
  orWaiting(connection, await connection.client.setFlags(merchant, body), formatFlags)

export interface GuardOptions {
  maxRate: number
  errorLevel: number
  reason: string
}

/** Sets the thresholds at which the merchant's rollouts halt; both figures are in percent. */
export async function setGuard(
  connection: Connection,
  merchant: string,
  options: GuardOptions,
): Promise<CommandResult> {
  const { maxRate, errorLevel, reason } = options
  if (!(maxRate >= 0 && maxRate <= 100)) throw new UsageError('--max-rate is 0 to 100, in percent')
  if (!(errorLevel >= 0.0001 && errorLevel <= 20)) throw new UsageError('--error-level is 0.0001 to 20, in percent')
  const reply = await connection.client.setGuard(merchant, {
    guard: { maxRate: maxRate / 100, errorLevel: errorLevel / 100 },
    reason,
  })
  return orWaiting(connection, reply, (row) => ({
    json: row,
    text: `a rollout of ${merchant} stops itself when a slice fails in more than ${maxRate} %, and oftener than the stable side; at most ${errorLevel} % of healthy ones are halted\n`,
  }))
}

export interface RetentionOptions {
  days: number
  keep: number
}

export async function retain({ client }: Connection, options: RetentionOptions): Promise<CommandResult> {
  const reply = await client.retain(options)
  const names = reply.releases.map(({ name, version }) => `  ${name} ${version}\n`).join('')
  return {
    json: reply,
    text: `${reply.releases.length} releases are retired: ${reply.files} files, ${(reply.bytes / 1024).toFixed(1)} kB\n${names}`,
  }
}
