/** English and Thai of the same thing. */
export type Pair = readonly [en: string, th: string]

/** What a subject is decides which words may stand beside it. */
export type Kind = 'creature' | 'person' | 'place' | 'food' | 'thing'

export interface Theme {
  readonly key: string
  readonly kind: Kind
  readonly subjects: readonly Pair[]
}
