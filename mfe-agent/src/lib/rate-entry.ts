// By the package's name: in a release a copy of its own would recognise no refusal.
import { ApiError } from '@tessera/platform'
import { type AgentRates, GameType } from '@tessera/site'
import { makeAutoObservable, observableRef } from 'mobx'
import * as z from 'zod/mini'
import { percentOf, readPercent } from './percent.ts'

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
const RateRefusal = z.object({
  gameType: GameType,
  most: z.optional(z.int()),
  least: z.optional(z.int()),
  account: z.optional(z.string()),
})
const CODES: ReadonlySet<string> = new Set(['agent.rate.above', 'agent.rate.below'])

/** Rates as they are typed, one for each game type, within their bounds. */
export class RateEntry {
  bounds: readonly RateBound[] = []
  private typed: ReadonlyMap<GameType, string> = new Map()

  constructor() {
    makeAutoObservable<this, 'typed'>(this, { bounds: observableRef, typed: observableRef }, { autoBind: true })
  }

  /** Starts with existing rates. */
  start(bounds: readonly RateBound[], rates: AgentRates): void {
    this.bounds = bounds
    const ppmOf = (type: GameType) => rates.find(({ gameType }) => gameType === type)?.ppm ?? 0
    this.typed = new Map(bounds.map(({ gameType }) => [gameType, percentOf(ppmOf(gameType)).slice(0, -1)]))
  }

  textOf(gameType: GameType): string {
    return this.typed.get(gameType) ?? ''
  }

  type(gameType: GameType, text: string): void {
    this.typed = new Map(this.typed).set(gameType, text)
  }

  problemOf({ gameType, least: min, most: max }: RateBound): RateProblem | null {
    const ppm = readPercent(this.textOf(gameType))
    if (ppm === null) return 'unreadable'
    return ppm > max ? 'above' : ppm < min ? 'below' : null
  }

  /**
   * Applies a bound from an error of the server; the typed values are preserved. Returns true if the error contained one.
   */
  learn(refusal: unknown): boolean {
    const bound =
      refusal instanceof ApiError && CODES.has(refusal.code) ? RateRefusal.safeParse(refusal.value).data : undefined
    if (!bound) return false
    const { gameType, most: max, least: min, account } = bound
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
    return this.bounds.map(({ gameType }) => ({ gameType, ppm: readPercent(this.textOf(gameType)) ?? 0 }))
  }
}
