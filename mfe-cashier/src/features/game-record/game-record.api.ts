import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { CsvFile, RoundDetail, RoundList } from '@tessera/site'
import { GameRecords, GameRecordsCsv, GameRound } from '@tessera/site/calls'
import type { RecordFilter } from './record-filter.ts'

const PAGE_SIZE = 30

export interface GameRecordApi {
  rounds(filter: RecordFilter, page: number): Promise<RoundList>
  round(id: string): Promise<RoundDetail>
  csv(filter: RecordFilter): Promise<CsvFile>
}

export const gameRecordApi = (http: HttpClient, language: () => LanguageCode): GameRecordApi => ({
  rounds: async ({ from, to, gameType, state }, pageNo) => {
    const query = {
      language: language(),
      from,
      to,
      pageNo,
      pageSize: PAGE_SIZE,
      ...(gameType ? { gameType } : {}),
      ...(state ? { state } : {}),
    }
    return (await http.call(GameRecords, { query })).value
  },
  csv: async ({ from, to, gameType, state }) => {
    const query = {
      language: language(),
      from,
      to,
      ...(gameType ? { gameType } : {}),
      ...(state ? { state } : {}),
    }
    return (await http.call(GameRecordsCsv, { query })).value
  },
  round: async (id) => (await http.call(GameRound, { query: { language: language(), id } })).value,
})
