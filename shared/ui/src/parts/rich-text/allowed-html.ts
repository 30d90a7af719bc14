/** Permitted HTML in the operator's texts: the one list for writing and rendering. */
export interface AllowedHtml {
  readonly tags: readonly string[]
  /** Attributes by tag. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** Of addresses that are no path of the site: `['https']`. */
  readonly protocols: readonly string[]
  /** Tags that go with all that is in them; of any other that is not allowed the words stay. */
  readonly dropped: readonly string[]
}
