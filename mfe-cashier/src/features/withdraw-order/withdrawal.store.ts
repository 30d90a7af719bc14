import { Query } from '@tessera/platform'
import type { WithdrawalOrder, WithdrawalState } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { WithdrawalApi } from './withdrawal.api.ts'

const PENDING_STATES: readonly WithdrawalState[] = ['requested', 'reviewing', 'approved', 'paying']
export const isPending = ({ state }: Pick<WithdrawalOrder, 'state'>): boolean => PENDING_STATES.includes(state)

/** One withdrawal of the member. */
export class WithdrawalStore {
  readonly order: Query<WithdrawalOrder>
  private id: string | null = null
  private readonly onReturned: () => void

  /** @param onReturned called once when the money of a pending withdrawal was returned */
  constructor(api: WithdrawalApi, onReturned: () => void) {
    this.onReturned = onReturned
    this.order = new Query(async () => this.notifyIfReturned(await api.order(this.id ?? '')))
    makeAutoObservable<this, 'id' | 'onReturned' | 'notifyIfReturned'>(
      this,
      { order: false, id: false, onReturned: false, notifyIfReturned: false },
      { autoBind: true },
    )
  }

  get isOpen(): boolean {
    return this.order.value !== null && isPending(this.order.value)
  }

  /** Sets a withdrawal that was just requested, so that it need not be loaded. */
  setOrder(order: WithdrawalOrder): void {
    this.id = order.id
    this.order.value = order
    this.order.loading.phase = 'ready'
    this.order.loading.isIdle = false
  }

  show(id: string): void {
    if (id === this.id && !this.order.loading.isIdle) return
    this.id = id
    void this.order.load({ keepPrevious: false })
  }

  /** Clears the order when the member changes. */
  forget(): void {
    this.order.reset()
    this.id = null
  }

  private notifyIfReturned(order: WithdrawalOrder): WithdrawalOrder {
    const previous = this.order.value
    if (previous?.id === order.id && isPending(previous) && !isPending(order) && order.state !== 'paid')
      this.onReturned()
    return order
  }
}
