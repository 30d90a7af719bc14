import { ApiError } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { LineInput, LotteryGameCode, LotteryOrder, PrizeMode } from '@tessera/site'
import { ChangedRates, ClosedLines } from '@tessera/site/calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { LotteryGameApi } from './lottery-game.api.ts'
import { keyOf, mergeIntoSlip } from './slip.ts'
import { loadStoredSlip, type Slip, storeSlip } from './stored-slip.ts'

/** The server's mark on a line of a rejected slip. */
export type LineMark =
  | { readonly kind: 'closed'; readonly available: string }
  /** The rate has changed; `was` is the confirmed one. */
  | { readonly kind: 'rate'; readonly previousRate: number }
  | { readonly kind: 'invalid' }

type Marks = ReadonlyMap<string, LineMark>
const EMPTY_MARKS: Marks = new Map()
const EMPTY_SLIP: Slip = { drawId: '', mode: 'Lott', lines: [] }

interface SlipDeps {
  api: Pick<LotteryGameApi, 'placeOrder'>
  /** Called with every accepted order. */
  onPlaced: (order: LotteryOrder) => void
}

/** A game's slip (โพย): its lines, and their marks after a rejection. Survives a login and a reload of the page. */
export class SlipStore {
  /** Draw that the lines are for; empty without lines. */
  drawId: string
  mode: PrizeMode
  lines: readonly LineInput[]
  marks: Marks = EMPTY_MARKS
  phase: 'editing' | 'sending' = 'editing'
  refusal: unknown = null
  /** Order of the last slip, until the member continues. */
  placed: LotteryOrder | null = null
  private readonly request = new IdempotentRequest()
  private readonly game: LotteryGameCode
  private readonly deps: SlipDeps

  constructor(game: LotteryGameCode, deps: SlipDeps) {
    const { drawId, mode, lines } = loadStoredSlip(game) ?? EMPTY_SLIP
    this.game = game
    this.deps = deps
    this.drawId = drawId
    this.mode = mode
    this.lines = lines
    makeAutoObservable<this, 'request' | 'game' | 'deps'>(
      this,
      {
        game: false,
        request: false,
        deps: false,
        lines: observableRef,
        marks: observableRef,
        refusal: observableRef,
        placed: observableRef,
      },
      { autoBind: true },
    )
  }

  get isEmpty(): boolean {
    return this.lines.length === 0
  }

  /** Marked lines are first, so that they need not be found among hundreds. */
  get sorted(): readonly LineInput[] {
    const sortRank = (line: LineInput) => (this.marks.has(keyOf(line)) ? 0 : 1)
    return this.marks.size === 0 ? this.lines : [...this.lines].sort((left, right) => sortRank(left) - sortRank(right))
  }

  addLines(drawId: string, mode: PrizeMode, lines: readonly LineInput[]): void {
    if (this.isEmpty) {
      this.drawId = drawId
      this.mode = mode
    }
    this.setLines(mergeIntoSlip(this.lines, lines))
  }

  removeLine(line: LineInput): void {
    this.setLines(this.lines.filter((item) => keyOf(item) !== keyOf(line)))
  }

  /** Reduces the stake of a closed number to the available amount. */
  reduceStake(line: LineInput, available: string): void {
    this.setLines(
      this.lines.map((item) => (keyOf(item) === keyOf(line) ? { ...item, unit: available, times: 1 } : item)),
    )
  }

  clear(): void {
    this.setLines([])
  }

  /** Moves the slip to another draw. */
  moveTo(drawId: string): void {
    this.drawId = drawId
    this.setLines(this.lines)
  }

  /** Changes the slip's mode; lines that it does not offer are removed. */
  changeMode(mode: PrizeMode, rateOf: (line: LineInput) => number | null): void {
    this.mode = mode
    this.setLines(
      this.lines.flatMap((line) => {
        const rate = rateOf(line)
        return rate === null ? [] : [{ ...line, rate }]
      }),
    )
  }

  /** Places the order; retries use the same idempotency key. */
  async placeOrder(): Promise<void> {
    const { drawId, mode, lines, phase } = this
    if (phase === 'sending' || this.isEmpty) return
    this.phase = 'sending'
    this.setResult(null)
    const slip: Slip = { drawId, mode, lines: [...lines] }
    try {
      const order = await this.request.send(slip, (headers) => this.deps.api.placeOrder(slip, headers))
      this.deps.onPlaced(order)
      runInAction(() => {
        this.placed = order
        this.setLines([])
      })
    } catch (thrown) {
      runInAction(() => this.applyRejection(thrown))
    } finally {
      runInAction(() => {
        this.phase = 'editing'
      })
    }
  }

  /** Closes the receipt. */
  closeReceipt(): void {
    this.placed = null
  }

  /** Clears the slip when the member changes. */
  forget(): void {
    this.placed = null
    this.clear()
  }

  private setLines(lines: readonly LineInput[]): void {
    this.lines = lines
    const remainingKeys = new Set(lines.map(keyOf))
    this.setResult(
      null,
      new Map([...this.marks].filter(([key, issue]) => issue.kind === 'rate' && remainingKeys.has(key))),
    )
    storeSlip(this.game, { drawId: this.drawId, mode: this.mode, lines: [...lines] })
  }

  private setResult(error: unknown, marks: Marks = EMPTY_MARKS): void {
    this.refusal = error
    this.marks = marks
  }

  private applyRejection(thrown: unknown): void {
    const { code = 'unknown', value = null, fields = {} } = thrown instanceof ApiError ? thrown : {}
    const closedLines = code === 'lottery.number.closed' ? ClosedLines.safeParse(value).data : null
    const changedRates = code === 'lottery.rate.changed' ? ChangedRates.safeParse(value).data : null
    const invalidIndexes = Object.keys(fields).flatMap((field) => /^lines\.(\d+)\b/.exec(field)?.[1] ?? [])
    const newRates = new Map(changedRates?.lines.map(({ at: index, rate }) => [index, rate]))
    const markRows: [number, LineMark][] = [
      ...(closedLines?.lines.map(({ at: index, free }): [number, LineMark] => [
        index,
        { kind: 'closed', available: free },
      ]) ?? []),
      ...[...newRates.keys()].map((index): [number, LineMark] => [
        index,
        { kind: 'rate', previousRate: this.lines[index]?.rate ?? 0 },
      ]),
      ...invalidIndexes.map((index): [number, LineMark] => [Number(index), { kind: 'invalid' }]),
    ]
    const marks = new Map(
      markRows.flatMap(([index, issue]) => {
        const line = this.lines[index]
        return line ? [[keyOf(line), issue] as const] : []
      }),
    )
    // New rates are applied: the next confirmation is for what is shown.
    this.setLines(this.lines.map((line, index) => ({ ...line, rate: newRates.get(index) ?? line.rate })))
    this.setResult(thrown, marks)
  }
}
