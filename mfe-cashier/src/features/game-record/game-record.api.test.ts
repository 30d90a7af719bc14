import { fakeHttp } from '@tessera/testing'
import { gameRecordApi } from './game-record.api.ts'

const FILE = { name: 'games.csv', csv: 'a' }
const days = { from: '2026-11-16', to: '2026-11-22' }

test.each([
  [
    { gameType: 'FISH', state: 'settled' },
    { gameType: 'FISH', state: 'settled' },
  ],
  [{ gameType: null, state: null }, {}],
] as const)('requests the file of rounds by the filters of the record: %j', async (filter, query) => {
  const http = fakeHttp({ 'GET /api/v1/records/games.csv': FILE })
  expect(await gameRecordApi(http, () => 'EN').exportCsv({ ...days, ...filter })).toEqual(FILE)
  expect(http.calls.map((call) => call.query)).toEqual([{ language: 'EN', ...days, ...query }])
})
