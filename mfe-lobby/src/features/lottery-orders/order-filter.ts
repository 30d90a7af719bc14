import { LotteryGameCode, OrderState } from '@tessera/site'

/** Filter of orders; null is all. */
export interface OrderFilter {
  readonly game: LotteryGameCode | null
  readonly state: OrderState | null
}

/** Page of one order, or of the list. */
export interface OrdersAddress {
  readonly orderId: string | null
  readonly filter: OrderFilter
}

export const ORDERS_PATH = '/m/lottOrders'

/** Parses the query of an address; invalid values are all. */
export const filterOf = (query: URLSearchParams): OrderFilter => ({
  game: LotteryGameCode.safeParse(query.get('g')).data ?? null,
  state: OrderState.safeParse(query.get('state')).data ?? null,
})

export const ordersAddressOf = (query: URLSearchParams): OrdersAddress => ({
  orderId: query.get('id') || null,
  filter: filterOf(query),
})

export function addressOf({ game, state }: OrderFilter): string {
  const query = new URLSearchParams()
  if (game) query.set('g', game)
  if (state) query.set('state', state)
  return query.size > 0 ? `${ORDERS_PATH}?${query}` : ORDERS_PATH
}
