/** What may stand in a text of the operator: the one list that writing and drawing both go by. */
export interface AllowedHtml {
  readonly tags: readonly string[]
  /** Attributes by tag. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** Of addresses that are no path of the site: `['https']`. */
  readonly protocols: readonly string[]
  /** Tags that go with all that is in them; of any other that is not allowed the words stay. */
  readonly dropped: readonly string[]
}
