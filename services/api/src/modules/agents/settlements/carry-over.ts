import { DAY_MS } from '@tessera/server/durations'
import type { ContractKind } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { CarryOver } from './settle.domain.ts'

/** Carry-over of a period expires after this time, for amended and new contracts alike. */
const CARRY_OVER_TTL_MS = 90 * DAY_MS
const NO_CARRY_OVER: CarryOver = { carried: 0n, shortfall: 0n }

interface CarryOverRow extends CarryOver {
  member_id: string
}

/** Loads the amounts that each member's last settled period of this kind before `before` carries over to the next. Minor units. */
export async function findCarryOvers(
  db: Db,
  memberIds: readonly string[],
  kind: ContractKind,
  before: Date,
): Promise<(memberId: string) => CarryOver> {
  const { rows } = await sql<CarryOverRow>`select s.* from unnest(${`{${memberIds.join(',')}}`}::text::uuid[]) as m (id)
    cross join lateral (
      select member_id, carried_out as carried, shortfall_out as shortfall, to_at from agent_settlements
      where member_id = m.id and kind = ${kind} and to_at <= ${before}::timestamptz order by from_at desc limit 1
    ) s where s.to_at >= ${new Date(before.getTime() - CARRY_OVER_TTL_MS)}::timestamptz`.execute(db)
  const carryOverByMember = new Map(
    rows.map(({ member_id, carried, shortfall }) => [member_id, { carried, shortfall }]),
  )
  return (memberId) => carryOverByMember.get(memberId) ?? NO_CARRY_OVER
}
