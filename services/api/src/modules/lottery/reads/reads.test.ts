import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import {
  LotteryGames,
  LotteryNumero,
  LotteryRank,
  LotteryResults,
  LotteryStats,
  SetBoardName,
  VietnameseLottery,
} from '@tessera/site/calls'
import { type BetHelpers, type Bettor, createBetHelpers, createLine } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import { voidDraw } from '../draws/draw-result.ts'

describeOnOneEngine('what everybody may read of the lottery', (engine) => {
  let house: LotteryFixture
  let bets: BetHelpers
  beforeAll(async () => {
    house = await openLotteryFixture({ open: engine.open, games: ['TH6', 'VNN', 'VNS', 'F5'] })
    await house.work()
    bets = await createBetHelpers(house)
  })
  afterAll(() => house.close())

  const games = async (language: 'TH' | 'EN') => house.call(LotteryGames, { query: { language } })
  const results = async (over: Record<string, string> = {}) =>
    (await house.call(LotteryResults, { query: { game: 'F5', pageNo: '1', pageSize: '2', ...over } })).reply.value

  test('API-076 API-078 lists the merchant’s games in its order with draws and server time, the Vietnamese ones apart', async () => {
    const { reply, headers } = await games('EN')
    expect(reply.value.map((row) => [row.game, row.displayName, row.vendor, row.gameType, row.modes])).toEqual([
      ['TH6', 'Thai Six', 'LOTT', 'LOTT', ['Lott', 'ZY']],
      ['VNN', 'Vietnam North', 'TCG_SEA', 'LOTT', ['SEA']],
      ['VNS', 'Vietnam South', 'TCG_SEA', 'LOTT', ['SEA']],
      ['F5', 'Five Balls', 'ELOTT', 'ELOTT', ['Elott', 'Lott']],
    ])
    for (const row of reply.value) {
      expect(row).toMatchObject({ serverTime: house.now().toISOString(), beacon: 'local', last: null })
      expect([row.current?.state, row.next?.state]).toEqual(['open', 'scheduled'])
      expect(Date.parse(row.next?.drawAt ?? '')).toBeGreaterThan(Date.parse(row.current?.drawAt ?? ''))
    }
    expect(reply.value.map(({ everySeconds }) => everySeconds)).toEqual([null, null, null, 300])
    expect(headers['cache-control']).toBe('no-store')
    expect((await games('TH')).reply.value[0]?.displayName).toBe('หวยไทย 6 หลัก')
    const vietnam = (await house.call(VietnameseLottery, { query: { language: 'EN' } })).reply.value
    expect(vietnam.map(({ game }) => game)).toEqual(['VNN', 'VNS'])
  })

  test('API-077 returns the draw on sale, the next one, and the last result of a game', async () => {
    const numero = async () => (await house.call(LotteryNumero, { query: { game: 'F5' } })).reply.value
    const before = await numero()
    const drawn = await house.settleDraw(before.current?.drawId ?? '')
    const after = await numero()
    expect(after.last).toMatchObject({ drawId: before.current?.drawId, prizes: drawn.prizes?.split(',') })
    expect([after.current?.drawId, after.serverTime]).toEqual([before.next?.drawId, house.now().toISOString()])
    expect((await house.call(LotteryNumero, { query: { game: 'VNQ' } })).failure.code).toBe('game.unavailable')
  })

  test('API-080 LOB-249 ranks paid wins of seven days, highest first, masked, without members who opted out of boards', async () => {
    const draw = await house.openDraw('F5')
    const both = (unit: string) =>
      ['big', 'small'].map((kind) => createLine({ kind: kind as 'big', numbers: 'sum', unit, rate: 195 }))
    const people: Bettor[] = []
    for (const unit of ['10.00', '20.00', '30.00', '40.00']) {
      const who = await bets.newBettor(10_000n)
      people.push(who)
      expect((await bets.placeOrder(who, draw.draw_id, both(unit), { mode: 'Elott' })).status).toBe(200)
    }
    const [low, high, hidden, disabled] = people
    if (!low || !high || !hidden || !disabled) throw new Error('nobody')
    await house.call(SetBoardName, { as: hidden.as, body: { shown: false } })
    await house.db.updateTable('members').set({ disabled: true }).where('id', '=', disabled.memberId).execute()
    await house.settleDraw(draw.draw_id)
    const rank = async (query: Record<string, string> = {}) =>
      (await house.call(LotteryRank, { query: { limitNum: '50', ...query } })).reply.value.winners
    const masked = ({ username }: Bettor) => `${username.slice(0, 2)}***${username.at(-1)}`
    expect(await rank()).toEqual([
      { userName: masked(high), game: 'F5', numero: draw.numero, payout: '39.00', paidAt: expect.any(String) },
      { userName: masked(low), game: 'F5', numero: draw.numero, payout: '19.50', paidAt: expect.any(String) },
    ])
    expect(await rank({ limitNum: '1' })).toHaveLength(1)
    expect(await rank({ game: 'TH6' })).toEqual([])
    await house.db
      .updateTable('lottery_orders')
      .set({ ended_at: new Date(house.now().getTime() - 7 * DAY_MS - 1) })
      .where('member_id', '=', high.memberId)
      .execute()
    expect((await rank()).map(({ payout }) => payout)).toEqual(['19.50'])
  })

  test('LOB-248 pages results, latest first, including void ones; computes statistics from draws with a result', async () => {
    const draw = await house.openDraw('F5')
    await house.db
      .transaction()
      .execute((trx) => voidDraw(trx, draw, { by: 'two persons', reason: 'for the test' }, house.now()))
    const first = await results()
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, totalCount: 3, held: 3, voided: 1 })
    expect(first.list.map(({ state, prizes }) => [state, prizes?.length ?? null])).toEqual([
      ['void', null],
      ['settled', 5],
    ])
    const second = await results({ pageNo: '2' })
    expect(second.list).toHaveLength(1)
    const drawn = [first.list[1], second.list[0]].map((one) => one?.prizes?.[0])
    const { draws, places } = (await house.call(LotteryStats, { query: { game: 'F5' } })).reply.value
    expect([draws, places.length, places[0]?.expected]).toEqual([2, 5, 0.2])
    const counts = Array.from({ length: 10 }, (_, digit) => drawn.filter((one) => one === String(digit)).length)
    expect(places[0]?.counts).toEqual(counts)
  })
})
