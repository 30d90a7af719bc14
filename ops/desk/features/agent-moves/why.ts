import * as z from 'zod/mini'
import { teamWords } from '../../api/team-words.ts'

const Refused = z.object({
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  value: z.optional(z.unknown()),
})

/** Why a move did not fit when its day came, in words: the api keeps the refusal as JSON. */
export function whyOf(kept: string): string {
  try {
    const { data } = Refused.safeParse(JSON.parse(kept))
    return (data && teamWords(data)?.message) ?? kept
  } catch {
    return kept
  }
}
