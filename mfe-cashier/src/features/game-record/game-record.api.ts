import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { CsvFile, RoundDetail, RoundList } from '@tessera/site'
import { GameRecords, GameRecordsCsv, GameRound } from '@tessera/site/calls'
import type { RecordFilter } from './record-filter.ts'

const PAGE_SIZE = 30

export interface GameRecordApi {
  listRounds(filter: RecordFilter, page: number): Promise<RoundList>
  getRound(id: string): Promise<RoundDetail>
  exportCsv(filter: RecordFilter): Promise<CsvFile>
}

export const gameRecordApi = (http: HttpClient, language: () => LanguageCode): GameRecordApi => ({
  listRounds: async ({ from, to, gameType, state }, pageNo) => {
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
  exportCsv: async ({ from, to, gameType, state }) => {
    const query = {
      language: language(),
      from,
      to,
      ...(gameType ? { gameType } : {}),
      ...(state ? { state } : {}),
    }
    return (await http.call(GameRecordsCsv, { query })).value
  },
  getRound: async (id) => (await http.call(GameRound, { query: { language: language(), id } })).value,
})
