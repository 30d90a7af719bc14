import type { MerchantRow } from '@tessera/contracts'
import { compositionId, members, moved } from './composition-commands.ts'
import type { Connection } from './connection.ts'
import type { Answer } from './release-commands.ts'
import { UsageError } from './terminal.ts'

export interface RolloutOptions {
  percent?: number
  stop?: boolean
  reason: string
}

/** Starts, widens or narrows a rollout; `--stop` ends it. */
export async function rollout(
  { client }: Connection,
  merchant: string,
  options: RolloutOptions,
  target?: string,
): Promise<Answer> {
  const { percent, stop, reason } = options
  if (stop) {
    if (target !== undefined || percent !== undefined) throw new UsageError('--stop stands alone, with --reason')
    return stopped(await client.dropCandidate(merchant, reason))
  }
  if (target === undefined || percent === undefined)
    throw new UsageError('name the composition and --percent, or give --stop')
  if (percent > 100) throw new UsageError('--percent is 0 to 100')
  const composition = await compositionId(client, merchant, target)
  const row = await client.setCandidate(merchant, { composition, percent, reason })
  const ref = await client.composition(merchant, composition)
  return { json: row, text: `${percent} % of ${merchant} get composition ${ref.number}: ${members(ref)}\n` }
}

export interface PromoteOptions {
  anyway?: boolean
  reason: string
}

/** Runs the candidate for everybody; one that the guard halted only with `--anyway`. */
export const promote = async (
  { client }: Connection,
  merchant: string,
  { reason, anyway = false }: PromoteOptions,
): Promise<Answer> => moved(await client.promoteCandidate(merchant, { reason, anyway }))

const stopped = (row: MerchantRow): Answer => ({
  json: row,
  text: `${row.code} has no candidate any more: everybody gets the stable composition\n`,
})
