import * as z from 'zod/mini'
import { teamErrorTexts } from '../../api/team-errors.ts'
import { texts } from '../../texts.ts'

const MoveRejection = z.object({
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  value: z.optional(z.unknown()),
})

const MoveWithdrawal = z.object({
  code: z.literal('withdrawn'),
  value: z.object({ by: z.string(), reason: z.string() }),
})

/**
 * Formats the reason why a move was rejected on its day, or was withdrawn and by whom. The api stores both as JSON; other
 * text is returned as it is.
 */
export function formatMoveReason(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text)
    const withdrawal = MoveWithdrawal.safeParse(parsed).data
    if (withdrawal) return texts.moves.withdrawnBy(withdrawal.value.by, withdrawal.value.reason)
    const { data: rejection } = MoveRejection.safeParse(parsed)
    return (rejection && teamErrorTexts(rejection)?.message) ?? text
  } catch {
    return text
  }
}
