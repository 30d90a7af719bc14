/** English and Thai of the same thing. */
export type Pair = readonly [en: string, th: string]

/** The kind of a subject decides the words that may modify it. */
export type Kind = 'creature' | 'person' | 'place' | 'food' | 'thing'

export interface Theme {
  readonly key: string
  readonly kind: Kind
  readonly subjects: readonly Pair[]
}
