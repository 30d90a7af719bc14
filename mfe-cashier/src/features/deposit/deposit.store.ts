import type { DepositMethod } from '@tessera/contracts'
import { Loading } from '@tessera/platform/loading'
import { makeAutoObservable } from 'mobx'
import type { DepositApi } from './deposit.api.ts'
import { toMoney, toSatang } from './satang.ts'

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
    const satang = toSatang(this.typed)
    return satang === null ? null : toMoney(satang)
  }

  get problem(): AmountProblem | null {
    const satang = toSatang(this.typed)
    if (this.typed.trim() === '' || !this.chosen) return null
    if (satang === null) return { kind: 'none' }
    if (satang < (toSatang(this.chosen.min) ?? 0n)) return { kind: 'low', min: this.chosen.min }
    if (satang > (toSatang(this.chosen.max) ?? 0n)) return { kind: 'high', max: this.chosen.max }
    return null
  }

  /** What a member pays in all: the amount and the method's flat fee. */
  get total(): string | null {
    const satang = toSatang(this.typed)
    if (satang === null || !this.chosen || this.problem) return null
    return toMoney(satang + (toSatang(this.chosen.fee) ?? 0n))
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
