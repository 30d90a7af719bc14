import { type PlanRow, WavesBody } from '@tessera/contracts'
import { readChanges } from './changes.ts'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { changesInWords } from './rollout-words.ts'
import { minute, table } from './table.ts'
import { UsageError } from './terminal.ts'
import type { PlanWord } from './waves-calls.ts'

export interface WavesOptions {
  set: string[]
  wave: string[]
  share: string[]
  minutes: number
  promote: boolean
  reason: string
}

/** Lists the plans, newest first, or shows one with the state of each of its merchants. */
export async function waves({ client }: Connection, id?: number, before?: number): Promise<CommandResult> {
  if (id !== undefined) return formatPlan(await client.plan(id))
  const rows = await client.plans(before)
  const cells = rows.map((row) => [
    String(row.id),
    row.state,
    `${row.wave} of ${row.groups.length}`,
    `${row.merchants.filter(({ percent }) => percent > 0).length} of ${row.merchants.length}`,
    changesInWords(row.changes),
    row.createdBy,
    row.reason,
  ])
  return { json: rows, text: table(['PLAN', 'STATE', 'WAVE', 'MERCHANTS', 'WHAT', 'BY', 'REASON'], cells) }
}

/** Starts a plan that gives groups of merchants other versions, one after the other. */
export async function beginWaves({ client }: Connection, options: WavesOptions): Promise<CommandResult> {
  const { set, wave, share, minutes, promote, reason } = options
  const body = WavesBody.safeParse({
    changes: readChanges(set, []),
    groups: wave.length > 0 ? wave : (await client.groups()).map(({ name }) => name),
    shares: share.map(Number),
    minutes,
    promote,
    reason,
  })
  if (!body.success)
    throw new UsageError('give 1 to 10 groups, rising --share from 1 to 100, and --minutes from 1 to 20160')
  return formatPlan(await client.createPlan(body.data))
}

/** Approves, declines, pauses, resumes, stops or reverts a plan. */
export const tellPlan = async (
  { client }: Connection,
  id: number,
  action: PlanWord,
  reason: string,
): Promise<CommandResult> => formatPlan(await client.tellPlan(id, action, reason))

function formatPlan(plan: PlanRow): CommandResult {
  const { id, state, changes, shares, minutes, promote, groups, told: lastChange, standsUntil } = plan
  const lines = [
    `plan ${id} is ${state}: ${changesInWords(changes)}, by ${plan.createdBy}: ${plan.reason}`,
    `  at ${shares.join(', ')} % for ${minutes} minutes each, then ${promote ? 'promoted' : 'left there'}`,
    ...(lastChange ? [`  ${lastChange.by}: ${lastChange.reason}`] : []),
    ...(standsUntil ? [`  wave ${plan.wave} stays at this share until ${minute(standsUntil)} UTC`] : []),
    ...(state === 'proposed' ? [`  tessera waves-approve ${id} --reason …, by another person`] : []),
  ]
  const cells = plan.merchants.map(({ wave, merchant, state: merchantState, percent, why: reason }) => [
    `${wave} ${groups[wave - 1] ?? ''}`,
    merchant,
    merchantState,
    `${percent} %`,
    reason ?? '',
  ])
  return { json: plan, text: `${lines.join('\n')}\n${table(['WAVE', 'MERCHANT', 'STATE', 'SHARE', 'WHY'], cells)}` }
}
