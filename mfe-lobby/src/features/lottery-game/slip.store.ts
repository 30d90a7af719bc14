import { ApiError } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import { RequestScope } from '@tessera/platform/request-scope'
import type { LineInput, LotteryGameCode, LotteryOrder, PrizeMode } from '@tessera/site'
import { ChangedRates, ClosedLines } from '@tessera/site/calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { LotteryGameApi } from './lottery-game.api.ts'
import { keyOf, mergeIntoSlip } from './slip.ts'
import { loadStoredSlip, orderStorage, type Slip, storeSlip } from './stored-slip.ts'

/** Problem of a line in a rejected slip. */
export type LineIssue =
  | { readonly kind: 'closed'; readonly available: string }
  /** The rate has changed; `previousRate` is the rate that the member confirmed. */
  | { readonly kind: 'rate'; readonly previousRate: number }
  | { readonly kind: 'invalid' }

type LineIssues = ReadonlyMap<string, LineIssue>
const NO_ISSUES: LineIssues = new Map()
const EMPTY_SLIP: Slip = { drawId: '', mode: 'Lott', lines: [] }

const unansweredError = (): ApiError =>
  new ApiError({ code: 'request.unanswered', messageKey: 'error.unanswered', requestId: '' })

/** Index of the line in the name of a rejected field, such as `lines.3.numbers`; NaN for another field. */
const lineIndexOf = (field: string): number => Number(/^lines\.(\d+)\b/.exec(field)?.[1])

interface SlipDeps {
  api: Pick<LotteryGameApi, 'placeOrder'>
  /** Called with every accepted order. */
  onPlaced: (order: LotteryOrder) => void
}

/** A game's slip (โพย): its lines, and their issues after a rejection. Survives a login and a reload of the page. */
export class SlipStore {
  /** Draw that the lines are for; empty without lines. */
  drawId: string
  mode: PrizeMode
  lines: readonly LineInput[]
  issues: LineIssues = NO_ISSUES
  phase: 'editing' | 'sending' = 'editing'
  error: unknown = null
  /** Order of the last slip, until the member continues. */
  placedOrder: LotteryOrder | null = null
  private readonly request: IdempotentRequest
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly game: LotteryGameCode
  private readonly deps: SlipDeps

  constructor(game: LotteryGameCode, deps: SlipDeps) {
    const { drawId, mode, lines } = loadStoredSlip(game) ?? EMPTY_SLIP
    this.game = game
    this.deps = deps
    this.request = new IdempotentRequest(orderStorage(game))
    this.drawId = drawId
    this.mode = mode
    this.lines = lines
    if (this.request.isPending(this.slip)) this.error = unansweredError()
    makeAutoObservable<this, 'request' | 'scope' | 'game' | 'deps' | 'slip'>(
      this,
      {
        game: false,
        request: false,
        scope: false,
        slip: false,
        deps: false,
        lines: observableRef,
        issues: observableRef,
        error: observableRef,
        placedOrder: observableRef,
      },
      { autoBind: true },
    )
  }

  get isEmpty(): boolean {
    return this.lines.length === 0
  }

  /** Lines, those with an issue first, so that the member finds them among hundreds. */
  get sortedLines(): readonly LineInput[] {
    const sortRank = (line: LineInput) => (this.issues.has(keyOf(line)) ? 0 : 1)
    return this.issues.size === 0 ? this.lines : [...this.lines].sort((left, right) => sortRank(left) - sortRank(right))
  }

  addLines(drawId: string, mode: PrizeMode, lines: readonly LineInput[]): void {
    if (this.phase === 'sending') return
    if (this.isEmpty) {
      this.drawId = drawId
      this.mode = mode
    }
    this.setLines(mergeIntoSlip(this.lines, lines))
  }

  removeLine(line: LineInput): void {
    this.editLines(this.lines.filter((item) => keyOf(item) !== keyOf(line)))
  }

  /** Reduces the stake of a closed number to the available amount. */
  reduceStake(line: LineInput, available: string): void {
    this.editLines(
      this.lines.map((item) => (keyOf(item) === keyOf(line) ? { ...item, unit: available, times: 1 } : item)),
    )
  }

  /** Clears the slip; the same bets are another order from now on. */
  clear(): void {
    if (this.phase === 'sending') return
    this.request.forget()
    this.setLines([])
  }

  /** Moves the slip to another draw. */
  moveToDraw(drawId: string): void {
    if (this.phase === 'sending') return
    this.drawId = drawId
    this.setLines(this.lines)
  }

  /** Changes the slip's mode; lines that it does not offer are removed. */
  changeMode(mode: PrizeMode, rateOf: (line: LineInput) => number | null): void {
    if (this.phase === 'sending') return
    this.mode = mode
    this.setLines(
      this.lines.flatMap((line) => {
        const rate = rateOf(line)
        return rate === null ? [] : [{ ...line, rate }]
      }),
    )
  }

  /** Places the order; the slip cannot be edited meanwhile. Retries use the same idempotency key, also after a reload. */
  async placeOrder(): Promise<void> {
    const { slip, phase } = this
    const isCurrent = this.scope.enter()
    if (phase === 'sending' || this.isEmpty) return
    this.phase = 'sending'
    this.setResult(null)
    try {
      const order = await this.request.send(slip, (headers) => this.deps.api.placeOrder(slip, headers))
      if (!isCurrent()) return
      this.deps.onPlaced(order)
      runInAction(() => {
        this.phase = 'editing'
        this.placedOrder = order
        this.setLines([])
      })
    } catch (thrown) {
      if (!isCurrent()) return
      runInAction(() => {
        this.phase = 'editing'
        this.applyRejection(thrown)
      })
    }
  }

  /** Closes the receipt. */
  closeReceipt(): void {
    this.placedOrder = null
  }

  /** Clears the slip when the member changes. */
  forget(): void {
    this.scope.end()
    this.phase = 'editing'
    this.placedOrder = null
    this.setLines([])
  }

  private get slip(): Slip {
    return { drawId: this.drawId, mode: this.mode, lines: [...this.lines] }
  }

  private editLines(lines: readonly LineInput[]): void {
    if (this.phase === 'editing') this.setLines(lines)
  }

  private setLines(lines: readonly LineInput[]): void {
    this.lines = lines
    const remainingKeys = new Set(lines.map(keyOf))
    this.setResult(
      null,
      new Map([...this.issues].filter(([key, issue]) => issue.kind === 'rate' && remainingKeys.has(key))),
    )
    storeSlip(this.game, this.slip)
  }

  private setResult(error: unknown, issues: LineIssues = NO_ISSUES): void {
    this.error = error
    this.issues = issues
  }

  private applyRejection(thrown: unknown): void {
    const error = thrown instanceof ApiError ? thrown : null
    const closedLines = error?.code === 'lottery.number.closed' ? ClosedLines.safeParse(error.value).data : null
    const changedRates = error?.code === 'lottery.rate.changed' ? ChangedRates.safeParse(error.value).data : null
    const available = new Map(closedLines?.lines.map(({ at: index, free }) => [index, free]))
    const newRates = new Map(changedRates?.lines.map(({ at: index, rate }) => [index, rate]))
    const invalidIndexes = new Set(Object.keys(error?.fields ?? {}).map(lineIndexOf))
    const issueOf = (line: LineInput, index: number): LineIssue | null => {
      if (invalidIndexes.has(index)) return { kind: 'invalid' }
      if (newRates.has(index)) return { kind: 'rate', previousRate: line.rate }
      const amount = available.get(index)
      return amount === undefined ? null : { kind: 'closed', available: amount }
    }
    const issues = new Map(
      this.lines.flatMap((line, index) => {
        const issue = issueOf(line, index)
        return issue ? [[keyOf(line), issue] as const] : []
      }),
    )
    // Applies the new rates, so that the member confirms the rates that are shown.
    this.setLines(this.lines.map((line, index) => ({ ...line, rate: newRates.get(index) ?? line.rate })))
    this.setResult(thrown, issues)
  }
}
