/** Short texts in one line with dots between, each a text of its own: `{dotted(facts)}`. */
export const dotted = (texts: readonly string[]): string[] =>
  texts.flatMap((text, index) => (index === 0 ? [text] : [' · ', text]))
