import type { Updateable } from 'kysely'
import type { LotteryDrawRow } from '../../lottery-tables.ts'
import { createDrawRepository } from '../../modules/lottery/draws/draws.repository.ts'
import { endOrders } from '../../modules/lottery/draws/settle.ts'
import { createPlace } from '../../modules/lottery/orders/place.ts'
import { moneyText } from '../../modules/money/ledger/ledger.domain.ts'
import { createCloseStake } from '../../modules/play/closing/closing.service.ts'
import { transact } from '../../transact.ts'
import { minutes } from '../calendar.ts'
import type { World } from '../world.ts'
import { type LotteryStep, SIDE_RATE } from './area.ts'

const NO_HASH = '0'.repeat(64)
const BATCH = 100

/** Orders and their ends by the real services. Secrets, beacons and receipts are tried elsewhere: prizes are drawn with the step. */
export function openLottery({ db, now, house: merchant, gate, players, subscribers }: World) {
  const closeStake = createCloseStake(subscribers)
  const placeOrder = createPlace({
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
      const placed = await transact(db, (trx) => placeOrder(trx, { ...input, mode: 'Elott' }))
      responses.push(placed.ok ? 'done' : placed.code)
    }
    const move = (from: 'open' | 'closed', values: Updateable<LotteryDrawRow>) =>
      db.updateTable('lottery_draws').set(values).where('draw_id', '=', drawId).where('state', '=', from).execute()
    await move('open', { state: 'closed', sealed_at: at })
    await move('closed', { state: 'drawn', prizes: [...prizes].join(','), drawn_at: at })
    await db.transaction().execute(async (trx) => {
      const draw = await createDrawRepository(trx).find(drawId)
      if (draw) await endOrders(trx, merchant, draw, BATCH, closeStake, at)
    })
    return responses.join(' ')
  }
}
