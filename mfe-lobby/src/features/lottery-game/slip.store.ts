import { ApiError } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { LineInput, LotteryGameCode, LotteryOrder, PrizeMode } from '@tessera/site'
import { ChangedRates, ClosedLines } from '@tessera/site/calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { keepSlip, type Slip, storedSlip } from './kept-slip.ts'
import type { LotteryGameApi } from './lottery-game.api.ts'
import { keyOf, merged } from './slip.ts'

/** The server's mark on a line of a rejected slip. */
export type LineMark =
  | { readonly kind: 'closed'; readonly free: string }
  /** The rate is another now; `was` is what was agreed to. */
  | { readonly kind: 'rate'; readonly was: number }
  | { readonly kind: 'invalid' }

type Marks = ReadonlyMap<string, LineMark>
const NO_MARKS: Marks = new Map()
const NO_SLIP: Slip = { drawId: '', mode: 'Lott', lines: [] }

interface Deps {
  api: Pick<LotteryGameApi, 'place'>
  /** Called with every accepted order. */
  onPlaced: (order: LotteryOrder) => void
}

/** A game's slip (โพย): lines, and what becomes of them. It outlives a login and a reload of the page. */
export class SlipStore {
  /** The draw that the lines were put together for; empty without lines. */
  drawId: string
  mode: PrizeMode
  lines: readonly LineInput[]
  marks: Marks = NO_MARKS
  phase: 'editing' | 'sending' = 'editing'
  refusal: unknown = null
  /** Order of the last slip, until the member continues. */
  placed: LotteryOrder | null = null
  private readonly request = new IdempotentRequest()
  private readonly game: LotteryGameCode
  private readonly deps: Deps

  constructor(game: LotteryGameCode, deps: Deps) {
    const { drawId, mode, lines } = storedSlip(game) ?? NO_SLIP
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
    const marked = (line: LineInput) => (this.marks.has(keyOf(line)) ? 0 : 1)
    return this.marks.size === 0 ? this.lines : [...this.lines].sort((left, right) => marked(left) - marked(right))
  }

  add(drawId: string, mode: PrizeMode, lines: readonly LineInput[]): void {
    if (this.isEmpty) {
      this.drawId = drawId
      this.mode = mode
    }
    this.change(merged(this.lines, lines))
  }

  remove(line: LineInput): void {
    this.change(this.lines.filter((item) => keyOf(item) !== keyOf(line)))
  }

  /** Takes no more of a closed number than is free. */
  cutTo(line: LineInput, free: string): void {
    this.change(this.lines.map((item) => (keyOf(item) === keyOf(line) ? { ...item, unit: free, times: 1 } : item)))
  }

  clear(): void {
    this.change([])
  }

  /** Puts the slip on another draw. */
  moveTo(drawId: string): void {
    this.drawId = drawId
    this.change(this.lines)
  }

  /** Changes the slip's mode; lines that it does not offer are removed. */
  turn(mode: PrizeMode, rateOf: (line: LineInput) => number | null): void {
    this.mode = mode
    this.change(
      this.lines.flatMap((line) => {
        const rate = rateOf(line)
        return rate === null ? [] : [{ ...line, rate }]
      }),
    )
  }

  /** Orders it; once, however often it is tried. */
  async confirm(): Promise<void> {
    const { drawId, mode, lines, phase } = this
    if (phase === 'sending' || this.isEmpty) return
    this.phase = 'sending'
    this.settle(null)
    const slip: Slip = { drawId, mode, lines: [...lines] }
    try {
      const order = await this.request.send(slip, (headers) => this.deps.api.place(slip, headers))
      this.deps.onPlaced(order)
      runInAction(() => {
        this.placed = order
        this.change([])
      })
    } catch (thrown) {
      runInAction(() => this.refuse(thrown))
    } finally {
      runInAction(() => {
        this.phase = 'editing'
      })
    }
  }

  /** The member has seen the receipt. */
  goOn(): void {
    this.placed = null
  }

  /** The next one here is another member. */
  forget(): void {
    this.placed = null
    this.clear()
  }

  private change(lines: readonly LineInput[]): void {
    this.lines = lines
    const stays = new Set(lines.map(keyOf))
    this.settle(null, new Map([...this.marks].filter(([key, issue]) => issue.kind === 'rate' && stays.has(key))))
    keepSlip(this.game, { drawId: this.drawId, mode: this.mode, lines: [...lines] })
  }

  private settle(refusal: unknown, issues: Marks = NO_MARKS): void {
    this.refusal = refusal
    this.marks = issues
  }

  private refuse(thrown: unknown): void {
    const { code = 'unknown', value = null, fields = {} } = thrown instanceof ApiError ? thrown : {}
    const closed = code === 'lottery.number.closed' ? ClosedLines.safeParse(value).data : null
    const changed = code === 'lottery.rate.changed' ? ChangedRates.safeParse(value).data : null
    const invalid = Object.keys(fields).flatMap((field) => /^lines\.(\d+)\b/.exec(field)?.[1] ?? [])
    const rates = new Map(changed?.lines.map(({ at, rate }) => [at, rate]))
    const issueRows: [number, LineMark][] = [
      ...(closed?.lines.map(({ at, free }): [number, LineMark] => [at, { kind: 'closed', free }]) ?? []),
      ...[...rates.keys()].map((at): [number, LineMark] => [at, { kind: 'rate', was: this.lines[at]?.rate ?? 0 }]),
      ...invalid.map((at): [number, LineMark] => [Number(at), { kind: 'invalid' }]),
    ]
    const issues = new Map(
      issueRows.flatMap(([at, issue]) => {
        const line = this.lines[at]
        return line ? [[keyOf(line), issue] as const] : []
      }),
    )
    // New rates are applied: the next confirmation is for what is shown.
    this.change(this.lines.map((line, at) => ({ ...line, rate: rates.get(at) ?? line.rate })))
    this.settle(thrown, issues)
  }
}
