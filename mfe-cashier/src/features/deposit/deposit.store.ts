import { addMoney, moneyProblem } from '@tessera/i18n/money'
import { Reply } from '@tessera/platform/reply'
import type { DepositMethod } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { DepositApi } from './deposit.api.ts'

/** The merchant's ways to deposit, the chosen one, and the amount as far as it is typed. */
export class DepositStore {
  readonly methods: Reply<readonly DepositMethod[]>
  /** Null while there is none, or none that can be read. */
  amount: string | null = null
  private chosenId: string | null = null

  constructor(api: DepositApi) {
    this.methods = new Reply(api.methods)
    makeAutoObservable(this, { methods: false }, { autoBind: true })
  }

  /** What the member chose, as long as it is offered; else the recommended way, else the first. */
  get chosen(): DepositMethod | null {
    const methods = this.methods.value ?? []
    const own = methods.find((method) => method.id === this.chosenId)
    return own ?? methods.find((method) => method.recommended) ?? methods[0] ?? null
  }

  /** What a member pays in all: the amount and the method's flat fee; null while the method does not take the amount. */
  get total(): string | null {
    const { amount, chosen } = this
    if (amount === null || !chosen || moneyProblem(amount, { min: chosen.min, max: chosen.max })) return null
    return addMoney(amount, chosen.fee)
  }

  choose(id: string): void {
    this.chosenId = id
  }

  setAmount(amount: string | null): void {
    this.amount = amount
  }

  /** The amount was typed by the member who has left. */
  forget(): void {
    this.amount = null
  }
}
