import type { LotteryOrder, LotteryOrderRow } from '@tessera/site'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { formatTimeCursor, type PageQuery, pageStart } from '../../../paging/time-cursor.domain.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { createDrawRepository } from '../draws/draws.repository.ts'
import { createDrawReads } from '../reads/draw-reads.repository.ts'
import { type CancelInput, createCancelLine } from './cancel-line.ts'
import { toOrder, toOrderRow } from './order-view.ts'
import { createOrderRepository, type OrderFilter } from './orders.repository.ts'
import { createPlaceOrder, type OrderInput, type PlaceOrderDeps } from './place-order.ts'

interface OrderPage {
  list: LotteryOrderRow[]
  pageNum: number
  totalPages: number
  totalCount: number
  next: string | null
}

export function createLotteryOrderService(db: Db, deps: PlaceOrderDeps & { gate: Gate }) {
  const [placeOrder, cancelLine] = [createPlaceOrder(deps), createCancelLine(deps.gate)]
  const orders = createOrderRepository(db)
  const draws = createDrawRepository(db)

  const findOrder = async (memberId: string, orderId: string): Promise<Result<LotteryOrder>> => {
    const row = isUuid(orderId) ? await orders.findOfMember(memberId, orderId) : undefined
    const draw = row && (await draws.find(row.draw_id))
    if (!row || !draw) return err('request.not.found')
    return ok(toOrder(row, draw, await orders.lines(orderId)))
  }
  return {
    order: findOrder,
    place: async (input: OrderInput): Promise<Result<LotteryOrder>> => {
      const result = await transact(db, (trx) => placeOrder(trx, input))
      return result.ok ? findOrder(input.memberId, result.value) : result
    },
    cancelLine: async (input: CancelInput): Promise<Result<LotteryOrder>> => {
      const result = await transact(db, (trx) => cancelLine(trx, input))
      return result.ok ? findOrder(input.memberId, input.orderId) : result
    },
    list: async (filter: OrderFilter, page: PageQuery): Promise<Result<OrderPage>> => {
      const { pageNo, pageSize } = page
      const start = pageStart(page)
      if (!start || ('id' in start && !isUuid(start.id)))
        return err('request.invalid', { fields: { cursor: 'unknown' } })
      const fetchedRows = await orders.list(filter, pageSize + 1, start)
      const totalCount = await orders.count(filter)
      const rows = fetchedRows.slice(0, pageSize)
      const last = rows.at(-1)
      const next =
        last && fetchedRows.length > pageSize ? formatTimeCursor({ at: last.ordered_at, id: last.order_id }) : null
      const drawsById = new Map(
        (await createDrawReads(db).byIds(rows.map(({ draw_id }) => draw_id))).map((draw) => [draw.draw_id, draw]),
      )
      const list = rows.flatMap(({ line_count, ...row }) => {
        const draw = drawsById.get(row.draw_id)
        return draw ? [toOrderRow(row, draw, Number(line_count))] : []
      })
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount, next })
    },
  }
}
export type LotteryOrderService = ReturnType<typeof createLotteryOrderService>
