import { Reply } from '@tessera/platform'
import type { WithdrawalOrder, WithdrawalState } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { WithdrawalApi } from './withdrawal.api.ts'

const UNDER_WAY: readonly WithdrawalState[] = ['requested', 'reviewing', 'approved', 'paying']
export const isUnderWay = ({ state }: Pick<WithdrawalOrder, 'state'>): boolean => UNDER_WAY.includes(state)

/** One withdrawal of the member's. */
export class WithdrawalStore {
  readonly order: Reply<WithdrawalOrder>
  private id: string | null = null
  private readonly returned: () => void

  /** @param returned called once when the money of a pending withdrawal was returned */
  constructor(api: WithdrawalApi, returned: () => void) {
    this.returned = returned
    this.order = new Reply(async () => this.look(await api.order(this.id ?? '')))
    makeAutoObservable<this, 'id' | 'returned' | 'look'>(
      this,
      { order: false, id: false, returned: false, look: false },
      { autoBind: true },
    )
  }

  get isOpen(): boolean {
    return this.order.value !== null && isUnderWay(this.order.value)
  }

  /** Takes a withdrawal that was just requested: it need not be loaded. */
  take(order: WithdrawalOrder): void {
    this.id = order.id
    this.order.value = order
    this.order.loading.phase = 'ready'
    this.order.loading.isIdle = false
  }

  show(id: string): void {
    if (id === this.id && !this.order.loading.isIdle) return
    this.id = id
    void this.order.load({ keeps: false })
  }

  /** Clears the order when the member changes. */
  forget(): void {
    this.order.reset()
    this.id = null
  }

  private look(order: WithdrawalOrder): WithdrawalOrder {
    const stood = this.order.value
    if (stood?.id === order.id && isUnderWay(stood) && !isUnderWay(order) && order.state !== 'paid') this.returned()
    return order
  }
}
