import type { HttpClient } from '@tessera/platform'
import type { PageOf } from '@tessera/platform/paged'
import type { LotteryOrder, LotteryOrderRow } from '@tessera/site'
import { CancelLotteryLine, LotteryOrderDetail, LotteryOrders } from '@tessera/site/calls'
import type { OrderFilter } from './order-filter.ts'

const PAGE_SIZE = 20

export interface OrdersApi {
  getPage(filter: OrderFilter, page: number, cursor: string | null): Promise<PageOf<LotteryOrderRow>>
  order(orderId: string): Promise<LotteryOrder>
  cancelLine(orderId: string, lineNo: number): Promise<LotteryOrder>
}

export const ordersApi = (http: HttpClient): OrdersApi => ({
  getPage: async ({ game, state }, pageNo, cursor) => {
    const query = {
      pageNo,
      ...(cursor === null ? {} : { cursor }),
      pageSize: PAGE_SIZE,
      ...(game ? { game } : {}),
      ...(state ? { state } : {}),
    }
    const { list, totalPages, totalCount, next } = (await http.call(LotteryOrders, { query, fresh: true })).value
    return { items: list, totalPages, totalCount, next }
  },
  order: async (orderId) => (await http.call(LotteryOrderDetail, { query: { orderId }, fresh: true })).value,
  cancelLine: async (orderId, lineNo) => (await http.call(CancelLotteryLine, { body: { orderId, lineNo } })).value,
})
