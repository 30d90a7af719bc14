import type { MerchantConfig } from '@tessera/site'
import { isUuid } from '../../../is-uuid.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import { createGateRepository, type LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { afterReturn, beginsAt } from '../../money/gate/totals.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import { bonusShare } from '../../play/rounds/bonus-share.ts'
import { lockDraw } from '../draws/draws.repository.ts'
import { liabilityOf } from '../limits/exposure.domain.ts'
import { createExposureRepository } from '../limits/exposure.repository.ts'
import { createOrderRepository, type StoredLine, type StoredOrder } from './orders.repository.ts'
import { isOnSale } from './place.ts'

export interface CancelInput {
  memberId: string
  merchant: MerchantConfig
  orderId: string
  lineNo: number
}

/** Gives the stake of a line back to whatever paid it, and takes it out of what the member plays. */
async function giveBack(
  trx: Trx,
  { memberId, merchant }: CancelInput,
  snapshot: LockedSnapshot,
  order: StoredOrder,
  line: StoredLine,
): Promise<void> {
  const ledger = createLedgerRepository(trx)
  const { cash, bonus, house } = await bonusShare(trx, order.grant_id, snapshot, line)
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
  const posted = await postTransaction(trx, posting, snapshot.at)
  if (!posted.ok) throw new Error(`line ${line.line_no} does not go back: ${posted.error}`)
  const { code, currency } = merchant
  if (cash > 0n && snapshot.debt > 0n)
    await repayDebt(trx, () => snapshot.at, { merchant: code, currency, memberId, key: posting.key, amount: cash })
  const begins = beginsAt(snapshot.windows, merchant, order.ordered_at)
  await createGateRepository(trx).keepTotals(memberId, afterReturn(snapshot.totals, snapshot.windows, line, begins))
}

/** Takes one line back inside the caller's transaction, while its draw is open; a refusal has to undo it. */
export const createCancel =
  (gate: Pick<Gate, 'standingOf'>) =>
  async (trx: Trx, input: CancelInput): Promise<Outcome<null>> => {
    const { memberId, merchant, orderId, lineNo } = input
    const orders = createOrderRepository(trx)
    const order = isUuid(orderId) ? await orders.own(memberId, orderId) : undefined
    if (!order) return refused('request.not.found')
    const draw = await lockDraw(trx, order.draw_id, 'share')
    const found = await gate.standingOf(trx, { memberId, house: merchant })
    if (!found.ok) return found
    const line = (await orders.lines(orderId)).find(({ line_no }) => line_no === BigInt(lineNo))
    if (!line) return refused('request.not.found')
    if (line.state !== 'accepted') return refused('lottery.line.final')
    if (!isOnSale(draw, found.value.at)) return refused('lottery.draw.closed')
    await giveBack(trx, input, found.value, order, line)
    const { kind, numbers, amount, rate } = line
    await createExposureRepository(trx).add(order.draw_id, [{ kind, numbers, by: -liabilityOf(amount, rate) }])
    await orders.cancelLine(line, found.value.at)
    return done(null)
  }
