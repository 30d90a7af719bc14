import { Reply } from '@tessera/platform'
import { isUnsettled } from '@tessera/platform/idempotent-request'
import type { DepositOrder, DepositState } from '@tessera/site'
import { UploadSlip } from '@tessera/site/calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { OrderApi } from './order.api.ts'

/** States in which an external event may still change the order soon. */
const WAITING: readonly DepositState[] = ['pending', 'reviewing', 'expired', 'held']

/** One deposit, and how far the device's clock is from the server's. */
export class OrderStore {
  readonly order: Reply<DepositOrder>
  readonly slipRules = UploadSlip.file
  /** Error of the last slip; null if none. */
  refusal: unknown = null
  isCancelling = false
  private id: string | null = null
  /** Milliseconds that the server's clock is ahead of the device's, from the last response. */
  private ahead = 0
  private readonly api: OrderApi
  private readonly credited: () => void

  /** @param credited called once when an order that was waited for is credited */
  constructor(api: OrderApi, credited: () => void) {
    this.api = api
    this.credited = credited
    this.order = new Reply(() => this.requestOrder(() => api.order(this.id ?? '')))
    makeAutoObservable<this, 'api' | 'credited' | 'id' | 'ahead' | 'requestOrder'>(
      this,
      {
        order: false,
        slipRules: false,
        api: false,
        credited: false,
        id: false,
        ahead: false,
        requestOrder: false,
        now: false,
        refusal: observableRef,
      },
      { autoBind: true },
    )
  }

  get isWaiting(): boolean {
    const { value } = this.order
    return value !== null && WAITING.includes(value.state)
  }

  /** The server's clock, milliseconds since 1970. */
  now = (): number => Date.now() + this.ahead

  /** Takes an order that was just opened: it need not be loaded. */
  take(order: DepositOrder): void {
    this.id = order.id
    this.refusal = null
    this.sync(order)
    this.order.value = order
    this.order.loading.phase = 'ready'
    this.order.loading.isIdle = false
  }

  /** Shows the order; loads it if it is not the current one. */
  show(id: string): void {
    if (id === this.id && !this.order.loading.isIdle) return
    this.id = id
    this.refusal = null
    void this.order.load({ keeps: false })
  }

  /** Sends a slip. Null where the server has it and does not take it; throws what a second try may heal. */
  async sendSlip(file: File, options: Parameters<OrderApi['slip']>[2]): Promise<DepositOrder | null> {
    this.refusal = null
    try {
      return await this.requestOrder(() => this.api.slip(this.id ?? '', file, options))
    } catch (thrown) {
      if (isUnsettled(thrown)) throw thrown
      runInAction(() => {
        this.refusal = thrown
      })
      return null
    }
  }

  /** Takes the response of an upload, shown after the upload's own success message. */
  takeMoved(order: DepositOrder | null): void {
    if (order?.id === this.id) this.order.value = order
  }

  /** The slip that was refused is taken away. */
  dropSlip(): void {
    this.refusal = null
  }

  /** Throws what is refused. */
  async cancel(): Promise<void> {
    this.isCancelling = true
    try {
      const order = await this.requestOrder(() => this.api.cancel(this.id ?? ''))
      runInAction(() => this.takeMoved(order))
    } finally {
      runInAction(() => {
        this.isCancelling = false
      })
    }
  }

  /** It was another member's. */
  forget(): void {
    this.order.reset()
    this.id = null
    this.refusal = null
  }

  private async requestOrder(call: () => Promise<DepositOrder>): Promise<DepositOrder> {
    const order = await call()
    const stood = this.order.value
    this.sync(order)
    if (order.state === 'credited' && stood?.id === order.id && stood.state !== 'credited') this.credited()
    return order
  }

  private sync(order: DepositOrder): void {
    this.ahead = Date.parse(order.now) - Date.now()
  }
}
