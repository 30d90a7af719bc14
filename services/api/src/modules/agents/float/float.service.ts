import { type AgentFloat, type FloatMove, isAgentType, type MerchantConfig, REGISTRATION_TYPE } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import type { Tell } from '../../identity/member/tell.ts'
import { requestIdOf } from '../../money/channels/wish-id.ts'
import { underWayOf } from '../../money/deposits/open.service.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { windowBegin } from '../../money/gate/windows.domain.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import { createPaymentPasswordRepository } from '../../money/payment-password/payment-password.repository.ts'
import type { PaymentPasswords } from '../../money/payment-password/payment-password.service.ts'
import type { BonusEnds } from '../../money/withdrawals/bonus-ends.ts'
import { recordAgentAct } from '../acts/acts.repository.ts'
import type { IsBelow } from '../tree/is-below.ts'
import { createFloatBook } from './book-float.ts'
import { judgeSend, leftToday, YOUNG_MS } from './float.domain.ts'
import { createFloatRepository } from './float.repository.ts'
import { toFloatMove } from './float-view.ts'
import { cameFrom } from './messages.ts'

export interface FloatDeps {
  db: Db
  gate: Pick<Gate, 'standingOf' | 'mayReceive'>
  paymentPasswords: Pick<PaymentPasswords, 'ask'>
  bonusEnds: Pick<BonusEnds, 'match'>
  isBelow: IsBelow
  tellIn: (trx: Trx) => Tell
}

/** Requester, and the idempotency key. */
interface Requester {
  memberId: string
  merchant: MerchantConfig
  key: string
  amount: string
  paymentPassword: string
}
export type MoveInput = Requester & { direction: 'in' | 'out' }
export type SendInput = Requester & { to: string; note?: string | undefined }

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createFloatRepository>['member']>>>

/** An agent's own store of money for the team. */
export function createFloatService({ db, gate, paymentPasswords, bonusEnds, isBelow, tellIn }: FloatDeps) {
  const keyOf = ({ memberId, key }: Requester): string => `float:${requestIdOf('float', memberId, key)}`

  /** Result of the first call; null if this is the first. */
  const findPrior = async (trx: Trx, requester: Requester, at: Date): Promise<FloatMove | null> => {
    const book = createFloatBook(trx, requester.merchant, at)
    const account = await book.account({ memberId: requester.memberId, kind: 'agent_float' })
    const row = await createFloatRepository(trx).moved(requester.merchant.code, keyOf(requester), account)
    return row ? toFloatMove(row) : null
  }
  const receipt = async (trx: Trx, requester: Requester, at: Date): Promise<Outcome<FloatMove>> => {
    const row = await findPrior(trx, requester, at)
    if (!row) throw new Error(`no move ${keyOf(requester)}`)
    return done(row)
  }

  const wrote = (trx: Trx, { merchant, memberId, amount }: Requester, act: string, subject: string | null, at: Date) =>
    recordAgentAct(trx, { merchant: merchant.code, actorId: memberId, act, subject, detail: { amount } }, at)

  const move = async (trx: Trx, input: MoveInput): Promise<Outcome<FloatMove>> => {
    const { memberId, merchant, direction } = input
    const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
    if (!snapshot.ok) return snapshot
    const { at, debt } = snapshot.value
    const before = await findPrior(trx, input, at)
    if (before) return done(before)
    const amount = minorOf(input.amount)
    if (amount <= 0n) return refused('request.invalid', { fields: { amount: 'range' } })
    if (direction === 'in') {
      if (debt > 0n) return refused('debt.open')
      // A matched amount must stay in the wallet for which the bonus was granted.
      const match = await bonusEnds.match(trx, memberId, at)
      if (match) return refused('bonus.active', { value: { amount: moneyText(match.remaining) } })
    }
    const wallet = { memberId, kind: 'member' as const }
    const float = { memberId, kind: 'agent_float' as const }
    const accounts = direction === 'in' ? { from: wallet, to: float } : { from: float, to: wallet }
    const transaction = await createFloatBook(trx, merchant, at).move({
      key: keyOf(input),
      kind: `float_${direction}`,
      amount,
      ...accounts,
    })
    if (!transaction.ok) return transaction
    await wrote(trx, input, `float.${direction}`, null, at)
    return receipt(trx, input, at)
  }

  /** Locks both members, always in the same order. */
  const lockBoth = async (
    trx: Trx,
    merchant: MerchantConfig,
    ids: readonly [string, string],
  ): Promise<Outcome<Map<string, LockedSnapshot>>> => {
    const standings = new Map<string, LockedSnapshot>()
    for (const memberId of [...ids].sort()) {
      const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
      if (!snapshot.ok) return snapshot
      standings.set(memberId, snapshot.value)
    }
    return done(standings)
  }

  /**
   * Allowed receivers: a direct downline, or the direct upline if the merchant permits it. Accounts outside the team are
   * unknown.
   */
  const wayTo = async (trx: Trx, sender: Found, to: Found, merchant: MerchantConfig) => {
    if (to.parent_id === sender.id) return 'downline_transfer' as const
    if (sender.parent_id === to.id && merchant.agent.transfer.upward) return 'upward_transfer' as const
    return (await isBelow(trx, sender.id, to.id)) ? ('refused' as const) : ('unknown' as const)
  }
  const cannotGet = ({ type, closed_at }: Found, { disabled, protection }: LockedSnapshot, isUpward: boolean) =>
    disabled ||
    protection !== null ||
    closed_at !== null ||
    !(isAgentType(type) || (!isUpward && type === REGISTRATION_TYPE))

  const send = async (trx: Trx, input: SendInput): Promise<Outcome<FloatMove>> => {
    const { memberId, merchant } = input
    const floats = createFloatRepository(trx)
    const [sender, to] = [await floats.member(merchant.code, memberId), await floats.member(merchant.code, input.to)]
    if (!sender || !to) return refused('request.not.found')
    const way = await wayTo(trx, sender, to, merchant)
    if (way === 'unknown') return refused('request.not.found')
    if (way === 'refused') return refused('transfer.refused')
    const locked = await lockBoth(trx, merchant, [memberId, to.id])
    if (!locked.ok) return locked
    const [snapshot, receiving] = [locked.value.get(memberId), locked.value.get(to.id)]
    if (!snapshot || !receiving) throw new Error('both are locked')
    const { at, debt, windows } = snapshot
    const before = await findPrior(trx, input, at)
    if (before) return done(before)
    if (cannotGet(to, receiving, way === 'upward_transfer')) return refused('transfer.refused')
    if (debt > 0n) return refused('debt.open')
    const { coolingUntil } = await createPaymentPasswordRepository(trx).state(memberId)
    if (coolingUntil && coolingUntil > at)
      return refused('account.cooling', { value: { until: coolingUntil.toISOString() } })
    const amount = minorOf(input.amount)
    if (amount <= 0n) return refused('request.invalid', { fields: { amount: 'range' } })
    if (way === 'downline_transfer') {
      const late = { amount, underWay: await underWayOf(trx, to.id) }
      const allowed = await gate.mayReceive(trx, { memberId: to.id, house: merchant }, receiving, late)
      // Not limit.reached: the receiver's limit is private.
      if (!allowed.ok) return refused('transfer.refused')
    }
    const sent = await floats.sent(memberId, to.id, windowBegin(windows.day, merchant.timeZone))
    const today = { amount: sent.amount, countToOne: sent.count, resetsAt: windows.day.resetsAt }
    const isYoung = at.getTime() - to.created_at.getTime() < YOUNG_MS
    const verdict = judgeSend({ amount, isYoung, today }, merchant.agent.transfer)
    if (!verdict.ok) return verdict
    const key = keyOf(input)
    const transaction = await createFloatBook(trx, merchant, at).move({
      key,
      kind: way,
      amount,
      from: { memberId, kind: 'agent_float' },
      to: { memberId: to.id, kind: way === 'downline_transfer' ? 'member' : 'agent_float' },
    })
    if (!transaction.ok) return transaction
    const note = input.note ?? null
    const transferFields = {
      sender_id: memberId,
      receiver_id: to.id,
      amount,
      note,
      transaction_id: transaction.value,
      sent_at: at,
    }
    await floats.addTransfer({ id: key, merchant: merchant.code, ...transferFields })
    await wrote(trx, input, 'transfer', to.id, at)
    await tellIn(trx)(to.id, cameFrom(sender.account, amount, note))
    return receipt(trx, input, at)
  }

  /** No information about money is returned before the payment password is verified. */
  const withPaymentPassword =
    <W extends Requester>(act: (trx: Trx, input: W) => Promise<Outcome<FloatMove>>) =>
    async (input: W): Promise<Outcome<FloatMove>> => {
      const allowed = await paymentPasswords.ask(input.memberId, input.paymentPassword)
      return allowed.ok ? transact(db, (trx) => act(trx, input)) : allowed
    }

  return {
    info: (memberId: string, merchant: MerchantConfig): Promise<Outcome<AgentFloat>> =>
      db.transaction().execute(async (trx): Promise<Outcome<AgentFloat>> => {
        const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
        if (!snapshot.ok) return snapshot
        const { at, cash, windows } = snapshot.value
        const floats = createFloatRepository(trx)
        const rules = merchant.agent.transfer
        const sent = await floats.sent(memberId, null, windowBegin(windows.day, merchant.timeZone))
        const own = await floats.member(merchant.code, memberId)
        const upline = rules.upward && own?.parent_id ? await floats.member(merchant.code, own.parent_id) : undefined
        const { hash, lockedUntil } = await createPaymentPasswordRepository(trx).state(memberId)
        return done({
          float: moneyText(await createFloatBook(trx, merchant, at).balance({ memberId, kind: 'agent_float' })),
          available: moneyText(cash),
          hasPaymentPassword: hash !== null,
          lockedUntil: lockedUntil && lockedUntil > at ? lockedUntil.toISOString() : null,
          min: rules.min,
          max: rules.max,
          dayLeft: moneyText(leftToday(rules, sent.amount)),
          youngMax: rules.youngMax,
          upline: upline ? { id: upline.id, account: upline.account } : null,
        })
      }),
    move: withPaymentPassword(move),
    send: withPaymentPassword(send),
  }
}
export type FloatService = ReturnType<typeof createFloatService>
