/** One drawing on a 24 px grid: strokes of 1.75, or one filled shape. */
export interface Glyph {
  readonly d: string
  readonly filled?: true
  /** Mirrored in right-to-left languages. */
  readonly directional?: true
}
