const visibleText = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

declare global {
  namespace jest {
    interface Matchers<R> {
      /** Compares the whole text of the element with normalized white space; `toHaveTextContent` matches parts. */
      toReadExactly(text: string): R
    }
  }
}

export const matchers = {
  toReadExactly(element: Element, text: string) {
    const actual = visibleText(element)
    return {
      pass: actual === text,
      message: () => `expected the element ${actual === text ? 'not ' : ''}to read "${text}", and it reads "${actual}"`,
    }
  },
}
