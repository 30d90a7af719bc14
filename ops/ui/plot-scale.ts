export interface PlotPoint {
  x: number
  y: number
  /** Text of the tooltip. */
  text: string
}

export interface PlotSeries {
  name: string
  tone: 'stable' | 'candidate'
  points: readonly PlotPoint[]
}

const ROUND_NUMBERS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** Returns the smallest round number that is not less than the value, as the top of an axis. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const magnitude = 10 ** Math.floor(Math.log10(value))
  // The tolerance prevents that rounding errors raise 0.05 to 0.1.
  const step = ROUND_NUMBERS.find((s) => s * magnitude >= value - magnitude * 1e-9)
  return (step ?? 10) * magnitude
}

/** Distinct x values of all series, in ascending order. */
export const distinctXValues = (series: readonly PlotSeries[]): number[] =>
  [...new Set(series.flatMap((line) => line.points.map((point) => point.x)))].sort((a, b) => a - b)
