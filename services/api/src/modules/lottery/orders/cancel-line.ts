import type { MerchantConfig } from '@tessera/site'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import { hasStakedDepositBonus } from '../../money/gate/bonus-stakes.ts'
import { createGateRepository, type LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { afterRefund, toWindowStarts } from '../../money/gate/totals.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import { splitReturnedAmount } from '../../play/rounds/bonus-share.ts'
import { lockDraw } from '../draws/draws.repository.ts'
import { liabilityOf } from '../limits/exposure.domain.ts'
import { createExposureRepository } from '../limits/exposure.repository.ts'
import { createOrderRepository, type StoredLine, type StoredOrder } from './orders.repository.ts'
import { isOnSale } from './place-order.ts'

export interface CancelInput {
  memberId: string
  merchant: MerchantConfig
  orderId: string
  lineNo: number
}

/** Refunds the stake of a line to the balances that paid it, and subtracts it from the member's totals. */
async function refundLine(
  trx: Trx,
  { memberId, merchant }: CancelInput,
  snapshot: LockedSnapshot,
  order: StoredOrder,
  line: StoredLine,
): Promise<void> {
  const ledger = createLedgerRepository(trx)
  const { cash, bonus, house } = await splitReturnedAmount(trx, order.grant_id, snapshot, line)
  const legs = [
    { accountId: snapshot.cashAccount ?? 0n, amount: cash },
    { accountId: snapshot.bonusAccount ?? 0n, amount: bonus },
    { accountId: await ledger.houseAccount(merchant.code, 'bonus', merchant.currency), amount: house },
    {
      accountId: await ledger.houseAccount(merchant.code, 'lottery', merchant.currency),
      amount: -line.cash - line.bonus,
    },
  ].filter(({ amount }) => amount !== 0n)
  const posting = { merchant: merchant.code, key: `lott:cancel:${line.line_no}`, kind: 'bet' as const, legs }
  const result = await postTransaction(trx, posting, snapshot.at)
  if (!result.ok) throw new Error(`line ${line.line_no} could not be refunded: ${result.error}`)
  const { code, currency } = merchant
  if (cash > 0n && snapshot.debt > 0n)
    await repayDebt(trx, () => snapshot.at, { merchant: code, currency, memberId, key: posting.key, amount: cash })
  const windowStarts = toWindowStarts(snapshot.windows, merchant, order.ordered_at)
  await createGateRepository(trx).saveTotals(
    memberId,
    afterRefund(snapshot.totals, snapshot.windows, line, windowStarts),
  )
}

/** Cancels one line while its draw is open, inside the caller's transaction, which must be rolled back if the result is an error. */
export const createCancelLine =
  (gate: Pick<Gate, 'standingOf'>) =>
  async (trx: Trx, input: CancelInput): Promise<Result<null>> => {
    const { memberId, merchant, orderId, lineNo } = input
    const orders = createOrderRepository(trx)
    const order = isUuid(orderId) ? await orders.findOfMember(memberId, orderId) : undefined
    if (!order) return err('request.not.found')
    const draw = await lockDraw(trx, order.draw_id, 'share')
    const snapshot = await gate.standingOf(trx, { memberId, merchant })
    if (!snapshot.ok) return snapshot
    const line = (await orders.lines(orderId)).find(({ line_no }) => line_no === BigInt(lineNo))
    if (!line) return err('request.not.found')
    if (line.state !== 'accepted') return err('lottery.line.final')
    if (!isOnSale(draw, snapshot.value.at)) return err('lottery.draw.closed')
    // Cash first: own money at risk is not returned once the bonus was played after it.
    const { bonusAccount } = snapshot.value
    if (line.cash > 0n && (await hasStakedDepositBonus(trx, { memberId, bonusAccount }, order.ordered_at)))
      return err('lottery.line.bonus')
    await refundLine(trx, input, snapshot.value, order, line)
    const { kind, numbers, amount, rate } = line
    await createExposureRepository(trx).add(order.draw_id, [{ kind, numbers, by: -liabilityOf(amount, rate) }])
    await orders.cancelLine(line, snapshot.value.at)
    return ok(null)
  }
