import { entryHash, type LogEntry, type LotteryGame, rootOf } from '@tessera/lottery'
import type { LineInput, LogHead, MerchantConfig, PrizeMode } from '@tessera/site'
import { sql } from 'kysely'
import type { Trx } from '../src/database/tables.ts'
import { rateAt } from '../src/modules/lottery/limits/rates.domain.ts'
import { createLogRepository, EMPTY_LOG_HEAD } from '../src/modules/lottery/log/log.repository.ts'
import { createPlaceOrder } from '../src/modules/lottery/orders/place-order.ts'
import { receiptKeyOf } from '../src/modules/lottery/orders/receipts.ts'
import { createGate } from '../src/modules/money/gate/gate.service.ts'
import { ok } from '../src/result.ts'
import { createSeededDraws, type PastDrawsLength, type SeededDraw } from './lottery-draws.ts'
import type { SeedRepository, SeedRow } from './seed.repository.ts'
import type { LogEvent } from './seed-raffles.ts'
import { idOf } from './users.ts'

interface SeededOrder {
  game: LotteryGame
  mode: PrizeMode
  /** Number of draws before the draw on sale; 0 is the draw on sale. */
  drawsAgo: number
  lines: readonly [kind: LineInput['kind'], numbers: string, unit: string, times: number][]
}

/** Orders of the demo member: both sides of what was drawn, so that one of them won and what is left is known, and the next Thai draw. */
const ORDERS: readonly SeededOrder[] = [
  { game: 'F5', mode: 'Elott', drawsAgo: 40, lines: [['big', 'sum', '20.00', 1]] },
  { game: 'F5', mode: 'Elott', drawsAgo: 40, lines: [['small', 'sum', '20.00', 1]] },
  {
    game: 'F5',
    mode: 'Lott',
    drawsAgo: 12,
    lines: [
      ['odd', '1', '10.00', 1],
      ['even', '1', '10.00', 1],
    ],
  },
  {
    game: 'TH6',
    mode: 'ZY',
    drawsAgo: 0,
    lines: [
      ['three_tod', '168', '10.00', 1],
      ['two_top', '39', '20.00', 1],
    ],
  },
]
/** Net cost of the orders by game once past draws are paid, minor units: F5 (40.00 - 39.00) + (20.00 - 19.00), TH6 30.00. */
const DEMO_STAKES: Partial<Record<LotteryGame, number>> = { F5: 200, TH6: 3_000 }

/** Amount that the demo member's orders at a merchant take from its wallet; minor units. */
export const demoStakeOf = ({ lottery }: Pick<MerchantConfig, 'lottery'>): number =>
  lottery.games.reduce((sum, game) => sum + (DEMO_STAKES[game] ?? 0), 0)

/** Row of a draw before any sale. */
const toDrawRow = (merchant: string, draw: SeededDraw): SeedRow => ({
  draw_id: draw.drawId,
  merchant,
  game: draw.game,
  numero: draw.numero,
  state: 'open',
  closes_at: draw.closesAt.toISOString(),
  draw_at: draw.drawAt.toISOString(),
  commitment: draw.commitment,
  beacon: 'local',
  round: draw.round,
  opened_at: draw.openedAt.toISOString(),
  seal_late: false,
  paid: 0,
})

/** Creates a log in memory that continues after `first`; its rows are inserted once all entries are complete. */
function createLog(merchant: string, initialHead: LogHead) {
  const rows: SeedRow[] = []
  let head = initialHead
  return {
    rows,
    head: () => head,
    append: async (time: Date, type: LogEntry['type'], drawId: string, payload: string): Promise<void> => {
      const entry = { seq: head.seq + 1, prev: head.hash, time: time.toISOString(), type, drawId, payload }
      head = { seq: entry.seq, hash: await entryHash(entry), time: entry.time }
      const { drawId: draw_id, ...columns } = entry
      rows.push({ merchant, ...columns, draw_id, hash: head.hash })
    },
  }
}

/** Totals of the lines sold in a draw, as its seal records them. Minor units. */
async function readSales(trx: Trx, drawId: string): Promise<{ root: string; lines: number; stake: bigint }> {
  const soldLines = await trx
    .selectFrom('lottery_lines')
    .select(['leaf', 'cash', 'bonus'])
    .where('draw_id', '=', drawId)
    .orderBy('line_no')
    .execute()
  const stake = soldLines.reduce((sum, { cash, bonus }) => sum + cash + bonus, 0n)
  return { root: await rootOf(soldLines.map(({ leaf }) => leaf)), lines: soldLines.length, stake }
}

async function seedMerchant(
  trx: Trx,
  repository: SeedRepository,
  merchant: MerchantConfig,
  length: PastDrawsLength,
  raffleEvents: readonly LogEvent[],
  now: Date,
): Promise<void> {
  const { code, lottery } = merchant
  const games = await Promise.all(lottery.games.map((game) => createSeededDraws(merchant, game, length, now)))
  const draws = games.flat()
  await repository.insert(
    'lottery_draws',
    draws.map((draw) => toDrawRow(code, draw)),
  )
  await repository.insert(
    'lottery_secrets',
    draws.map(({ drawId, secret }) => ({ draw_id: drawId, secret })),
  )

  const log = createLog(code, (await createLogRepository(trx).head(code)) ?? EMPTY_LOG_HEAD)
  const clock = { at: now }
  const gate = createGate(() => clock.at)
  const key = await receiptKeyOf(trx, code, now)
  // Past orders have no session: the real check is skipped, and cash pays the whole stake.
  const allowPlay = async (_trx: Trx, { snapshot }: { snapshot?: unknown }, stake: bigint) =>
    ({ ...ok({ cash: stake, bonus: 0n }), snapshot }) as Awaited<ReturnType<typeof gate.checkPlay>>
  const placeOrder = createPlaceOrder({
    gate: { ...gate, checkPlay: allowPlay },
    keyOf: () => key,
    head: async () => log.head(),
  })
  const seedOrder = async (
    { game, mode, lines }: SeededOrder,
    drawId: string,
    at: Date,
    orderIndex: number,
  ): Promise<void> => {
    clock.at = at
    const orderResult = await placeOrder(trx, {
      memberId: idOf(code, 'demo01'),
      merchant,
      session: null,
      key: `seed-${orderIndex}`,
      drawId,
      mode,
      lines: lines.map(([kind, numbers, unit, times]) => {
        const rate = rateAt(lottery, game, mode, kind, numbers) ?? 0
        return { kind, numbers, unit, times, rate }
      }),
    })
    if (!orderResult.ok) throw new Error(`demo order rejected: ${orderResult.code}`)
  }

  const sealRows: SeedRow[] = []
  const sealDraw = async ({ drawId, closesAt, hasOrders }: SeededDraw & { hasOrders: boolean }): Promise<void> => {
    const { root, lines, stake } = hasOrders
      ? await readSales(trx, drawId)
      : { root: await rootOf([]), lines: 0, stake: 0n }
    await log.append(closesAt, 'seal', drawId, `${root}|${lines}|${stake}`)
    sealRows.push({ draw_id: drawId, root, lines, stake: String(stake), sealed_at: closesAt.toISOString() })
  }
  const scheduledOrders = ORDERS.flatMap((seededOrder, n) => {
    const draw = games.find(([first]) => first?.game === seededOrder.game)?.at(-1 - seededOrder.drawsAgo)
    // In the middle of the elapsed part of its sale.
    const saleEnd = draw && (draw.isFinished ? draw.closesAt : now)
    return draw && saleEnd
      ? [{ wish: seededOrder, n, draw, at: new Date((draw.openedAt.getTime() + saleEnd.getTime()) / 2) }]
      : []
  })
  const events = [
    ...draws.flatMap((draw) => {
      const { drawId, commitment, round, committedAt, closesAt, isFinished } = draw
      const hasOrders = scheduledOrders.some((item) => item.draw === draw)
      const appendCommitment = () => log.append(committedAt, 'commit', drawId, `${commitment}|${round}`)
      return [
        { at: committedAt, happen: appendCommitment },
        ...(isFinished ? [{ at: closesAt, happen: () => sealDraw({ ...draw, hasOrders }) }] : []),
      ]
    }),
    ...scheduledOrders.map(({ wish: seededOrder, n, draw, at }) => ({
      at,
      happen: () => seedOrder(seededOrder, draw.drawId, at, n),
    })),
    ...raffleEvents.map(({ at, type, drawId, payload }) => ({
      at,
      happen: () => log.append(at, type, drawId, payload),
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { happen } of events) await happen()

  await repository.insert('lottery_log', log.rows)
  await sql`update lottery_draws d set state = 'closed', root = s.root, lines = s.lines, stake = s.stake, sealed_at = s.sealed_at
    from json_to_recordset(${JSON.stringify(sealRows)}::text::json)
      as s (draw_id text, root text, lines int, stake bigint, sealed_at timestamptz)
    where d.draw_id = s.draw_id`.execute(trx)
}

/**
 * Past draws of every merchant, closed and sealed, and those on sale; with orders of the demo member in some. The draw
 * scheduler draws and settles them, because the beacon's past rounds never change. `wholeAt` is the code of the merchant with enough
 * draws for statistics; each draw takes time in the first minute. `raffleEvents` are other events for empty logs.
 */
export async function seedLottery(
  repository: SeedRepository,
  trx: Trx,
  merchants: readonly MerchantConfig[],
  now: Date,
  {
    fullHistoryMerchant,
    raffleEvents,
  }: { fullHistoryMerchant?: string | undefined; raffleEvents?: ReadonlyMap<string, readonly LogEvent[]> } = {},
): Promise<void> {
  for (const merchant of merchants) {
    const length = merchant.code === fullHistoryMerchant ? 'whole' : 'short'
    await seedMerchant(trx, repository, merchant, length, raffleEvents?.get(merchant.code) ?? [], now)
  }
}
