const read = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

declare global {
  namespace jest {
    interface Matchers<R> {
      /** The whole text of the element, its white space as a reader sees it. `toHaveTextContent` is content with a part. */
      toReadExactly(text: string): R
    }
  }
}

export const matchers = {
  toReadExactly(element: Element, text: string) {
    const have = read(element)
    return {
      pass: have === text,
      message: () => `expected the element ${have === text ? 'not ' : ''}to read "${text}", and it reads "${have}"`,
    }
  },
}
