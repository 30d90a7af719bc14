import type { Updateable } from 'kysely'
import { transact } from '../../src/database/transact.ts'
import { createDrawRepository } from '../../src/modules/lottery/draws/draws.repository.ts'
import { settleOrders } from '../../src/modules/lottery/draws/settle-orders.ts'
import type { LotteryDrawRow } from '../../src/modules/lottery/lottery.tables.ts'
import { createPlaceOrder } from '../../src/modules/lottery/orders/place-order.ts'
import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import { createCloseStake } from '../../src/modules/play/closing/closing.service.ts'
import { minutes } from '../calendar.ts'
import type { Environment } from '../environment.ts'
import { type LotteryStep, SIDE_RATE } from './area.ts'

const NO_HASH = '0'.repeat(64)
const BATCH_SIZE = 100

/** Places and settles orders with the real services. The step contains the prizes: secrets, beacons and receipts have their own tests. */
export function createLotteryExecutor({ db, now, merchant, gate, players, subscribers }: Environment) {
  const closeStake = createCloseStake(subscribers)
  const createOrder = createPlaceOrder({
    gate,
    keyOf: () => ({ key: '', sign: async () => '' }) as never,
    head: async () => ({ seq: 1, hash: NO_HASH }) as never,
  })
  return async ({ player, name, bets, prizes }: LotteryStep): Promise<string> => {
    const { memberId = '', session = null } = players[player] ?? {}
    const at = now()
    const drawId = `${merchant.code}:F5:${name}`
    const row = { draw_id: drawId, merchant: merchant.code, game: 'F5' as const, numero: name, commitment: NO_HASH }
    const times = { closes_at: new Date(at.getTime() + minutes(1)), draw_at: new Date(at.getTime() + minutes(2)) }
    await db
      .insertInto('lottery_draws')
      .values({ ...row, ...times, state: 'open', opened_at: at, beacon: 'local', round: 1n })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const responses: string[] = []
    for (const [index, { side, amount }] of bets.entries()) {
      const line = { kind: side, numbers: 'sum', unit: moneyText(amount), times: 1, rate: SIDE_RATE }
      const input = { memberId, merchant, session, key: `${name}-${index}`, drawId, lines: [line] }
      const orderResult = await transact(db, (trx) => createOrder(trx, { ...input, mode: 'Elott' }))
      responses.push(orderResult.ok ? 'done' : orderResult.code)
    }
    const changeDraw = (from: 'open' | 'closed', values: Updateable<LotteryDrawRow>) =>
      db.updateTable('lottery_draws').set(values).where('draw_id', '=', drawId).where('state', '=', from).execute()
    await changeDraw('open', { state: 'closed', sealed_at: at })
    await changeDraw('closed', { state: 'drawn', prizes: [...prizes].join(','), drawn_at: at })
    await db.transaction().execute(async (trx) => {
      const draw = await createDrawRepository(trx).find(drawId)
      if (draw) await settleOrders(trx, merchant, draw, BATCH_SIZE, closeStake, at)
    })
    return responses.join(' ')
  }
}
