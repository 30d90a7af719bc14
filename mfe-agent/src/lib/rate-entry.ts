// `ApiError` is imported from the shared package, because `instanceof` fails with a bundled copy.
import { ApiError } from '@tessera/platform'
import { type AgentRates, GameType } from '@tessera/site'
import { makeAutoObservable, observableRef } from 'mobx'
import * as z from 'zod/mini'
import { formatPercent, parsePercent } from './percent.ts'

export interface RateBound {
  readonly gameType: GameType
  /** Parts of a million, both included. */
  readonly least: number
  readonly most: number
  /** Direct downline whose rate causes the minimum; null if there is none. */
  readonly because: string | null
}
export type RateProblem = 'unreadable' | 'above' | 'below'

/** Value of a rate error: the violated bound, in parts of a million. */
const RateErrorValue = z.object({
  gameType: GameType,
  most: z.optional(z.int()),
  least: z.optional(z.int()),
  account: z.optional(z.string()),
})
const RATE_ERROR_CODES: ReadonlySet<string> = new Set(['agent.rate.above', 'agent.rate.below'])

/** Entered rates, one for each game type, within their bounds. */
export class RateEntry {
  bounds: readonly RateBound[] = []
  private initialTexts: ReadonlyMap<GameType, string> = new Map()
  private typedTexts: ReadonlyMap<GameType, string> = new Map()

  constructor() {
    makeAutoObservable<this, 'initialTexts' | 'typedTexts'>(
      this,
      { bounds: observableRef, initialTexts: observableRef, typedTexts: observableRef },
      { autoBind: true },
    )
  }

  /** Shows existing rates and their bounds; typed values are preserved. */
  fillIn(bounds: readonly RateBound[], rates: AgentRates): void {
    this.bounds = bounds
    const ppmOf = (type: GameType) => rates.find(({ gameType }) => gameType === type)?.ppm ?? 0
    this.initialTexts = new Map(bounds.map(({ gameType }) => [gameType, formatPercent(ppmOf(gameType)).slice(0, -1)]))
  }

  /** Discards typed values. */
  reset(): void {
    this.typedTexts = new Map()
  }

  textOf(gameType: GameType): string {
    return this.typedTexts.get(gameType) ?? this.initialTexts.get(gameType) ?? ''
  }

  setText(gameType: GameType, text: string): void {
    this.typedTexts = new Map(this.typedTexts).set(gameType, text)
  }

  problemOf({ gameType, least: min, most: max }: RateBound): RateProblem | null {
    const ppm = parsePercent(this.textOf(gameType))
    if (ppm === null) return 'unreadable'
    return ppm > max ? 'above' : ppm < min ? 'below' : null
  }

  /**
   * Applies a bound from an error of the server; the typed values are preserved. Returns true if the error contained one.
   */
  applyBoundFrom(error: unknown): boolean {
    const violatedBound =
      error instanceof ApiError && RATE_ERROR_CODES.has(error.code)
        ? RateErrorValue.safeParse(error.value).data
        : undefined
    if (!violatedBound) return false
    const { gameType, most: max, least: min, account } = violatedBound
    this.bounds = this.bounds.map((bound) =>
      bound.gameType === gameType
        ? {
            ...bound,
            ...(max === undefined ? {} : { most: max }),
            ...(min === undefined ? {} : { least: min, because: account ?? bound.because }),
          }
        : bound,
    )
    return true
  }

  /** Typed rates; null while one of them is invalid. */
  get rates(): AgentRates | null {
    if (this.bounds.some((bound) => this.problemOf(bound) !== null)) return null
    return this.bounds.map(({ gameType }) => ({ gameType, ppm: parsePercent(this.textOf(gameType)) ?? 0 }))
  }
}
