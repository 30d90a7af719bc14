import type { TeamSummary } from '@tessera/contracts'
import { subtractMoney } from '@tessera/i18n/money'
import { Loading } from '@tessera/platform/loading'
import { makeAutoObservable } from 'mobx'
import { dayRange, type Range } from './day-range.ts'
import type { TeamApi } from './team.api.ts'

export type Metric = 'deposit' | 'bet'

export interface TeamEffects {
  api: TeamApi
  now(): Date
}

/** The agent's team in figures over the last days. */
export class TeamStore {
  readonly loading = new Loading()
  range: Range = 7
  metric: Metric = 'deposit'
  summary: TeamSummary | null = null
  private readonly effects: TeamEffects

  constructor(effects: TeamEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects'>(this, { effects: false, loading: false })
  }

  /** Deposits less withdrawals. */
  get net(): string {
    // What is no money is shown as such.
    return this.summary ? (subtractMoney(this.summary.deposit, this.summary.withdraw) ?? '') : '0.00'
  }

  /** The chosen figure of each day, oldest first. */
  get bars(): { day: string; amount: string }[] {
    return (this.summary?.days ?? []).map((day) => ({ day: day.day, amount: day[this.metric] }))
  }

  choose(range: Range): void {
    this.range = range
    void this.load()
  }

  /** The figures are those of the agent who has left; what is still on its way is too. */
  forget(): void {
    this.loading.reset()
    this.summary = null
  }

  measure(metric: Metric): void {
    this.metric = metric
  }

  /** Loads the chosen range; the newest call wins. */
  load(): Promise<void> {
    const { from, to } = dayRange(this.range, this.effects.now())
    return this.loading.run(
      () => this.effects.api.summary(from, to),
      (summary) => {
        this.summary = summary
      },
    )
  }
}
