import { makeAutoObservable, observableRef } from 'mobx'
import { Loading, type LoadOptions } from './loading.ts'

/**
 * One response of the server, while a page shows it. Observable by MobX, its value by reference: a list of thousands costs
 * one observable. The newest call wins; the data on show remain while they are reloaded and if that fails.
 *
 * @example
 * class DepositStore {
 *   readonly methods: Query<DepositMethod[]>
 *   constructor(api: DepositApi) {
 *     this.methods = new Query(api.methods)
 *   }
 * }
 */
export class Query<T> {
  readonly loading = new Loading()
  /** Response data; null before the first response. */
  value: T | null = null
  private readonly ask: () => Promise<T>

  constructor(request: () => Promise<T>) {
    this.ask = request
    makeAutoObservable<this, 'ask'>(this, { loading: false, ask: false, value: observableRef }, { autoBind: true })
  }

  /**
   * Sends the request; never throws. Without `keepPrevious` the data on show are removed immediately, as for a different request.
   * Resolves true if the response was received.
   */
  load({ keeps = true, keepPrevious = keeps }: LoadOptions = {}): Promise<boolean> {
    if (!keepPrevious) this.value = null
    return this.loading.run(
      this.ask,
      (value) => {
        this.value = value
      },
      { keepPrevious: this.value !== null },
    )
  }

  /**
   * Loads the data for a visit of a page: data of another filter are cleared, those of an earlier visit remain on show until
   * they are reloaded. Requests nothing again within a visit. Pages call it by `useVisit` of `@tessera/platform/visit`.
   *
   * @param filter JSON value that the request depends on, compared by its content
   */
  visit(filter: unknown = null): void {
    this.loading.visit(filter, this.load)
  }

  /** Ends the visit: the next one reloads the data. */
  endVisit(): void {
    this.loading.endVisit()
  }

  /** Clears the data, and drops pending responses, as for another visitor. */
  reset(): void {
    this.loading.reset()
    this.value = null
  }
}

/** @deprecated since 2.3: use `Query`. */
export { Query as Reply }
