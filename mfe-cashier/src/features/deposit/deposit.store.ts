import type { DepositMethod } from '@tessera/contracts'
import { Reply } from '@tessera/platform/reply'
import { makeAutoObservable } from 'mobx'
import type { DepositApi } from './deposit.api.ts'
import { toMoney, toSatang } from './satang.ts'

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
