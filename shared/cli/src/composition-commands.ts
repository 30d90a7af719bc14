import type { CompositionRef, MoveReply } from '@tessera/contracts'
import { readChanges } from './changes.ts'
import type { Connection } from './connection.ts'
import type { RegistryClient } from './registry-client.ts'
import type { CommandResult } from './release-commands.ts'
import { rolloutInWords } from './rollout-words.ts'
import { someAtOnce } from './some-at-once.ts'
import { minute, table } from './table.ts'
import { UsageError } from './terminal.ts'
import { orWaiting } from './waiting.ts'

export const members = ({ shell, slices, configuration }: CompositionRef): string =>
  [
    `shell ${shell}`,
    ...Object.entries(slices).map(([name, s]) => `${name} ${s.version}${s.gear === 'hosted' ? ':hosted' : ''}`),
    ...(configuration === null ? [] : [`configuration ${configuration}`]),
  ].join(', ')

/** Formats the result of a move, with the effect on the active rollouts. */
export const formatMove = (reply: MoveReply, verb = 'runs'): CommandResult => ({
  json: reply,
  text: `${reply.merchant} ${verb} composition ${reply.number}: ${members(reply)}\n${reply.rollouts
    .map(
      ({ number, ended }) =>
        `  rollout ${number} ${ended ? `has ended: ${ended.message}` : 'continues on top of it'}\n`,
    )
    .join('')}`,
})

export async function merchants({ client }: Connection): Promise<CommandResult> {
  const rows = await client.merchants()
  const cells = rows.map((m) => [
    m.code,
    m.stable ?? '-',
    m.rollouts.map(rolloutInWords).join('; ') || '-',
    m.locked ? 'locked' : '',
    m.protected ? 'protected' : '',
    m.approval ? 'approval' : '',
  ])
  return { json: rows, text: table(['MERCHANT', 'RUNS', 'ROLLOUTS', '', '', ''], cells) }
}

export async function compositions({ client }: Connection, merchant: string, before?: number): Promise<CommandResult> {
  const rows = await client.compositions(merchant, before)
  const stable = (await client.merchants()).find((m) => m.code === merchant)?.stable
  const cells = rows.map((c) => [
    `${c.id === stable ? '*' : ' '}${c.number}`,
    minute(c.createdAt),
    c.createdBy,
    c.reason,
    members(c),
  ])
  return { json: rows, text: table([' NUMBER', 'MADE', 'BY', 'REASON', 'MEMBERS'], cells) }
}

/** Options of every move. */
export interface MoveOptions {
  reason: string
  /** Go through a freeze window; administrators only. */
  throughFreeze?: boolean
}

/** Returns the field of a move's body. */
export const freezePart = ({ throughFreeze }: MoveOptions): { throughFreeze?: true } =>
  throughFreeze ? { throughFreeze } : {}

export interface ComposeOptions extends MoveOptions {
  set: string[]
  remove: string[]
  configuration?: number
  promote: boolean
}

export async function compose(
  connection: Connection,
  merchant: string,
  options: ComposeOptions,
): Promise<CommandResult> {
  const { reason, promote } = options
  const changes = readChanges(options.set, options.remove, options.configuration)
  const reply = await connection.client.compose({ merchant, changes, reason, promote, ...freezePart(options) })
  return orWaiting(connection, reply, (moveReply) => formatMove(moveReply, promote ? 'runs' : 'can now run'))
}

export async function rollback(
  connection: Connection,
  merchant: string,
  target: string,
  options: MoveOptions,
): Promise<CommandResult> {
  const { client } = connection
  const composition = await compositionId(client, merchant, target)
  const reply = await client.moveTo(merchant, { composition, reason: options.reason, ...freezePart(options) })
  return orWaiting(connection, reply, (moveReply) => formatMove(moveReply))
}

/** Returns the id of a composition, given its number or id. */
export async function compositionId(client: RegistryClient, merchant: string, target: string): Promise<string> {
  if (!/^\d{1,9}$/.test(target)) return target
  const number = Number(target)
  const row = (await client.compositions(merchant, number + 1)).find((c) => c.number === number)
  if (!row) throw new UsageError(`${merchant} has no composition ${target}: see tessera compositions ${merchant}`)
  return row.id
}

export async function status({ client, url }: Connection): Promise<CommandResult> {
  const rows = await someAtOnce(await client.merchants(), async (merchant) => ({
    merchant,
    runs: merchant.stable ? await client.composition(merchant.code, merchant.stable) : null,
  }))
  const cells = rows.map(({ merchant, runs }) => [
    merchant.code,
    runs ? String(runs.number) : '-',
    runs ? minute(runs.createdAt) : '',
    runs?.reason ?? '',
    runs ? members(runs) : 'nothing yet',
  ])
  return {
    json: { registry: url, merchants: rows.map(({ merchant, runs }) => ({ ...merchant, runs })) },
    text: `registry ${url}\n${table(['MERCHANT', 'NUMBER', 'MADE', 'REASON', 'MEMBERS'], cells)}`,
  }
}
