/** Column of a chart, e.g. a day. */
export interface ChartColumn {
  readonly id: string
  /** Short label under the axis. */
  readonly label: string
  /** Full name, for the table and the displayed value; by default the label. */
  readonly name?: string
}

export interface ChartSeries {
  readonly id: string
  readonly name: string
  /** One per column: the value to plot, and its text. */
  readonly values: readonly { readonly value: number; readonly text: string }[]
}

/** Props of every chart. */
export interface ChartProps {
  /** Accessible name of the chart: its subject and period. */
  label: string
  /** Fewer than a hundred. */
  columns: readonly ChartColumn[]
  /** Header of the table's column of names. */
  columnTitle: string
  /** Opens the table with the same figures. */
  tableLabel: string
  /** Id of the current column. */
  today?: string | undefined
  /** Formats the value of a gridline; by default short, as `1.2M`. */
  formatTick?: (value: number) => string
}

const ROUND_STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** Smallest round number that is at least `value`: the end of an axis. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  // Floating point must not push 0.05 to 0.1.
  const step = ROUND_STEPS.find((round) => round * power >= value - power * 1e-9)
  return (step ?? 10) * power
}

/** Upper end of the axis for these series. */
export const topOf = (series: readonly ChartSeries[]): number =>
  roundUp(Math.max(0, ...series.flatMap(({ values }) => values.map(({ value }) => value))))

const compactFormat = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
export const shortNumber = (value: number): string => compactFormat.format(value)

/** Share of the columns that a label at an end of the axis occupies. */
const LABEL_SHARE = 0.18

/** Indexes of the columns that are labelled under the axis: the first, the last, and today if it fits between them. */
export function labelledColumns(columns: readonly ChartColumn[], today: string | undefined): number[] {
  const last = columns.length - 1
  const todayIndex = columns.findIndex(({ id }) => id === today)
  const labelWidth = columns.length * LABEL_SHARE
  const indexes = todayIndex >= labelWidth && todayIndex <= last - labelWidth ? [0, todayIndex, last] : [0, last]
  return [...new Set(indexes)]
}
