import { describeOnBothEngines } from '@tessera/server/testing'
import type { LineWish, PrizeMode } from '@tessera/site'
import { GameRecords, LotteryOrderDetail } from '@tessera/site/calls'
import { type Bets, openBets } from '../../../testing/lottery-bets.ts'
import { type LotteryHouse, openLotteryHouse } from '../../../testing/lottery-house.ts'

const wish = (kind: LineWish['kind'], numbers: string, unit: string, rate: number): LineWish => ({
  kind,
  numbers,
  unit,
  times: 1,
  rate,
})

describeOnBothEngines('ends of orders', (engine) => {
  let on: LotteryHouse
  let bets: Bets
  let thai = ''
  let south = ''
  let balls = ''
  beforeAll(async () => {
    on = await openLotteryHouse({ open: engine.open, games: ['TH6', 'VNS', 'F5'] })
    bets = await openBets(on)
    thai = await on.commitTo('TH6', '2027-02-01', 1)
    balls = await on.commitTo('F5', '2027-02-01', 2, '20270201-193')
    south = await on.commitTo('VNS', '2027-02-01', 3)
    await on.goTo(new Date('2027-02-01T08:25:00Z'))
    await on.goTo((await on.drawOf(south)).closes_at)
  })
  afterAll(() => on.close())

  /** What the end of an order moved, by kind of account, in minor units. */
  const legs = async (key: string): Promise<Record<string, bigint>> => {
    const rows = await on.db
      .selectFrom('ledger_postings as p')
      .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
      .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
      .select(['a.kind', 'p.amount'])
      .where('t.merchant', '=', 'siam')
      .where('t.key', '=', key)
      .execute()
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
  }
  const buy = async (drawId: string, mode: PrizeMode, lines: LineWish[], cash = 100_000n) => {
    const who = await bets.someone(cash)
    const answer = await bets.order(who, drawId, lines, { mode })
    if (answer.status !== 200) throw new Error(answer.text)
    return { who, orderId: answer.reply.value.orderId, stake: answer.reply.value.stake }
  }
  const read = async ({ who, orderId }: Awaited<ReturnType<typeof buy>>) =>
    (await on.call(LotteryOrderDetail, { as: who.as, query: { orderId } })).reply.value
})
