import * as z from 'zod/mini'
import { teamErrorTexts } from '../../api/team-errors.ts'
import { texts } from '../../texts.ts'

const Rejection = z.object({
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  value: z.optional(z.unknown()),
})

const Withdrawal = z.object({ code: z.literal('withdrawn'), value: z.object({ by: z.string(), reason: z.string() }) })

/**
 * Describes the reason why a move did not fit on its day, or by whom and why it was withdrawn: the api stores either as
 * JSON.
 */
export function reasonOf(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text)
    const withdrawn = Withdrawal.safeParse(parsed).data
    if (withdrawn) return texts.moves.withdrawnBy(withdrawn.value.by, withdrawn.value.reason)
    const { data } = Rejection.safeParse(parsed)
    return (data && teamErrorTexts(data)?.message) ?? text
  } catch {
    return text
  }
}
