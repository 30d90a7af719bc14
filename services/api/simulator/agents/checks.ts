import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'
import { assertSame } from '../assert-same.ts'
import { dayText } from '../calendar.ts'
import type { Player } from '../environment.ts'
import type { MemberModel } from '../members.model.ts'
import { COLUMNS } from './figures.model.ts'
import type { PayModel } from './pay.model.ts'
import { teamOf } from './tree.ts'

type Row = { node_id: string } & Record<string, unknown>

/** Creates a check that compares each figure of verified and paid days with the model, per agent and per team. */
export function createTeamChecks(
  db: Db,
  members: MemberModel,
  players: readonly Player[],
  pay: PayModel,
  firstDay: number,
) {
  let nextDay = firstDay
  const checkDay = async (day: number): Promise<void> => {
    const { rows } = await sql<Row>`select * from kpi_day where merchant = 'm' and day = ${dayText(day)}::date`.execute(
      db,
    )
    const rowOf = (index: number): Row | undefined => rows.find(({ node_id }) => node_id === players[index]?.memberId)
    for (const column of COLUMNS)
      for (const index of players.keys())
        assertSame(
          `own ${column} of ${index} on ${dayText(day)}`,
          rowOf(index)?.[`own_${column}`] ?? 0n,
          members.figures.of(index, day).sums[column],
        )
    for (const index of players.keys()) {
      const team = teamOf(index)
      for (const column of COLUMNS) {
        const total = team.reduce((sum, playerIndex) => sum + members.figures.of(playerIndex, day).sums[column], 0n)
        assertSame(`total ${column} of ${index} on ${dayText(day)}`, rowOf(index)?.[`total_${column}`] ?? 0n, total)
      }
      const turnover = team.reduce((sum, playerIndex) => sum + members.figures.turnoverOf(playerIndex, day), 0n)
      assertSame(`turnover of ${index} on ${dayText(day)}`, rowOf(index)?.total_turnover ?? 0n, turnover)
    }
    members.figures.deleteDay(day)
  }
  return async (): Promise<void> => {
    const { rebates, salaries } = pay.paid
    for (; nextDay <= Math.min(rebates ?? 0, salaries ?? 0); nextDay++) await checkDay(nextDay)
  }
}
