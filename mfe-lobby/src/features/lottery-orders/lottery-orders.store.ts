import { oncePerHost, Query } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import type { LotteryOrder, LotteryOrderRow } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import { type OrdersApi, ordersApi } from './lottery-orders.api.ts'
import type { OrderFilter, OrdersAddress } from './order-filter.ts'

/** The member's orders that match the address, and the order of the detail page. */
export class LotteryOrdersStore {
  readonly orders: Paged<LotteryOrderRow>
  readonly order: Query<LotteryOrder>
  orderId = ''
  /** The line that is being cancelled; null for none. */
  cancellingLineNo: number | null = null
  private filter: OrderFilter = { game: null, state: null }
  private readonly api: OrdersApi

  constructor(api: OrdersApi) {
    this.api = api
    this.orders = new Paged({
      fetchPage: (page, cursor) => api.getPage(this.filter, page, cursor),
      keyOf: ({ orderId }) => orderId,
    })
    this.order = new Query(() => api.order(this.orderId))
    makeAutoObservable<this, 'api' | 'filter'>(
      this,
      { orders: false, order: false, api: false, filter: false },
      { autoBind: true },
    )
  }

  /** Shows the list, or one order, which is reloaded each time that it is opened from the list. */
  visit({ orderId, filter }: OrdersAddress): void {
    if (orderId === null) {
      this.filter = filter
      this.order.endVisit()
      this.orders.visit(filter)
    } else {
      this.orderId = orderId
      this.order.visit(orderId)
    }
  }

  endVisit(): void {
    this.orders.endVisit()
    this.order.endVisit()
  }

  reload(): Promise<boolean> {
    return this.orders.load({ keepPrevious: true })
  }

  /**
   * Cancels a line; resolves false without a call while another line is being cancelled.
   * @throws the server's error; the order is reloaded then
   */
  async cancelLine(lineNo: number): Promise<boolean> {
    if (this.cancellingLineNo !== null) return false
    this.cancellingLineNo = lineNo
    const { orderId } = this
    try {
      const order = await this.api.cancelLine(orderId, lineNo)
      runInAction(() => {
        if (orderId === this.orderId) this.order.value = order
      })
      if (!this.orders.loading.isIdle) void this.reload()
      return true
    } catch (thrown) {
      void this.order.load()
      throw thrown
    } finally {
      runInAction(() => {
        this.cancellingLineNo = null
      })
    }
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.orders.reset()
    this.order.reset()
    this.orderId = ''
  }
}

/** The member's lottery orders, once per Host. */
export const composeLotteryOrders = oncePerHost((host) => {
  const store = new LotteryOrdersStore(ordersApi(host.http))
  host.events.on('session:ended', store.forget, host.lifetime)
  return { store }
})
