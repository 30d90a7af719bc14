import { makeAutoObservable, observableRef } from 'mobx'
import { Loading } from './loading.ts'

/**
 * One reply of the server, as long as a page shows it. Observable by MobX, its value by reference: a list of thousands costs
 * one observable. The newest call wins; what is on show stays while it is asked for again and when that fails.
 *
 * @example
 * class DepositStore {
 *   readonly methods: Reply<DepositMethod[]>
 *   constructor(api: DepositApi) {
 *     this.methods = new Reply(api.methods)
 *   }
 * }
 */
export class Reply<T> {
  readonly loading = new Loading()
  /** What came; null before the first answer. */
  value: T | null = null
  private readonly ask: () => Promise<T>

  constructor(ask: () => Promise<T>) {
    this.ask = ask
    makeAutoObservable<this, 'ask'>(this, { loading: false, ask: false, value: observableRef }, { autoBind: true })
  }

  /** Asks; never throws. Without `keeps` what is on show goes at once, as when something else is asked for. Answers whether it came. */
  load({ keeps = true } = {}): Promise<boolean> {
    if (!keeps) this.value = null
    return this.loading.run(
      this.ask,
      (value) => {
        this.value = value
      },
      { keeps: this.value !== null },
    )
  }

  /** Forgets what came, and drops what is still on its way, as for another visitor. */
  reset(): void {
    this.loading.reset()
    this.value = null
  }
}
