import { addMoney, moneyProblem, readMoney } from '@tessera/i18n/money'
import { Reply } from '@tessera/platform/reply'
import type { DepositMethod } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { DepositApi } from './deposit.api.ts'

export type AmountProblem = { kind: 'none' } | { kind: 'low'; min: string } | { kind: 'high'; max: string }

/** The merchant's ways to deposit, the chosen one, and whether the typed amount suits it. */
export class DepositStore {
  readonly methods: Reply<readonly DepositMethod[]>
  typed = ''
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

  /** The amount as money; null while there is none, or none that can be read. */
  get amount(): string | null {
    return readMoney(this.typed)
  }

  get problem(): AmountProblem | null {
    if (this.typed.trim() === '' || !this.chosen) return null
    const { min, max } = this.chosen
    const kind = moneyProblem(this.typed, { min, max })
    return kind === 'low' ? { kind, min } : kind === 'high' ? { kind, max } : kind && { kind: 'none' }
  }

  /** What a member pays in all: the amount and the method's flat fee. */
  get total(): string | null {
    return this.amount === null || !this.chosen || this.problem ? null : addMoney(this.amount, this.chosen.fee)
  }

  choose(id: string): void {
    this.chosenId = id
  }

  type(text: string): void {
    this.typed = text
  }

  /** The amount was typed by the member who has left. */
  forget(): void {
    this.typed = ''
  }
}
