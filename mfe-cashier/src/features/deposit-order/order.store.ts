import { Query } from '@tessera/platform'
import { isUnsettled } from '@tessera/platform/idempotent-request'
import type { DepositOrder, DepositState } from '@tessera/site'
import { UploadSlip } from '@tessera/site/calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { OrderApi } from './order.api.ts'

/** States in which an external event may still change the order soon. */
const WAITING_STATES: readonly DepositState[] = ['pending', 'reviewing', 'expired', 'held']

/** One deposit, and the offset between the device's clock and the server's. */
export class OrderStore {
  readonly order: Query<DepositOrder>
  readonly slipRules = UploadSlip.file
  /** Error of the last slip; null if none. */
  error: unknown = null
  isCancelling = false
  private id: string | null = null
  /** Milliseconds that the server's clock is ahead of the device's, from the last response. */
  private clockOffsetMs = 0
  private readonly api: OrderApi
  private readonly onCredited: () => void

  /** @param onCredited called once when the displayed order becomes credited */
  constructor(api: OrderApi, onCredited: () => void) {
    this.api = api
    this.onCredited = onCredited
    this.order = new Query(() => this.requestOrder(() => api.order(this.id ?? '')))
    makeAutoObservable<this, 'api' | 'onCredited' | 'id' | 'clockOffsetMs' | 'requestOrder'>(
      this,
      {
        order: false,
        slipRules: false,
        api: false,
        onCredited: false,
        id: false,
        clockOffsetMs: false,
        requestOrder: false,
        now: false,
        error: observableRef,
      },
      { autoBind: true },
    )
  }

  get isWaiting(): boolean {
    const { value } = this.order
    return value !== null && WAITING_STATES.includes(value.state)
  }

  /** The server's clock, milliseconds since 1970. */
  now = (): number => Date.now() + this.clockOffsetMs

  /** Sets an order that was just opened, so that it need not be loaded. */
  setOrder(order: DepositOrder): void {
    this.id = order.id
    this.error = null
    this.syncClock(order)
    this.order.value = order
    this.order.loading.phase = 'ready'
    this.order.loading.isIdle = false
  }

  /** Shows the order; loads it if it is not the current one. */
  show(id: string): void {
    if (id === this.id && !this.order.loading.isIdle) return
    this.id = id
    this.error = null
    void this.order.load({ keepPrevious: false })
  }

  /** Sends a slip. Resolves with null if the server rejects it; throws errors that a retry may solve. */
  async sendSlip(file: File, options: Parameters<OrderApi['uploadSlip']>[2]): Promise<DepositOrder | null> {
    this.error = null
    try {
      return await this.requestOrder(() => this.api.uploadSlip(this.id ?? '', file, options))
    } catch (thrown) {
      if (isUnsettled(thrown)) throw thrown
      runInAction(() => {
        this.error = thrown
      })
      return null
    }
  }

  /** Sets the order from an upload's response, after the upload showed its own success message. */
  applyUpdate(order: DepositOrder | null): void {
    if (order?.id === this.id) this.order.value = order
  }

  /** Clears the error of a rejected slip. */
  clearError(): void {
    this.error = null
  }

  /** Cancels the order. Throws the server's errors. */
  async cancel(): Promise<void> {
    this.isCancelling = true
    try {
      const order = await this.requestOrder(() => this.api.cancel(this.id ?? ''))
      runInAction(() => this.applyUpdate(order))
    } finally {
      runInAction(() => {
        this.isCancelling = false
      })
    }
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.order.reset()
    this.id = null
    this.error = null
  }

  private async requestOrder(call: () => Promise<DepositOrder>): Promise<DepositOrder> {
    const order = await call()
    const previous = this.order.value
    this.syncClock(order)
    if (order.state === 'credited' && previous?.id === order.id && previous.state !== 'credited') this.onCredited()
    return order
  }

  private syncClock(order: DepositOrder): void {
    this.clockOffsetMs = Date.parse(order.now) - Date.now()
  }
}
