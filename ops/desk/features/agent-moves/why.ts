import * as z from 'zod/mini'
import { teamWords } from '../../api/team-words.ts'
import { texts } from '../../texts.ts'

const Refused = z.object({
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  value: z.optional(z.unknown()),
})

const Withdrawn = z.object({ code: z.literal('withdrawn'), value: z.object({ by: z.string(), reason: z.string() }) })

/**
 * Describes the reason why a move did not fit on its day, or by whom and why it was withdrawn: the api stores either as
 * JSON.
 */
export function whyOf(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text)
    const withdrawn = Withdrawn.safeParse(parsed).data
    if (withdrawn) return texts.moves.withdrawnBy(withdrawn.value.by, withdrawn.value.reason)
    const { data } = Refused.safeParse(parsed)
    return (data && teamWords(data)?.message) ?? text
  } catch {
    return text
  }
}
