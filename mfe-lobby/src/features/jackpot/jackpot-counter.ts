import { makeAutoObservable } from 'mobx'

/** Range of a counter's initial value, both ends included (LOB-155 to LOB-157). */
export const JACKPOT_RANGES = {
  home: { from: 1_200_000_000, to: 1_300_000_000 },
  list: { from: 400_000_000, to: 990_000_000 },
} as const
export type JackpotPage = keyof typeof JACKPOT_RANGES

const GROWTH = { from: 100, to: 200 } as const
const PAUSE_S = { from: 3, to: 5 } as const

/** Function that returns a random integer of a range, both ends included. */
type RandomInRange = (range: { readonly from: number; readonly to: number }) => number
export const randomInRange: RandomInRange = ({ from, to }) => from + Math.floor(Math.random() * (to - from + 1))

/**
 * The specification's demonstration of a jackpot: a number that grows by 100 to 200 every 3, 4 or 5 seconds and represents
 * no money (LOB-153, LOB-154). It continues from its last value.
 */
export class JackpotCounter {
  value: number
  private readonly random: RandomInRange

  constructor(page: JackpotPage, random: RandomInRange = randomInRange) {
    this.random = random
    this.value = random(JACKPOT_RANGES[page])
    makeAutoObservable<this, 'random'>(this, { random: false, run: false })
  }

  /** Starts the growth; returns the stop function. */
  run(): () => void {
    let timer: ReturnType<typeof setTimeout>
    const scheduleGrowth = () => {
      timer = setTimeout(() => {
        this.grow()
        scheduleGrowth()
      }, this.random(PAUSE_S) * 1000)
    }
    scheduleGrowth()
    return () => clearTimeout(timer)
  }

  private grow(): void {
    this.value += this.random(GROWTH)
  }
}
