import type { LotteryGameCode } from '@tessera/site'
import { LotteryMenus } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const menu = (game: LotteryGameCode, host = 'localhost') => api.call(LotteryMenus, { query: { game }, host })
const rateOf = async (host: string, kind: string) =>
  (await menu('TH6', host)).reply.value.kinds.find((one) => one.kind === kind)?.rates

test('API-079 returns the kinds of a game and the limits of an order in the menu', async () => {
  const { reply, headers } = await menu('VNS')
  expect(reply.value.kinds.map(({ kind, lots }) => [kind, lots])).toEqual([
    ['head', 1],
    ['tail', 1],
    ['head_tail', 2],
    ['lo', 18],
    ['xien2', 1],
    ['xien3', 1],
    ['xien4', 1],
  ])
  expect(reply.value).toMatchObject({ unitMin: '1.00', lineMax: '10000.00', orderMax: '100000.00', linesMax: 500 })
  expect(headers['cache-control']).toBe('public, max-age=5')
  const kirin = await menu('VNS', 'kirin.localhost')
  expect([kirin.status, kirin.failure.code]).toEqual([409, 'game.unavailable'])
})

test('LOB-241 FIX-531 shows a merchant’s plain rate, and ZY with the same edge', async () => {
  expect(await rateOf('localhost', 'two_top')).toEqual([
    { mode: 'Lott', rate: 9500, pair: null },
    { mode: 'ZY', rate: 9000, pair: null },
  ])
  expect(await rateOf('lotus.localhost', 'two_top')).toEqual([
    { mode: 'Lott', rate: 9000, pair: null },
    { mode: 'ZY', rate: 8500, pair: null },
  ])
})
