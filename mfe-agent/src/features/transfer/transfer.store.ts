import { compareMoney, moneyProblem } from '@tessera/i18n/money'
import { Reply } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { AgentFloat, FloatMove, Subordinate, SubordinateDetail } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FollowedList, FollowedReply } from '../../lib/followed.ts'
import { PAYMENT_PASSWORD_LENGTH } from '../../lib/payment-password.ts'
import type { TransferApi } from './transfer.api.ts'

/** To a direct downline, to the upline, from the wallet into the float, and back out of it. */
export type Way = 'down' | 'up' | 'in' | 'out'

const DAY_MS = 86_400_000
/** Below it nothing is worth moving. */
const MIN_AMOUNT = '0.01'
const minOf = (amounts: readonly string[]): string =>
  amounts.reduce((min, amount) => (compareMoney(amount, min) < 0 ? amount : min))

export interface TransferEffects {
  api: TransferApi
  /** Milliseconds since 1970 by the server's clock. */
  now(): number
  /** Called after every request that may have moved money. */
  moved(): void
}

/** The caller's float, and what is moved into it, out of it and on from it. */
export class TransferStore {
  readonly float: Reply<AgentFloat>
  /** The direct downline that the address names. */
  readonly to: FollowedReply<string, SubordinateDetail>
  /** Possible recipients of a transfer, by search text. */
  readonly members: FollowedList<string, Subordinate>
  way: Way = 'down'
  amount: string | null = null
  note = ''
  paymentPassword = ''
  phase: 'editing' | 'confirming' | 'sending' = 'editing'
  refusal: unknown = null
  /** The move that was made last, until it has been looked at. */
  receipt: FloatMove | null = null
  private readonly request = new IdempotentRequest()
  private readonly effects: TransferEffects

  constructor(effects: TransferEffects) {
    const { api } = effects
    this.effects = effects
    this.float = new Reply(api.float)
    this.to = new FollowedReply(api.member)
    this.members = new FollowedList(api.members, ({ node }) => node.id)
    makeAutoObservable<this, 'effects' | 'request'>(
      this,
      {
        float: false,
        to: false,
        members: false,
        effects: false,
        request: false,
        refusal: observableRef,
        receipt: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Id and name of the recipient; null if none is chosen, or the money stays with the caller. */
  get recipient(): { id: string; account: string } | null {
    if (this.way === 'up') return this.float.value?.upline ?? null
    return this.way === 'down' ? (this.to.reply.value?.node ?? null) : null
  }

  /** Accounts under a day get less at a time. */
  get isYoung(): boolean {
    const joined = this.to.reply.value?.joinedAt
    return this.way === 'down' && joined !== undefined && this.effects.now() - Date.parse(joined) < DAY_MS
  }

  /** Between what the amount has to be, decimal texts. */
  get bounds(): { min: string; max: string } {
    const { value } = this.float
    if (!value) return { min: MIN_AMOUNT, max: '0.00' }
    if (this.way === 'in') return { min: MIN_AMOUNT, max: value.available }
    if (this.way === 'out') return { min: MIN_AMOUNT, max: value.float }
    const young = this.isYoung ? [value.youngMax] : []
    return { min: value.min, max: minOf([value.max, value.dayLeft, value.float, ...young]) }
  }

  get canConfirm(): boolean {
    const { amount, way, recipient } = this
    const goesToSomebody = way === 'in' || way === 'out' || recipient !== null
    return goesToSomebody && amount !== null && moneyProblem(amount, this.bounds) === null
  }

  get canSend(): boolean {
    return this.phase === 'confirming' && this.paymentPassword.length === PAYMENT_PASSWORD_LENGTH && this.canConfirm
  }

  choose(way: Way): void {
    this.way = way
    this.setAmount(null)
  }

  setAmount(amount: string | null): void {
    this.amount = amount
    this.refusal = null
  }

  setNote(note: string): void {
    this.note = note
  }

  setPaymentPassword(digits: string): void {
    this.paymentPassword = digits
  }

  confirm(): void {
    if (!this.canConfirm) return
    this.refusal = null
    this.paymentPassword = ''
    this.phase = 'confirming'
  }

  stop(): void {
    if (this.phase === 'confirming') this.phase = 'editing'
    this.paymentPassword = ''
  }

  /** Sends the transfer. An error is shown in the confirmation; typed values are preserved, except the password. */
  async send(): Promise<void> {
    const { amount, way, recipient, note, paymentPassword } = this
    if (!this.canSend || amount === null) return
    this.phase = 'sending'
    this.refusal = null
    try {
      const receipt = await this.move({ way, amount, note: note.trim(), to: recipient?.id, paymentPassword })
      runInAction(() => {
        this.receipt = receipt
        this.amount = null
        this.note = ''
        this.phase = 'editing'
      })
    } catch (thrown) {
      runInAction(() => {
        this.refusal = thrown
        this.phase = 'confirming'
      })
    } finally {
      runInAction(() => {
        this.paymentPassword = ''
      })
      this.effects.moved()
      await this.float.load()
    }
  }

  /** The receipt has been looked at. */
  done(): void {
    this.receipt = null
  }

  forget(): void {
    this.float.reset()
    this.to.forget()
    this.members.forget()
    this.stop()
    this.setAmount(null)
    this.note = ''
    this.receipt = null
  }

  private move({ way, amount, note, to, paymentPassword }: MoveWanted): Promise<FloatMove> {
    const { api } = this.effects
    // The password only authenticates; with another password the request is still the same.
    if (way === 'in' || way === 'out') {
      const input = { direction: way, amount }
      return this.request.send(input, (headers) => api.move({ ...input, paymentPassword }, headers))
    }
    const wanted = { to: to ?? '', amount, ...(note ? { note } : {}) }
    return this.request.send(wanted, (headers) => api.send({ ...wanted, paymentPassword }, headers))
  }
}

interface MoveWanted {
  way: Way
  amount: string
  note: string
  to: string | undefined
  paymentPassword: string
}
