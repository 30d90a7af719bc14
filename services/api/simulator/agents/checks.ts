import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'
import { dayText } from '../calendar.ts'
import type { Player } from '../environment.ts'
import type { People } from '../people.model.ts'
import { same } from '../same.ts'
import { COLUMNS } from './figures.model.ts'
import type { PayModel } from './pay.model.ts'
import { teamOf } from './tree.ts'

type Row = { node_id: string } & Record<string, unknown>

/** Creates a check that every figure of a verified and paid day equals the model's count, of each agent alone and with the team. */
export function createTeamChecks(db: Db, members: People, players: readonly Player[], pay: PayModel, firstDay: number) {
  let nextDay = firstDay
  const checkDay = async (day: number): Promise<void> => {
    const { rows } = await sql<Row>`select * from kpi_day where merchant = 'm' and day = ${dayText(day)}::date`.execute(
      db,
    )
    const rowOf = (index: number): Row | undefined => rows.find(({ node_id }) => node_id === players[index]?.memberId)
    for (const column of COLUMNS)
      for (const index of players.keys())
        same(
          `own ${column} of ${index} on ${dayText(day)}`,
          rowOf(index)?.[`own_${column}`] ?? 0n,
          members.figures.of(index, day).sums[column],
        )
    for (const index of players.keys()) {
      const team = teamOf(index)
      for (const column of COLUMNS) {
        const total = team.reduce((sum, playerIndex) => sum + members.figures.of(playerIndex, day).sums[column], 0n)
        same(`total ${column} of ${index} on ${dayText(day)}`, rowOf(index)?.[`total_${column}`] ?? 0n, total)
      }
      const turnover = team.reduce((sum, playerIndex) => sum + members.figures.turnoverOf(playerIndex, day), 0n)
      same(`turnover of ${index} on ${dayText(day)}`, rowOf(index)?.total_turnover ?? 0n, turnover)
    }
    members.figures.forget(day)
  }
  return async (): Promise<void> => {
    const { rebates, salaries } = pay.paid
    for (; nextDay <= Math.min(rebates ?? 0, salaries ?? 0); nextDay++) await checkDay(nextDay)
  }
}
