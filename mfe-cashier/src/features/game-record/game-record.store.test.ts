import type { RoundDetail, RoundList, RoundRow } from '@tessera/site'
import { fakeHost } from '@tessera/testing'
import { prepare } from '../../expose/game-record.tsx'
import type { GameRecordApi } from './game-record.api.ts'
import { composeGameRecord, GameRecordStore } from './game-record.store.ts'
import type { RecordFilter } from './record-filter.ts'

const WEEK: RecordFilter = { from: '2026-11-20', to: '2026-11-26', gameType: null, state: null }
const SLOTS: RecordFilter = { ...WEEK, gameType: 'RNG' }
const round = (id: string) => ({ id }) as RoundRow
const page = (ids: string[], staked = '10.00', totalPages = 1) =>
  ({ list: ids.map(round), totalPages, totals: { staked, won: '0.00', net: `-${staked}` } }) as RoundList
const csvFile = { name: 'rounds.csv', text: 'id' }

function recordStore(pages: () => Promise<RoundList> = async () => page(['r1'])) {
  const api = {
    listRounds: jest.fn((_filter: RecordFilter, _page: number) => pages()),
    getRound: jest.fn(async (id: string) => ({ id }) as RoundDetail),
    exportCsv: jest.fn(async () => csvFile as never),
  } satisfies GameRecordApi
  return { store: new GameRecordStore(api), api }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('loads the rounds and sums of a filter once, and again when the filter changes', async () => {
  const { store, api } = recordStore()
  store.visit(WEEK)
  await settle()
  expect([store.rounds.value, store.totals?.staked]).toEqual([[{ id: 'r1' }], '10.00'])
  store.visit({ ...WEEK })
  await settle()
  expect(api.listRounds).toHaveBeenCalledTimes(1)
  store.visit(SLOTS)
  expect(store.totals).toBeNull()
  await settle()
  expect(api.listRounds.mock.calls).toEqual([
    [WEEK, 1],
    [SLOTS, 1],
  ])
})

test('ignores the sums of an earlier filter that arrive late', async () => {
  const waiting: ((list: RoundList) => void)[] = []
  const { store } = recordStore(() => new Promise((resolve) => waiting.push(resolve)))
  store.visit(WEEK)
  store.visit(SLOTS)
  waiting[1]?.(page(['slot'], '20.00'))
  await settle()
  waiting[0]?.(page(['week'], '10.00'))
  await settle()
  expect([store.rounds.value, store.totals?.staked]).toEqual([[{ id: 'slot' }], '20.00'])
})

test('requests nothing without a filter, and does not refresh what was never loaded', async () => {
  const { store, api } = recordStore()
  await store.reloadIfLoaded()
  expect(api.listRounds).not.toHaveBeenCalled()
  await store.reload()
  expect([store.rounds.value, api.listRounds.mock.calls]).toEqual([[], []])
  expect(await store.csv()).toBeNull()
  expect(api.exportCsv).not.toHaveBeenCalled()
})

test('keeps the rounds on show while it reloads them', async () => {
  const { store, api } = recordStore()
  store.visit(WEEK)
  await settle()
  const refreshing = store.reloadIfLoaded()
  expect([store.rounds.value, store.rounds.loading.phase]).toEqual([[{ id: 'r1' }], 'ready'])
  await refreshing
  expect(api.listRounds).toHaveBeenCalledTimes(2)
})

test('exports the rounds of the filter as a file', async () => {
  const { store, api } = recordStore()
  store.visit(SLOTS)
  expect(await store.csv()).toBe(csvFile)
  expect(api.exportCsv).toHaveBeenCalledWith(SLOTS)
})

test('opens a round with its own details, without those of the one before', async () => {
  const { store, api } = recordStore()
  store.open(round('r1'))
  await settle()
  expect([store.isOpen, store.selectedRound?.id, store.detail.value?.id]).toEqual([true, 'r1', 'r1'])
  store.close()
  expect([store.isOpen, store.selectedRound?.id]).toEqual([false, 'r1'])
  store.open(round('r2'))
  expect([store.isOpen, store.detail.value]).toEqual([true, null])
  await settle()
  expect(api.getRound.mock.calls).toEqual([['r1'], ['r2']])
})

test('forgets everything of the member who logged out', async () => {
  const { store, api } = recordStore()
  store.visit(WEEK)
  store.open(round('r1'))
  await settle()
  store.forget()
  const { rounds, detail, totals, selectedRound: opened, isOpen } = store
  expect([rounds.value, detail.value, totals, opened, isOpen]).toEqual([null, null, null, null, false])
  store.visit(WEEK)
  await settle()
  expect(api.listRounds).toHaveBeenCalledTimes(2)
})

test('reloads the rounds at the next visit, and shows those of the last one meanwhile', async () => {
  const reply = {
    list: [],
    pageNum: 1,
    totalPages: 1,
    totalCount: 0,
    totals: { staked: '0.00', won: '0.00', net: '0.00' },
  }
  const totals = [reply.totals, { staked: '10.00', won: '26.40', net: '16.40' }]
  const records = 'GET /api/v1/records/games'
  const host = fakeHost({ path: '/m/gameRecord', replies: { [records]: () => ({ ...reply, totals: totals.shift() }) } })
  const { gameRecord } = composeGameRecord(host)
  prepare(host)
  await settle()
  prepare(host)
  expect([gameRecord.rounds.value, gameRecord.totals?.staked]).toEqual([[], '0.00'])
  await settle()
  expect(gameRecord.totals?.staked).toBe('10.00')
})
