import { compareMoney, moneyProblem } from '@tessera/i18n/money'
import { oncePerHost, Query } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import { RequestScope } from '@tessera/platform/request-scope'
import type { AgentFloat, FloatMove, Subordinate, SubordinateDetail } from '@tessera/site'
import { PAYMENT_PASSWORD_LENGTH } from '@tessera/site-ui/payment-password'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FilteredList, FilteredQuery } from '../../lib/filtered-query.ts'
import { type TransferApi, transferApi } from './transfer.api.ts'

/** Direction of a transfer: to a direct downline, to the upline, from the wallet into the float, or from the float into the wallet. */
export type TransferDirection = 'down' | 'up' | 'in' | 'out'

const DAY_MS = 86_400_000
/** Smallest amount of a transfer. */
const MIN_AMOUNT = '0.01'
const minAmountOf = (amounts: readonly string[]): string =>
  amounts.reduce((min, amount) => (compareMoney(amount, min) < 0 ? amount : min))

export interface TransferEffects {
  api: TransferApi
  /** Milliseconds since 1970 by the server's clock. */
  now(): number
  /** Called after every request that may have moved money. */
  onTransferred(): void
  /** Called with the error of a transfer whose recipient is no longer selected. */
  onLateError(error: unknown): void
}

/** The caller's float, and transfers into, out of and from it. */
export class TransferStore {
  readonly float: Query<AgentFloat>
  /** The direct downline that the address selects. */
  readonly selectedMember: FilteredQuery<string, SubordinateDetail>
  /** Possible recipients of a transfer, by search text. */
  readonly members: FilteredList<string, Subordinate>
  direction: TransferDirection = 'down'
  amount: string | null = null
  note = ''
  paymentPassword = ''
  phase: 'editing' | 'confirming' | 'sending' = 'editing'
  error: unknown = null
  /** The last transfer, until its receipt is closed. */
  receipt: FloatMove | null = null
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly request = new IdempotentRequest()
  private readonly effects: TransferEffects

  constructor(effects: TransferEffects) {
    const { api } = effects
    this.effects = effects
    this.float = new Query(api.float)
    this.selectedMember = new FilteredQuery(api.member)
    this.members = new FilteredList(api.members, ({ node }) => node.id)
    makeAutoObservable<this, 'effects' | 'request' | 'scope'>(
      this,
      {
        float: false,
        selectedMember: false,
        members: false,
        effects: false,
        request: false,
        scope: false,
        error: observableRef,
        receipt: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Id and account of the recipient; null if none is selected, or if the transfer is between the caller's float and wallet. */
  get recipient(): { id: string; account: string } | null {
    if (this.direction === 'up') return this.float.value?.upline ?? null
    return this.direction === 'down' ? (this.selectedMember.query.value?.node ?? null) : null
  }

  /** True for accounts younger than a day, which have a lower limit per transfer. */
  get isNewAccount(): boolean {
    const joinedAt = this.selectedMember.query.value?.joinedAt
    return this.direction === 'down' && joinedAt !== undefined && this.effects.now() - Date.parse(joinedAt) < DAY_MS
  }

  /** Allowed range of the amount, as decimal strings. */
  get bounds(): { min: string; max: string } {
    const { value } = this.float
    if (!value) return { min: MIN_AMOUNT, max: '0.00' }
    if (this.direction === 'in') return { min: MIN_AMOUNT, max: value.available }
    if (this.direction === 'out') return { min: MIN_AMOUNT, max: value.float }
    const newAccountLimits = this.isNewAccount ? [value.youngMax] : []
    return { min: value.min, max: minAmountOf([value.max, value.dayLeft, value.float, ...newAccountLimits]) }
  }

  get canConfirm(): boolean {
    const { amount, direction, recipient } = this
    const hasTarget = direction === 'in' || direction === 'out' || recipient !== null
    return hasTarget && amount !== null && moneyProblem(amount, this.bounds) === null
  }

  get canSend(): boolean {
    return this.phase === 'confirming' && this.paymentPassword.length === PAYMENT_PASSWORD_LENGTH && this.canConfirm
  }

  /** Selects the direct downline in the address. Another one closes the confirmation, and the receipt of the last transfer. */
  visit(id: string | null): void {
    if (id !== this.selectedMember.filter) {
      this.cancel()
      this.error = null
      this.receipt = null
    }
    if (id === null) this.selectedMember.forget()
    else this.selectedMember.visit(id)
  }

  setDirection(direction: TransferDirection): void {
    this.direction = direction
    this.setAmount(null)
  }

  setAmount(amount: string | null): void {
    this.amount = amount
    this.error = null
  }

  setNote(note: string): void {
    this.note = note
  }

  setPaymentPassword(digits: string): void {
    this.paymentPassword = digits
  }

  confirm(): void {
    if (!this.canConfirm) return
    this.error = null
    this.paymentPassword = ''
    this.phase = 'confirming'
  }

  cancel(): void {
    if (this.phase === 'confirming') this.phase = 'editing'
    this.paymentPassword = ''
  }

  /** Closes the confirmation; the next visit reloads the members. */
  endVisit(): void {
    this.cancel()
    this.selectedMember.endVisit()
    this.members.endVisit()
  }

  /** Sends the transfer. An error is shown in the confirmation; typed values are preserved, except the password. */
  async send(): Promise<void> {
    const { amount, direction, recipient, note, paymentPassword } = this
    const isCurrent = this.scope.enter()
    if (!this.canSend || amount === null) return
    this.phase = 'sending'
    this.error = null
    try {
      const receipt = await this.requestTransfer({
        direction,
        amount,
        note: note.trim(),
        to: recipient?.id,
        paymentPassword,
      })
      runInAction(() => {
        if (!isCurrent()) return
        this.receipt = receipt
        this.amount = null
        this.note = ''
        this.phase = 'editing'
      })
    } catch (thrown) {
      runInAction(() => {
        if (!isCurrent()) return
        const isSameTarget = recipient?.id === this.recipient?.id
        this.error = isSameTarget ? thrown : null
        this.phase = isSameTarget ? 'confirming' : 'editing'
        // The confirmation that would show the error is closed.
        if (!isSameTarget) this.effects.onLateError(thrown)
      })
    } finally {
      if (isCurrent()) {
        runInAction(() => {
          this.paymentPassword = ''
        })
        this.effects.onTransferred()
        await this.float.load()
      }
    }
  }

  /** Closes the receipt. */
  closeReceipt(): void {
    this.receipt = null
  }

  forget(): void {
    this.float.reset()
    this.selectedMember.forget()
    this.members.forget()
    this.scope.end()
    this.phase = 'editing'
    this.paymentPassword = ''
    this.setAmount(null)
    this.note = ''
    this.receipt = null
  }

  private requestTransfer({ direction, amount, note, to, paymentPassword }: TransferRequest): Promise<FloatMove> {
    const { api } = this.effects
    // The idempotency key excludes the password, so that a retry with a corrected password is the same request.
    if (direction === 'in' || direction === 'out') {
      const input = { direction, amount }
      return this.request.send(input, (headers) => api.move({ ...input, paymentPassword }, headers))
    }
    const sendInput = { to: to ?? '', amount, ...(note ? { note } : {}) }
    return this.request.send(sendInput, (headers) => api.send({ ...sendInput, paymentPassword }, headers))
  }
}

interface TransferRequest {
  direction: TransferDirection
  amount: string
  note: string
  to: string | undefined
  paymentPassword: string
}

/** The store of the float. */
export const composeTransfer = oncePerHost((host) => {
  const transfer = new TransferStore({
    api: transferApi(host.http),
    now: () => host.http.now(),
    onTransferred: () => void host.wallet.refresh(),
    onLateError: (error) => host.toasts.error(error),
  })
  host.events.on('session:ended', transfer.forget, host.lifetime)
  return { transfer }
})
