/** One drawing on a 24 px grid: strokes of 1.75, or one filled shape. */
export interface Glyph {
  readonly d: string
  readonly filled?: true
  /** Turned round in languages that are read from right to left. */
  readonly directional?: true
}
