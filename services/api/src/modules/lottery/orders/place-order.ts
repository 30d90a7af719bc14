import { GAMES } from '@tessera/lottery'
import type { LineInput, LogHead, MerchantConfig, PrizeMode } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { bonusFor } from '../../money/gate/gate.domain.ts'
import { createGateRepository, type LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { afterStake, type Split } from '../../money/gate/totals.domain.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import { createDrawRepository, lockDraw, type StoredDraw } from '../draws/draws.repository.ts'
import { createExposureRepository } from '../limits/exposure.repository.ts'
import { validateOffer } from './offer.domain.ts'
import { parseLines, totalStake } from './order-lines.domain.ts'
import { createOrderRepository } from './orders.repository.ts'
import type { ReceiptKey } from './receipts.ts'
import { splitByLine } from './split.domain.ts'
import { createTickets, orderIdOf, type Ticket } from './tickets.ts'

export interface OrderInput {
  memberId: string
  merchant: MerchantConfig
  /** Handle of the member's session. */
  session: string | null
  /** Idempotency key. */
  key: string
  drawId: string
  mode: PrizeMode
  lines: readonly LineInput[]
}

export interface PlaceOrderDeps {
  gate: Pick<Gate, 'checkPlay' | 'standingOf'>
  keyOf(merchant: string): ReceiptKey
  /** Returns the head of a merchant's log. */
  head(trx: Trx, merchant: string): Promise<LogHead | null>
}

/** True if a draw accepts orders and cancellations at `at`, which must be read after locking the draw. */
export const isOnSale = (draw: Pick<StoredDraw, 'state' | 'closes_at'> | undefined, at: Date): boolean =>
  draw?.state === 'open' && at < draw.closes_at

/** Moves the stake to the house account of open stakes and adds it to the member's totals. */
async function takeStake(
  trx: Trx,
  { memberId, merchant }: OrderInput,
  orderId: string,
  snapshot: LockedSnapshot,
  { cash, bonus }: Split,
): Promise<Result<null>> {
  const lotteryAccount = await createLedgerRepository(trx).houseAccount(merchant.code, 'lottery', merchant.currency)
  const legs = [
    { accountId: snapshot.cashAccount ?? 0n, amount: -cash },
    { accountId: snapshot.bonusAccount ?? 0n, amount: -bonus },
    { accountId: lotteryAccount, amount: cash + bonus },
  ].filter(({ amount }) => amount !== 0n)
  const posting = { merchant: merchant.code, key: `lott:order:${orderId}`, kind: 'bet' as const, legs }
  const result = await postTransaction(trx, posting, snapshot.at)
  if (!result.ok) return err('funds.insufficient')
  const totals = afterStake(snapshot.totals, snapshot.windows, { cash, bonus }, snapshot.at)
  await createGateRepository(trx).saveTotals(memberId, totals)
  return ok(null)
}

/**
 * Places an order for all of its lines inside the caller's transaction and returns the order's id; on an error the caller must
 * roll back. Locks the draw, then the member, and last the numbers, because these have the most contention.
 */
export const createPlaceOrder =
  ({ gate, keyOf, head }: PlaceOrderDeps) =>
  async (trx: Trx, input: OrderInput): Promise<Result<string>> => {
    const { memberId, merchant, session, drawId, mode } = input
    const rules = merchant.lottery
    const storedDraw = await createDrawRepository(trx).find(drawId)
    if (storedDraw?.merchant !== merchant.code) return err('draw.not.found')
    const lines = parseLines(rules, { ...input, game: storedDraw.game })
    if (!lines.ok) return lines
    const orderId = orderIdOf(memberId, input.key)
    const tickets = await createTickets(trx, drawId, lines.value)

    const draw = await lockDraw(trx, drawId, 'share')
    const requester = { memberId, merchant, session }
    const snapshotResult = await gate.standingOf(trx, requester, requester)
    if (!snapshotResult.ok) return snapshotResult
    const snapshot = snapshotResult.value
    const orders = createOrderRepository(trx)
    if (await orders.exists(orderId)) return ok(orderId)
    if (!isOnSale(draw, snapshot.at)) return err('lottery.draw.closed')
    const { snapshot: _, ...admission } = await gate.checkPlay(trx, { ...requester, snapshot }, totalStake(tickets), {
      open: rules.games.includes(storedDraw.game),
      min: 1n,
      max: minorOf(rules.orderMax),
      bonus: bonusFor(snapshot, GAMES[storedDraw.game].gameType),
    })
    if (!admission.ok) return admission
    const exposures = createExposureRepository(trx)
    const offer = validateOffer(rules, tickets, await exposures.lock(drawId, tickets))
    if (!offer.ok) return offer
    await exposures.add(drawId, offer.value)
    const stakeResult = await takeStake(trx, input, orderId, snapshot, admission.value)
    if (!stakeResult.ok) return stakeResult

    const { cash, bonus } = admission.value
    const logHead = await head(trx, merchant.code)
    if (!logHead) throw new Error(`${drawId} is on sale, but the log has no entry of its commitment`)
    const receipt = { orderId, drawId, leaves: tickets.map(({ leaf }) => leaf), seq: logHead.seq, head: logHead.hash }
    const order = {
      order_id: orderId,
      merchant: merchant.code,
      member_id: memberId,
      draw_id: drawId,
      mode,
      currency: merchant.currency,
      cash,
      bonus,
      grant_id: bonus > 0n ? (snapshot.bonusRule?.grantId ?? null) : null,
      payout: null,
      credit: null,
      ordered_at: snapshot.at,
      ended_at: null,
      log_seq: BigInt(logHead.seq),
      log_head: logHead.hash,
      signature: await keyOf(merchant.code).sign({ ...receipt, time: snapshot.at.toISOString() }),
    }
    const splits = splitByLine(
      tickets.map(({ stake }) => stake),
      admission.value,
    )
    await orders.add(
      order,
      tickets.map((ticket, index) => toLineRow(orderId, drawId, ticket, splits[index])),
    )
    return ok(orderId)
  }

const toLineRow = (
  order_id: string,
  draw_id: string,
  { lineNo, kind, numbers, unit, times, amount, lots, rate, nonce, leaf }: Ticket,
  { cash, bonus }: Split = { cash: 0n, bonus: 0n },
) => ({
  line_no: lineNo,
  order_id,
  draw_id,
  kind,
  numbers,
  unit,
  times,
  amount,
  lots,
  rate,
  cash,
  bonus,
  nonce,
  leaf,
  hits: null,
  payout: null,
  ended_at: null,
})
