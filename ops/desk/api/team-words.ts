import * as z from 'zod/mini'
import type { Fault } from '../../ui/api/fault.ts'
import { shareOf } from '../parts/share.ts'
import { texts } from '../texts.ts'

type Words = Omit<Fault, 'code'>

/** Error response of the api. */
export interface Refused {
  code: string
  fields?: Readonly<Record<string, string>> | undefined
  value?: unknown
}

const Above = z.object({ gameType: z.string(), most: z.int() })
const Below = z.object({ gameType: z.string(), least: z.int(), account: z.string() })
const Uncovered = z.object({ tier: z.int(), by: z.string() })

/** Returns the text of an error caused by others in a team, with its cause; null for any other. */
export function teamWords({ code, fields, value }: Refused): Words | null {
  if (code === 'request.invalid') return texts.moves.unfit[fields?.upline ?? ''] ?? null
  const above = code === 'agent.rate.above' && Above.safeParse(value).data
  if (above) return texts.moves.rateAbove(above.gameType, shareOf(above.most))
  const below = code === 'agent.rate.below' && Below.safeParse(value).data
  if (below) return texts.moves.rateBelow(below.gameType, shareOf(below.least), below.account)
  const uncovered = code === 'contract.uncovered' && Uncovered.safeParse(value).data
  return uncovered ? texts.contracts.uncovered(uncovered.tier + 1, uncovered.by) : null
}
