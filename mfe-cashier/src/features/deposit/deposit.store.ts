import type { DepositMethod } from '@tessera/contracts'
import { addMoney, moneyProblem, readMoney } from '@tessera/i18n/money'
import { Loading } from '@tessera/platform/loading'
import { makeAutoObservable } from 'mobx'
import type { DepositApi } from './deposit.api.ts'

export type AmountProblem = { kind: 'none' } | { kind: 'low'; min: string } | { kind: 'high'; max: string }

/** The merchant's ways to deposit, the chosen one, and whether the typed amount suits it. */
export class DepositStore {
  readonly loading = new Loading()
  methods: DepositMethod[] = []
  chosenId: string | null = null
  typed = ''
  private readonly api: DepositApi

  constructor(api: DepositApi) {
    this.api = api
    makeAutoObservable<this, 'api'>(this, { api: false, loading: false })
  }

  get chosen(): DepositMethod | null {
    return this.methods.find((method) => method.id === this.chosenId) ?? null
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

  load(): Promise<void> {
    return this.loading.run(
      () => this.api.methods(),
      (methods) => {
        this.methods = methods
        if (!this.chosen) this.chosenId = (methods.find((method) => method.recommended) ?? methods[0])?.id ?? null
      },
      { keeps: this.methods.length > 0 },
    )
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
