import { describeOnBothEngines } from '@tessera/server/testing'
import type { LineInput, PrizeMode } from '@tessera/site'
import { type BetHelpers, createBetHelpers } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'

const wish = (kind: LineInput['kind'], numbers: string, unit: string, rate: number): LineInput => ({
  kind,
  numbers,
  unit,
  times: 1,
  rate,
})

describeOnBothEngines('ends of orders', (engine) => {
  let on: LotteryFixture
  let bets: BetHelpers
  let [thai, south, balls] = ['', '', '']
  beforeAll(async () => {
    on = await openLotteryFixture({ open: engine.open, games: ['TH6', 'VNS', 'F5'] })
    bets = await createBetHelpers(on)
    thai = await on.addKnownDraw('TH6', '2027-02-01', 1)
    balls = await on.addKnownDraw('F5', '2027-02-01', 2, '20270201-193')
    south = await on.addKnownDraw('VNS', '2027-02-01', 3)
    await on.goTo(new Date('2027-02-01T08:25:00Z'))
  })
  afterAll(() => on.close())

  /** What a key moved, by kind of account, in minor units. */
  const legs = async (key: string): Promise<Record<string, bigint>> => {
    const rows = await on.db
      .selectFrom('ledger_postings as p')
      .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
      .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
      .select(['a.kind', 'a.ref', 't.kind as of', 'p.amount'])
      .where('t.merchant', '=', 'siam')
      .where('t.key', '=', key)
      .execute()
    return Object.fromEntries(rows.map((row) => [[row.of, row.kind, row.ref].filter(Boolean).join(' '), row.amount]))
  }
  const buy = async (drawId: string, lines: LineInput[], mode: PrizeMode = 'Lott') => {
    const who = await bets.newBettor(50_000n)
    const answer = await bets.placeOrder(who, drawId, lines, { mode })
    if (answer.status !== 200) throw new Error(answer.text)
    return { who, orderId: answer.reply.value.orderId }
  }
  const record = (orderId: string) =>
    on.db
      .selectFrom('play_rounds')
      .select(['product', 'provider', 'game_type', 'game_id', 'state', 'cash', 'bonus', 'win'])
      .where('round_id', '=', orderId)
      .execute()

  test('LOB-242 LOB-253 API-130 settles orders as the design specifies, leg by leg, and records each once', async () => {
    const approver = await on.signInOperator('approver')
    const half = { drawId: thai, kind: 'two_bottom', numbers: '40', state: 'half', reason: 'everybody dreams of it' }
    expect((await on.operate('POST', 'lottery/limits', approver, half)).statusCode).toBe(200)
    const worked = await buy(thai, [
      wish('three_top', '682', '10.00', 90_000),
      wish('three_tod', '268', '20.00', 15_000),
      wish('two_bottom', '40', '100.00', 4750),
      wish('run_top', '6', '50.00', 320),
      wish('two_top', '82', '1.00', 9500),
    ])
    const rebated = await buy(thai, [wish('run_top', '6', '1.01', 301)], 'ZY')
    const lost = await buy(thai, [wish('three_top', '683', '10.00', 85_000)], 'ZY')
    const cancelled = await buy(thai, [wish('three_top', '682', '10.00', 90_000)])
    const line = (await bets.readOrder(cancelled.who, cancelled.orderId)).reply.value.items[0]?.lineNo ?? 0
    expect((await bets.cancelLine(cancelled.who, cancelled.orderId, line)).status).toBe(200)
    const southern = await buy(
      south,
      [wish('lo', '71', '10.00', 9500), wish('xien2', '04,71', '10.00', 3400), wish('head_tail', '50', '10.00', 9500)],
      'SEA',
    )
    const turnover = async ({ who }: { who: { memberId: string } }) =>
      (await on.db.selectFrom('reward_sums').select('stakes').where('member_id', '=', who.memberId).executeTakeFirst())
        ?.stakes ?? 0n
    const before = await Promise.all([worked, cancelled].map(turnover))

    await on.goTo(new Date('2027-02-01T09:01:00Z'))
    const quick = await buy(balls, [wish('tiger', '', '10.00', 195), wish('last3', '845', '10.00', 95_000)], 'Elott')
    await on.settleDraw(balls)
    await on.settleDraw(south)
    expect(on.faults).toEqual([])
    expect(await on.drawOf(thai)).toMatchObject({ state: 'settled', prizes: '877682,04' })

    expect(await legs(`lott:end:${worked.orderId}`)).toEqual({
      'win lottery': -18_100n,
      'win games LOTT': -1_207_400n,
      'win member': 1_225_500n,
    })
    expect((await bets.readOrder(worked.who, worked.orderId)).reply.value).toMatchObject({
      state: 'settled',
      stake: '181.00',
      payout: '12255.00',
      credit: null,
      items: [
        { state: 'won', hits: 1, payout: '9000.00' },
        { state: 'won', hits: 1, payout: '3000.00' },
        { state: 'lost', hits: 0, payout: '0.00' },
        { state: 'won', hits: 1, payout: '160.00' },
        { state: 'won', hits: 1, payout: '95.00' },
      ],
    })
    expect([await legs(`lott:end:${rebated.orderId}`), await legs(`lott:rebate:${rebated.orderId}`)]).toEqual([
      { 'win lottery': -101n, 'win games LOTT': -203n, 'win member': 304n },
      { 'bonus bonus': -5n, 'bonus member': 5n },
    ])
    expect([await legs(`lott:end:${lost.orderId}`), await legs(`lott:rebate:${lost.orderId}`)]).toEqual([
      { 'win lottery': -1_000n, 'win games LOTT': 1_000n },
      { 'bonus bonus': -50n, 'bonus member': 50n },
    ])
    const paid = async ({ who, orderId }: typeof worked) =>
      (await bets.readOrder(who, orderId)).reply.value.items.map(({ stake, hits, payout }) => [stake, hits, payout])
    expect(await paid(southern)).toEqual([
      ['180.00', 2, '1900.00'],
      ['10.00', 1, '340.00'],
      ['20.00', 1, '950.00'],
    ])
    expect(await paid(quick)).toEqual([
      ['10.00', 1, '19.50'],
      ['10.00', 1, '9500.00'],
    ])

    const sums = await on.db
      .selectFrom('play_totals')
      .select(['day_staked', 'day_lost', 'session_won'])
      .where('member_id', '=', worked.who.memberId)
      .executeTakeFirst()
    expect(sums).toEqual({ day_staked: 18_100n, day_lost: 18_100n - 1_225_500n, session_won: 1_225_500n })

    const round = { product: 'lottery', provider: 'LOTT', game_type: 'LOTT', game_id: 'TH6', bonus: 0n }
    expect(await record(worked.orderId)).toEqual([{ ...round, state: 'settled', cash: 18_100n, win: 1_225_500n }])
    expect(await record(cancelled.orderId)).toEqual([])
    const after = await Promise.all([worked, cancelled].map(turnover))
    expect(after.map((sum, at) => sum - (before[at] ?? 0n))).toEqual([18_100n, 0n])
    expect(await bets.openStakes()).toBe(0n)
    expect(await on.trialBalance()).toEqual([])
  })
})
