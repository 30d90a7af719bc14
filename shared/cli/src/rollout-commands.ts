import type { MerchantRow } from '@tessera/contracts'
import { readChanges } from './changes.ts'
import { compositionId, formatMove, freezePart, type MoveOptions, members } from './composition-commands.ts'
import type { Connection } from './connection.ts'
import type { RegistryClient } from './registry-client.ts'
import type { CommandResult } from './release-commands.ts'
import { changesInWords } from './rollout-words.ts'
import { UsageError } from './terminal.ts'
import { orWaiting } from './waiting.ts'

const HEALTH_MINUTES = 60
/** Minimum number of loads for a meaningful comparison. */
const MIN_LOADS = 50

export interface RolloutOptions extends MoveOptions {
  percent?: number
  /** Number of an active rollout. */
  rollout?: number
  stop?: boolean
  /** Number of an unreleased configuration: a composition with it is created, and rolled out. */
  configuration?: number
  dryRun?: boolean
}

/** Starts a rollout or changes its share; `--stop` ends it. */
export async function rollout(
  connection: Connection,
  merchant: string,
  options: RolloutOptions,
  target?: string,
): Promise<CommandResult> {
  const { client } = connection
  const { percent, rollout: number, stop, configuration, reason } = options
  if (stop) {
    if (target !== undefined || percent !== undefined || configuration !== undefined)
      throw new UsageError('--stop can be combined with --rollout and --reason only')
    return formatStopped(await client.dropCandidate(merchant, reason, await rolloutId(client, merchant, number)))
  }
  if ([target, number, configuration].filter((option) => option !== undefined).length !== 1 || percent === undefined)
    throw new UsageError('name the composition, --rollout or --configuration, and --percent; or give --stop')
  if (configuration !== undefined && options.dryRun)
    throw new UsageError('--dry-run makes no composition to roll out: try compose --configuration with it')
  if (percent > 100) throw new UsageError('--percent is 0 to 100')
  const id = await rolloutId(client, merchant, number)
  const composition =
    configuration !== undefined
      ? await composeWithConfiguration(client, merchant, configuration, options)
      : target === undefined
        ? undefined
        : await compositionId(client, merchant, target)
  const reply = await client.setCandidate(merchant, {
    ...(id === undefined ? { composition } : { rollout: id }),
    percent,
    reason,
    ...freezePart(options),
  })
  return orWaiting(connection, reply, (row) =>
    formatStarted(client, row, percent, id !== undefined, (candidate) =>
      id === undefined
        ? [candidate.composition, ...candidate.earlier].some((earlierComposition) => earlierComposition === composition)
        : candidate.id === id,
    ),
  )
}

/** Formats loads and failures of both sides in the last hour, one line each. */
async function formatHealth(client: RegistryClient, merchant: string, candidate: string | undefined): Promise<string> {
  const [rows, health] = await Promise.all([client.merchants(), client.health(merchant, HEALTH_MINUTES)])
  const row = rows.find(({ code }) => code === merchant)
  const line = (side: string, composition: string | null | undefined) => {
    const { loads = 0, failed = 0 } = health.compositions.find((item) => item.composition === composition) ?? {}
    return `  ${side}: ${failed} of ${loads} loads failed in the last hour${loads < MIN_LOADS ? ', not enough traffic yet' : ''}\n`
  }
  return candidate ? line('stable', row?.stable) + line('candidate', candidate) : ''
}

/** Creates the merchant's running composition with another configuration, without rolling it out, and returns its id. */
async function composeWithConfiguration(
  client: RegistryClient,
  merchant: string,
  configuration: number,
  { reason }: MoveOptions,
): Promise<string> {
  const changes = readChanges([], [], configuration)
  const reply = await client.compose({ merchant, changes, reason, promote: false })
  if ('waits' in reply) throw new Error(`${merchant} requires approval although no visitor is moved`)
  return reply.id
}

async function formatStarted(
  client: RegistryClient,
  row: MerchantRow,
  percent: number,
  isWidened: boolean,
  isTarget: (candidate: MerchantRow['rollouts'][number]) => boolean,
): Promise<CommandResult> {
  const activeRollout = row.rollouts.find(isTarget)
  if (!activeRollout) throw new Error(`the response for ${row.code} does not contain the rollout`)
  const ref = await client.composition(row.code, activeRollout.composition)
  return {
    json: row,
    text:
      `${percent} % of ${row.code} get composition ${ref.number}: ${members(ref)}\n` +
      `  rollout ${activeRollout.number} changes ${changesInWords(activeRollout.changes)}; it can go to ${activeRollout.room} % now\n` +
      (isWidened ? await formatHealth(client, row.code, activeRollout.composition) : ''),
  }
}

export interface PromoteOptions extends MoveOptions {
  /** Number of an active rollout. */
  rollout?: number
  anyway?: boolean
}

/** Gives all visitors the changes of a rollout; `--anyway` is required if the guard halted it or it fails too often. */
export async function promote(
  connection: Connection,
  merchant: string,
  options: PromoteOptions,
): Promise<CommandResult> {
  const { reason, rollout: number, anyway = false } = options
  const { client } = connection
  const id = await rolloutId(client, merchant, number)
  const row = (await client.merchants()).find(({ code }) => code === merchant)
  const candidate = row?.rollouts.find((activeRollout) => id === undefined || activeRollout.id === id)?.composition
  const healthText = await formatHealth(client, merchant, candidate)
  const reply = await client.promoteCandidate(merchant, {
    reason,
    anyway,
    ...(id ? { rollout: id } : {}),
    ...freezePart(options),
  })
  return orWaiting(connection, reply, (promoted) => {
    const { json, text } = formatMove(promoted)
    return { json, text: `${text}  it changed ${changesInWords(promoted.changes)}\n${healthText}` }
  })
}

/** Returns the id of a rollout, given its number. */
async function rolloutId(client: RegistryClient, merchant: string, number?: number): Promise<string | undefined> {
  if (number === undefined) return undefined
  const row = (await client.merchants()).find(({ code }) => code === merchant)
  const activeRollout = row?.rollouts.find((candidate) => candidate.number === number)
  if (!activeRollout) throw new UsageError(`${merchant} has no rollout ${number}: see tessera merchants`)
  return activeRollout.id
}

const formatStopped = (row: MerchantRow): CommandResult => ({
  json: row,
  text: `the rollout of ${row.code} has ended: its visitors get the stable composition\n`,
})
