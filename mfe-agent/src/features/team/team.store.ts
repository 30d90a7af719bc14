import { subtractMoney } from '@tessera/i18n/money'
import { Reply } from '@tessera/platform/reply'
import type { TeamSummary } from '@tessera/site'
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
  range: Range = 7
  metric: Metric = 'deposit'
  /** Of the chosen range. */
  readonly summary: Reply<TeamSummary>

  constructor({ api, now }: TeamEffects) {
    this.summary = new Reply(() => {
      const { from, to } = dayRange(this.range, now())
      return api.summary(from, to)
    })
    makeAutoObservable(this, { summary: false }, { autoBind: true })
  }

  /** Deposits less withdrawals. */
  get net(): string {
    const { value } = this.summary
    // What is no money is shown as such.
    return value ? (subtractMoney(value.deposit, value.withdraw) ?? '') : '0.00'
  }

  /** The chosen figure of each day, oldest first. */
  get bars(): { day: string; amount: string }[] {
    return (this.summary.value?.days ?? []).map((day) => ({ day: day.day, amount: day[this.metric] }))
  }

  choose(range: Range): void {
    this.range = range
    void this.summary.load({ keeps: false })
  }

  /** The figures are those of the agent who has left; what is still on its way is too. */
  forget(): void {
    this.summary.reset()
  }

  measure(metric: Metric): void {
    this.metric = metric
  }
}
