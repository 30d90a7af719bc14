import { type AgentFloat, type FloatMove, isAgentType, type MerchantConfig, REGISTRATION_TYPE } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Notify } from '../../identity/member/notify.ts'
import { requestIdOf } from '../../money/channels/request-id.ts'
import { pendingAmountOf } from '../../money/deposits/open.service.ts'
import { checkProtection } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { windowStart } from '../../money/gate/windows.domain.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import { createPaymentPasswordRepository } from '../../money/payment-password/payment-password.repository.ts'
import type { PaymentPasswords } from '../../money/payment-password/payment-password.service.ts'
import type { BonusEndHooks } from '../../money/withdrawals/bonus-ends.ts'
import { recordAgentAction } from '../acts/agent-actions.repository.ts'
import type { IsBelow } from '../tree/is-below.ts'
import { createFloatBook } from './book-float.ts'
import { remainingToday, validateTransfer, YOUNG_ACCOUNT_MS } from './float.domain.ts'
import { createFloatRepository } from './float.repository.ts'
import { toFloatMove } from './float-view.ts'
import { transferReceivedMessage } from './messages.ts'

export interface FloatDeps {
  db: Db
  gate: Pick<Gate, 'standingOf' | 'checkReceipt'>
  paymentPasswords: Pick<PaymentPasswords, 'ask'>
  bonusEnds: Pick<BonusEndHooks, 'findActive'>
  isBelow: IsBelow
  notifyIn: (trx: Trx) => Notify
}

/** Request of a member, with its idempotency key. */
interface FloatRequest {
  memberId: string
  merchant: MerchantConfig
  key: string
  amount: string
  paymentPassword: string
}
export type MoveInput = FloatRequest & { direction: 'in' | 'out' }
export type SendInput = FloatRequest & { to: string; note?: string | undefined }

type FloatMember = NonNullable<Awaited<ReturnType<ReturnType<typeof createFloatRepository>['findMember']>>>

/** Moves money between an agent's wallet, its float and the floats or wallets of its team. */
export function createFloatService({ db, gate, paymentPasswords, bonusEnds, isBelow, notifyIn }: FloatDeps) {
  const transactionKeyOf = ({ memberId, key }: FloatRequest): string => `float:${requestIdOf('float', memberId, key)}`

  /** Move that an earlier call with the same key posted; null if there is none. */
  const findPriorMove = async (trx: Trx, requester: FloatRequest, at: Date): Promise<FloatMove | null> => {
    const book = createFloatBook(trx, requester.merchant, at)
    const account = await book.account({ memberId: requester.memberId, kind: 'agent_float' })
    const row = await createFloatRepository(trx).findMove(requester.merchant.code, transactionKeyOf(requester), account)
    return row ? toFloatMove(row) : null
  }
  const receiptOf = async (trx: Trx, requester: FloatRequest, at: Date): Promise<Result<FloatMove>> => {
    const row = await findPriorMove(trx, requester, at)
    if (!row) throw new Error(`no posted float move with the key ${transactionKeyOf(requester)}`)
    return ok(row)
  }

  const recordAction = (
    trx: Trx,
    { merchant, memberId, amount }: FloatRequest,
    action: string,
    subject: string | null,
    at: Date,
  ) =>
    recordAgentAction(trx, { merchant: merchant.code, actorId: memberId, act: action, subject, detail: { amount } }, at)

  const move = async (trx: Trx, input: MoveInput): Promise<Result<FloatMove>> => {
    const { memberId, merchant, direction } = input
    const snapshot = await gate.standingOf(trx, { memberId, merchant })
    if (!snapshot.ok) return snapshot
    const { at, debt } = snapshot.value
    const priorMove = await findPriorMove(trx, input, at)
    if (priorMove) return ok(priorMove)
    const amount = minorOf(input.amount)
    if (amount <= 0n) return err('request.invalid', { fields: { amount: 'range' } })
    if (direction === 'in') {
      const permission = checkProtection(snapshot.value)
      if (!permission.ok) return permission
      if (debt > 0n) return err('debt.open')
      // The deposit that a bonus matched must stay in the wallet until the bonus has ended.
      const activeBonus = await bonusEnds.findActive(trx, memberId, at)
      if (activeBonus) return err('bonus.active', { value: { amount: moneyText(activeBonus.remaining) } })
    }
    const wallet = { memberId, kind: 'member' as const }
    const float = { memberId, kind: 'agent_float' as const }
    const accounts = direction === 'in' ? { from: wallet, to: float } : { from: float, to: wallet }
    const transaction = await createFloatBook(trx, merchant, at).move({
      key: transactionKeyOf(input),
      kind: `float_${direction}`,
      amount,
      ...accounts,
    })
    if (!transaction.ok) return transaction
    await recordAction(trx, input, `float.${direction}`, null, at)
    return receiptOf(trx, input, at)
  }

  /** Locks both members, always in the same order. */
  const lockBoth = async (
    trx: Trx,
    merchant: MerchantConfig,
    ids: readonly [string, string],
  ): Promise<Result<Map<string, LockedSnapshot>>> => {
    const snapshots = new Map<string, LockedSnapshot>()
    for (const memberId of [...ids].sort()) {
      const snapshot = await gate.standingOf(trx, { memberId, merchant })
      if (!snapshot.ok) return snapshot
      snapshots.set(memberId, snapshot.value)
    }
    return ok(snapshots)
  }

  /**
   * Allowed receivers: a direct downline, or the direct upline if the merchant permits it. Members outside the team are
   * reported as not found.
   */
  const transferKindOf = async (trx: Trx, sender: FloatMember, receiver: FloatMember, merchant: MerchantConfig) => {
    if (receiver.parent_id === sender.id) return 'downline_transfer' as const
    if (sender.parent_id === receiver.id && merchant.agent.transfer.upward) return 'upward_transfer' as const
    return (await isBelow(trx, sender.id, receiver.id)) ? ('refused' as const) : ('unknown' as const)
  }
  const cannotReceive = (
    { type, closed_at }: FloatMember,
    { isDisabled, protection }: LockedSnapshot,
    isUpward: boolean,
  ) =>
    isDisabled ||
    protection !== null ||
    closed_at !== null ||
    !(isAgentType(type) || (!isUpward && type === REGISTRATION_TYPE))

  const send = async (trx: Trx, input: SendInput): Promise<Result<FloatMove>> => {
    const { memberId, merchant } = input
    const floats = createFloatRepository(trx)
    const [sender, receiver] = [
      await floats.findMember(merchant.code, memberId),
      await floats.findMember(merchant.code, input.to),
    ]
    if (!sender || !receiver) return err('request.not.found')
    const transferKind = await transferKindOf(trx, sender, receiver, merchant)
    if (transferKind === 'unknown') return err('request.not.found')
    if (transferKind === 'refused') return err('transfer.refused')
    const snapshots = await lockBoth(trx, merchant, [memberId, receiver.id])
    if (!snapshots.ok) return snapshots
    const [snapshot, receiverSnapshot] = [snapshots.value.get(memberId), snapshots.value.get(receiver.id)]
    if (!snapshot || !receiverSnapshot) throw new Error('snapshot missing: sender and receiver must both be locked')
    const { at, debt, windows } = snapshot
    const priorMove = await findPriorMove(trx, input, at)
    if (priorMove) return ok(priorMove)
    // An excluded agent must not fund another account that it may play with.
    const permission = transferKind === 'downline_transfer' ? checkProtection(snapshot) : ok(null)
    if (!permission.ok) return permission
    if (cannotReceive(receiver, receiverSnapshot, transferKind === 'upward_transfer')) return err('transfer.refused')
    if (debt > 0n) return err('debt.open')
    const { coolingUntil } = await createPaymentPasswordRepository(trx).getState(memberId)
    if (coolingUntil && coolingUntil > at)
      return err('account.cooling', { value: { until: coolingUntil.toISOString() } })
    const amount = minorOf(input.amount)
    if (amount <= 0n) return err('request.invalid', { fields: { amount: 'range' } })
    if (transferKind === 'downline_transfer') {
      const incoming = { amount, underWay: await pendingAmountOf(trx, receiver.id) }
      const allowed = await gate.checkReceipt(trx, { memberId: receiver.id, merchant }, receiverSnapshot, incoming)
      // Not limit.reached: the receiver's limit is private.
      if (!allowed.ok) return err('transfer.refused')
    }
    const sentToday = await floats.sentSince(memberId, receiver.id, windowStart(windows.day, merchant.timeZone))
    const today = { amount: sentToday.amount, countToOne: sentToday.count, resetsAt: windows.day.resetsAt }
    const isYoung = at.getTime() - receiver.created_at.getTime() < YOUNG_ACCOUNT_MS
    const validation = validateTransfer({ amount, isYoung, today }, merchant.agent.transfer)
    if (!validation.ok) return validation
    const key = transactionKeyOf(input)
    const transaction = await createFloatBook(trx, merchant, at).move({
      key,
      kind: transferKind,
      amount,
      from: { memberId, kind: 'agent_float' },
      to: { memberId: receiver.id, kind: transferKind === 'downline_transfer' ? 'member' : 'agent_float' },
    })
    if (!transaction.ok) return transaction
    const note = input.note ?? null
    const transferFields = {
      sender_id: memberId,
      receiver_id: receiver.id,
      amount,
      note,
      transaction_id: transaction.value,
      sent_at: at,
    }
    await floats.addTransfer({ id: key, merchant: merchant.code, ...transferFields })
    await recordAction(trx, input, 'transfer', receiver.id, at)
    await notifyIn(trx)(receiver.id, transferReceivedMessage(sender.account, amount, note))
    return receiptOf(trx, input, at)
  }

  /** Verifies the payment password first, so that no error reveals anything about the member's money. */
  const withPaymentPassword =
    <W extends FloatRequest>(perform: (trx: Trx, input: W) => Promise<Result<FloatMove>>) =>
    async (input: W): Promise<Result<FloatMove>> => {
      const allowed = await paymentPasswords.ask(input.memberId, input.paymentPassword)
      return allowed.ok ? transact(db, (trx) => perform(trx, input)) : allowed
    }

  return {
    summary: (memberId: string, merchant: MerchantConfig): Promise<Result<AgentFloat>> =>
      db.transaction().execute(async (trx): Promise<Result<AgentFloat>> => {
        const snapshot = await gate.standingOf(trx, { memberId, merchant })
        if (!snapshot.ok) return snapshot
        const { at, cash, windows } = snapshot.value
        const floats = createFloatRepository(trx)
        const rules = merchant.agent.transfer
        const sentToday = await floats.sentSince(memberId, null, windowStart(windows.day, merchant.timeZone))
        const agent = await floats.findMember(merchant.code, memberId)
        const upline =
          rules.upward && agent?.parent_id ? await floats.findMember(merchant.code, agent.parent_id) : undefined
        const { hash, lockedUntil } = await createPaymentPasswordRepository(trx).getState(memberId)
        return ok({
          float: moneyText(await createFloatBook(trx, merchant, at).balance({ memberId, kind: 'agent_float' })),
          available: moneyText(cash),
          hasPaymentPassword: hash !== null,
          lockedUntil: lockedUntil && lockedUntil > at ? lockedUntil.toISOString() : null,
          min: rules.min,
          max: rules.max,
          dayLeft: moneyText(remainingToday(rules, sentToday.amount)),
          youngMax: rules.youngMax,
          upline: upline ? { id: upline.id, account: upline.account } : null,
        })
      }),
    move: withPaymentPassword(move),
    send: withPaymentPassword(send),
  }
}
export type FloatService = ReturnType<typeof createFloatService>
