import * as z from 'zod/mini'
import type { Fault } from '../../ui/api/fault.ts'
import { formatShare } from '../parts/share.ts'
import { texts } from '../texts.ts'

type ErrorTexts = Omit<Fault, 'code'>

/** Error response of the api. */
export interface ErrorResponse {
  code: string
  fields?: Readonly<Record<string, string>> | undefined
  value?: unknown
}

const RateAbove = z.object({ gameType: z.string(), most: z.int() })
const RateBelow = z.object({ gameType: z.string(), least: z.int(), account: z.string() })
const UncoveredTier = z.object({ tier: z.int(), by: z.string() })

/** Returns the text of an error caused by others in a team, with its cause; null for any other. */
export function teamErrorTexts({ code, fields, value }: ErrorResponse): ErrorTexts | null {
  if (code === 'request.invalid') return texts.moves.unfit[fields?.upline ?? ''] ?? null
  const above = code === 'agent.rate.above' && RateAbove.safeParse(value).data
  if (above) return texts.moves.rateAbove(above.gameType, formatShare(above.most))
  const below = code === 'agent.rate.below' && RateBelow.safeParse(value).data
  if (below) return texts.moves.rateBelow(below.gameType, formatShare(below.least), below.account)
  const uncovered = code === 'contract.uncovered' && UncoveredTier.safeParse(value).data
  return uncovered ? texts.contracts.uncovered(uncovered.tier + 1, uncovered.by) : null
}
