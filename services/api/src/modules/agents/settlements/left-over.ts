import type { ContractKind } from '@tessera/site'
import type { Db } from '../../../tables.ts'
import type { Left } from './settle.domain.ts'

/** For so long what a period left over is taken up, by an amendment or a new contract alike. */
const KEPT_MS = 90 * 86_400_000
const NOTHING: Left = { carried: 0n, shortfall: 0n }

/** What the last settled period before a moment left to the member's next one of the kind. Minor units. */
export async function leftOver(db: Db, memberId: string, kind: ContractKind, before: Date): Promise<Left> {
  const last = await db
    .selectFrom('agent_settlements')
    .select(['carried_out', 'shortfall_out', 'to_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('to_at', '<=', before)
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || before.getTime() - last.to_at.getTime() > KEPT_MS) return NOTHING
  return { carried: last.carried_out, shortfall: last.shortfall_out }
}
