import type { LanguageCode } from '@tessera/contracts'
import type { CsvFile, RoundDetail, RoundList, RoundState } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { rangeOfDays } from '../../money/gate/windows.domain.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { totalPages } from '../games/games.domain.ts'
import { parseRoundId, recordRange, toRoundDetail, toRoundRow } from './records.domain.ts'
import type { RecordRepository } from './records.repository.ts'
import { roundsCsv } from './records-csv.domain.ts'

/** Maximum number of days and rounds of a CSV file. */
const MAX_FILE_DAYS = 366
const MAX_FILE_ROWS = 50_000

export interface RecordInput {
  memberId: string
  timeZone: string
  /** Days in the merchant's time zone, both included. */
  from: string
  to: string
  gameType: string | null
  state: RoundState | null
  pageNo: number
  pageSize: number
  language: LanguageCode
}

export interface RoundInput {
  memberId: string
  merchant: string
  id: string
  language: LanguageCode
}

export const createRecordService = (repository: RecordRepository, catalogues: CatalogueService) => ({
  listRounds: async (input: RecordInput): Promise<Result<RoundList>> => {
    const timeRange = recordRange(input, input.timeZone)
    if (!timeRange) return err('request.invalid', { fields: { from: 'range' } })
    const { memberId, gameType, state, pageNo, pageSize } = input
    const filter = { memberId, ...timeRange, gameType, state }
    const [catalogue, rounds, totals] = await Promise.all([
      catalogues.current(),
      repository.listRounds(filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
      repository.getTotals(filter),
    ])
    return ok({
      list: rounds.map((round) => toRoundRow(round, catalogue, input.language)),
      pageNum: pageNo,
      totalPages: totalPages(Number(totals.rounds), pageSize),
      totalCount: Number(totals.rounds),
      totals: {
        staked: moneyText(totals.staked),
        won: moneyText(totals.won),
        net: moneyText(totals.won - totals.staked),
      },
    })
  },
  /** Returns the matching rounds as a CSV file; `request.too.large` if there are too many. */
  createCsv: async (input: Omit<RecordInput, 'pageNo' | 'pageSize'>): Promise<Result<CsvFile>> => {
    const timeRange = rangeOfDays(input, input.timeZone, MAX_FILE_DAYS)
    if (!timeRange) return err('request.invalid', { fields: { from: 'range' } })
    const { memberId, gameType, state, language, timeZone } = input
    const filter = { memberId, ...timeRange, gameType, state }
    const [catalogue, rounds] = await Promise.all([
      catalogues.current(),
      repository.listRounds(filter, { limit: MAX_FILE_ROWS + 1, offset: 0 }),
    ])
    if (rounds.length > MAX_FILE_ROWS) return err('request.too.large')
    const rows = rounds.map((round) => toRoundRow(round, catalogue, language))
    return ok({ name: `games-${input.from}-${input.to}.csv`, csv: roundsCsv(rows, { language, timeZone }) })
  },
  /** Returns a round of this member; `request.not.found` for another member's round. */
  getRound: async ({ memberId, merchant, id, language }: RoundInput): Promise<Result<RoundDetail>> => {
    const round = await repository.findRound(memberId, parseRoundId(id))
    if (!round) return err('request.not.found')
    const [catalogue, moves, proof] = await Promise.all([
      catalogues.current(),
      repository.listMovements(merchant, memberId, round),
      repository.findProof(merchant, memberId, round),
    ])
    return ok(toRoundDetail(toRoundRow(round, catalogue, language), round, moves, proof))
  },
})
export type RecordService = ReturnType<typeof createRecordService>
