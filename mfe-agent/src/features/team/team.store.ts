import type { TeamSummary } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import { dayRange, type Range } from './day-range.ts'
import type { TeamApi } from './team.api.ts'

export type Metric = 'deposit' | 'bet'

export interface TeamEffects {
  api: TeamApi
  isOnline(): boolean
  now(): Date
}

const satang = (money: string): bigint => BigInt(money.replace('.', ''))

function money(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The agent's team in figures over the last days. */
export class TeamStore {
  phase: 'loading' | 'ready' | 'failed' | 'offline' = 'loading'
  range: Range = 7
  metric: Metric = 'deposit'
  summary: TeamSummary | null = null
  failure = 'error.unknown'
  requestId = ''
  private latest = 0
  private readonly effects: TeamEffects

  constructor(effects: TeamEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects' | 'latest'>(this, { effects: false, latest: false })
  }

  /** Deposits less withdrawals. */
  get net(): string {
    return this.summary ? money(satang(this.summary.deposit) - satang(this.summary.withdraw)) : '0.00'
  }

  /** Share of the highest day, 0 to 1, oldest first. */
  get bars(): { day: string; amount: string; share: number }[] {
    const days = this.summary?.days ?? []
    const amounts = days.map((day) => satang(day[this.metric])).sort((a, b) => (a < b ? 1 : -1))
    const highest = amounts[0] ?? 0n
    return days.map((day) => {
      const amount = day[this.metric]
      return { day: day.day, amount, share: highest === 0n ? 0 : Number((satang(amount) * 1000n) / highest) / 1000 }
    })
  }

  choose(range: Range): void {
    this.range = range
    void this.load()
  }

  /** The figures are those of the agent who has left; what is still on its way is too. */
  forget(): void {
    this.latest++
    this.summary = null
    this.phase = 'loading'
  }

  measure(metric: Metric): void {
    this.metric = metric
  }

  /** Loads the chosen range; the newest call wins. */
  async load(): Promise<void> {
    const call = ++this.latest
    this.phase = 'loading'
    const { from, to } = dayRange(this.range, this.effects.now())
    try {
      const summary = await this.effects.api.summary(from, to)
      runInAction(() => {
        if (call !== this.latest) return
        this.summary = summary
        this.phase = 'ready'
      })
    } catch (thrown) {
      runInAction(() => {
        if (call !== this.latest) return
        this.phase = this.effects.isOnline() ? 'failed' : 'offline'
        this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
        this.requestId = thrown instanceof ApiError ? thrown.requestId : ''
      })
    }
  }
}
