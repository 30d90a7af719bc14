import * as z from 'zod/mini'
import type { ErrorDetails } from '../../ui/api/api-error.ts'
import { formatPpm } from '../parts/ppm.ts'
import { texts } from '../texts.ts'

type ErrorTexts = Omit<ErrorDetails, 'code'>

/** Error response of the api. */
export interface ErrorResponse {
  code: string
  fields?: Readonly<Record<string, string>> | undefined
  value?: unknown
}

const RateAbove = z.object({ gameType: z.string(), most: z.int() })
const RateBelow = z.object({ gameType: z.string(), least: z.int(), account: z.string() })
const UncoveredTier = z.object({ tier: z.int(), by: z.string() })

/** Returns the text of an error that an agent's team causes, with the conflicting rate or account; null for other errors. */
export function teamErrorTexts({ code, fields, value }: ErrorResponse): ErrorTexts | null {
  if (code === 'request.invalid') return texts.moves.uplineErrors[fields?.upline ?? ''] ?? null
  const rateAbove = code === 'agent.rate.above' && RateAbove.safeParse(value).data
  if (rateAbove) return texts.moves.rateAbove(rateAbove.gameType, formatPpm(rateAbove.most))
  const rateBelow = code === 'agent.rate.below' && RateBelow.safeParse(value).data
  if (rateBelow) return texts.moves.rateBelow(rateBelow.gameType, formatPpm(rateBelow.least), rateBelow.account)
  const uncoveredTier = code === 'contract.uncovered' && UncoveredTier.safeParse(value).data
  return uncoveredTier ? texts.contracts.uncoveredTier(uncoveredTier.tier + 1, uncoveredTier.by) : null
}
