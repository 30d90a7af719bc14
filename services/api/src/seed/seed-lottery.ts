import { entryHash, type LogEntry, type LotteryGame, rootOf } from '@tessera/lottery'
import type { LineInput, LogHead, MerchantConfig, PrizeMode } from '@tessera/site'
import { sql } from 'kysely'
import { rateAt } from '../modules/lottery/limits/rates.domain.ts'
import { createLogRepository, NO_HEAD } from '../modules/lottery/log/log.repository.ts'
import { createPlace } from '../modules/lottery/orders/place.ts'
import { receiptKeyOf } from '../modules/lottery/orders/receipts.ts'
import { createGate } from '../modules/money/gate/gate.service.ts'
import { done } from '../outcome.ts'
import type { Trx } from '../tables.ts'
import { drawsOf, type LotteryPast, type SeededDraw } from './lottery-draws.ts'
import { idOf } from './people.ts'
import type { SeedRepository, SeedRow } from './seed.repository.ts'
import type { LogEvent } from './seed-raffles.ts'

interface SeededOrder {
  game: LotteryGame
  mode: PrizeMode
  /** Draws before the one that is on sale; 0 is that one. */
  ago: number
  lines: readonly [kind: LineInput['kind'], numbers: string, unit: string, times: number][]
}

/** Orders of the demo member: both sides of what was drawn, so that one of them won and what is left is known, and the next Thai draw. */
const ORDERS: readonly SeededOrder[] = [
  { game: 'F5', mode: 'Elott', ago: 40, lines: [['big', 'sum', '20.00', 1]] },
  { game: 'F5', mode: 'Elott', ago: 40, lines: [['small', 'sum', '20.00', 1]] },
  {
    game: 'F5',
    mode: 'Lott',
    ago: 12,
    lines: [
      ['odd', '1', '10.00', 1],
      ['even', '1', '10.00', 1],
    ],
  },
  {
    game: 'TH6',
    mode: 'ZY',
    ago: 0,
    lines: [
      ['three_tod', '168', '10.00', 1],
      ['two_top', '39', '20.00', 1],
    ],
  },
]
/** Amounts taken from the wallet after the past draws are paid, by game: 40.00 less 39.00, 20.00 less 19.00; 30.00. */
const DEMO_STAKED: Partial<Record<LotteryGame, number>> = { F5: 200, TH6: 3_000 }

/** Amount that the demo member's orders at a merchant take from its wallet; minor units. */
export const demoStaked = ({ lottery }: Pick<MerchantConfig, 'lottery'>): number =>
  lottery.games.reduce((sum, game) => sum + (DEMO_STAKED[game] ?? 0), 0)

/** Row of a draw before any sale. */
const rowOf = (merchant: string, draw: SeededDraw): SeedRow => ({
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

/** A log that is written once all of it is known, behind what is there. */
function createLog(merchant: string, first: LogHead) {
  const rows: SeedRow[] = []
  let head = first
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

/** Sales of a draw, as in its seal. Minor units. */
async function soldOf(trx: Trx, drawId: string): Promise<{ root: string; lines: number; stake: bigint }> {
  const sold = await trx
    .selectFrom('lottery_lines')
    .select(['leaf', 'cash', 'bonus'])
    .where('draw_id', '=', drawId)
    .orderBy('line_no')
    .execute()
  const stake = sold.reduce((sum, { cash, bonus }) => sum + cash + bonus, 0n)
  return { root: await rootOf(sold.map(({ leaf }) => leaf)), lines: sold.length, stake }
}

async function seedMerchant(
  trx: Trx,
  repository: SeedRepository,
  merchant: MerchantConfig,
  length: LotteryPast,
  raffleEvents: readonly LogEvent[],
  now: Date,
): Promise<void> {
  const { code, lottery } = merchant
  const games = await Promise.all(lottery.games.map((game) => drawsOf(merchant, game, length, now)))
  const draws = games.flat()
  await repository.insert(
    'lottery_draws',
    draws.map((draw) => rowOf(code, draw)),
  )
  await repository.insert(
    'lottery_secrets',
    draws.map(({ drawId, secret }) => ({ draw_id: drawId, secret })),
  )

  const log = createLog(code, (await createLogRepository(trx).head(code)) ?? NO_HEAD)
  const clock = { at: now }
  const gate = createGate(() => clock.at)
  const key = await receiptKeyOf(trx, code, now)
  // No session existed in the past: the gate is not called, and cash pays all.
  const mayPlay = async (_trx: Trx, { standing: snapshot }: { standing?: unknown }, stake: bigint) =>
    ({ ...done({ cash: stake, bonus: 0n }), standing: snapshot }) as Awaited<ReturnType<typeof gate.mayPlay>>
  const placeOrder = createPlace({ gate: { ...gate, mayPlay }, keyOf: () => key, head: async () => log.head() })
  const order = async ({ game, mode, lines }: SeededOrder, drawId: string, at: Date, n: number): Promise<void> => {
    clock.at = at
    const placed = await placeOrder(trx, {
      memberId: idOf(code, 'demo01'),
      merchant,
      session: null,
      key: `seed-${n}`,
      drawId,
      mode,
      lines: lines.map(([kind, numbers, unit, times]) => {
        const rate = rateAt(lottery, game, mode, kind, numbers) ?? 0
        return { kind, numbers, unit, times, rate }
      }),
    })
    if (!placed.ok) throw new Error(`an order of the demo: ${placed.code}`)
  }

  const sealRows: SeedRow[] = []
  const seal = async ({ drawId, closesAt, hasOrders }: SeededDraw & { hasOrders: boolean }): Promise<void> => {
    const { root, lines, stake } = hasOrders
      ? await soldOf(trx, drawId)
      : { root: await rootOf([]), lines: 0, stake: 0n }
    await log.append(closesAt, 'seal', drawId, `${root}|${lines}|${stake}`)
    sealRows.push({ draw_id: drawId, root, lines, stake: String(stake), sealed_at: closesAt.toISOString() })
  }
  const wishes = ORDERS.flatMap((seededOrder, n) => {
    const draw = games.find(([first]) => first?.game === seededOrder.game)?.at(-1 - seededOrder.ago)
    // In the middle of what is over of its sale.
    const until = draw && (draw.isOver ? draw.closesAt : now)
    return draw && until
      ? [{ wish: seededOrder, n, draw, at: new Date((draw.openedAt.getTime() + until.getTime()) / 2) }]
      : []
  })
  const events = [
    ...draws.flatMap((draw) => {
      const { drawId, commitment, round, committedAt, closesAt, isOver: isFinished } = draw
      const hasOrders = wishes.some((item) => item.draw === draw)
      const commit = () => log.append(committedAt, 'commit', drawId, `${commitment}|${round}`)
      return [
        { at: committedAt, happen: commit },
        ...(isFinished ? [{ at: closesAt, happen: () => seal({ ...draw, hasOrders }) }] : []),
      ]
    }),
    ...wishes.map(({ wish: seededOrder, n, draw, at }) => ({
      at,
      happen: () => order(seededOrder, draw.drawId, at, n),
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
 * scheduler draws and settles them, because the beacon's past rounds never change. `wholeAt` names the merchant with enough
 * draws for statistics; each is work for the first minute. `raffleEvents`: other events for logs that are empty.
 */
export async function seedLottery(
  repository: SeedRepository,
  trx: Trx,
  merchants: readonly MerchantConfig[],
  now: Date,
  {
    wholeAt,
    raffleEvents,
  }: { wholeAt?: string | undefined; raffleEvents?: ReadonlyMap<string, readonly LogEvent[]> } = {},
): Promise<void> {
  for (const merchant of merchants) {
    const length = merchant.code === wholeAt ? 'whole' : 'short'
    await seedMerchant(trx, repository, merchant, length, raffleEvents?.get(merchant.code) ?? [], now)
  }
}
