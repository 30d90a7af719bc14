/** One place along a chart, as a day. */
export interface ChartColumn {
  readonly id: string
  /** Short label under the axis. */
  readonly label: string
  /** In full, for the table and the reading; by default the label. */
  readonly name?: string
}

export interface ChartSeries {
  readonly id: string
  readonly name: string
  /** One for each column: where it is drawn, and how it is read. */
  readonly values: readonly { readonly value: number; readonly text: string }[]
}

/** Props of every chart. */
export interface ChartProps {
  /** Names the chart: what, from when to when. */
  label: string
  /** Fewer than a hundred. */
  columns: readonly ChartColumn[]
  /** Heads the column of names in the table. */
  columnTitle: string
  /** Opens the table with the same figures. */
  tableLabel: string
  /** The column that is now. */
  today?: string | undefined
  /** Formats the value of a gridline; by default short, as `1.2M`. */
  formatTick?: (value: number) => string
}

const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** The least round number that is not below: where an axis ends. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  // Floating point must not push 0.05 to 0.1.
  const step = ROUND.find((round) => round * power >= value - power * 1e-9)
  return (step ?? 10) * power
}

/** Upper end of the axis for these series. */
export const topOf = (series: readonly ChartSeries[]): number =>
  roundUp(Math.max(0, ...series.flatMap(({ values }) => values.map(({ value }) => value))))

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
export const shortNumber = (value: number): string => short.format(value)

/** Share of the columns that a label at an end needs for itself. */
const LABEL_ROOM = 0.18

/** Columns that are written under the axis: the first, the last, and today where it has room between them. */
export function labelledColumns(columns: readonly ChartColumn[], today: string | undefined): number[] {
  const last = columns.length - 1
  const now = columns.findIndex(({ id }) => id === today)
  const room = columns.length * LABEL_ROOM
  const indexes = now >= room && now <= last - room ? [0, now, last] : [0, last]
  return [...new Set(indexes)]
}
