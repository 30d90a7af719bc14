/** Whether the visitor has typed into the page and not sent it off since it was opened. */
export interface Typing {
  readonly isUnderWay: boolean
  /** Another page was opened. */
  reset(): void
}

export function watchTyping(document: Document): Typing {
  let isUnderWay = false
  document.addEventListener('input', () => (isUnderWay = true), true)
  document.addEventListener('submit', () => (isUnderWay = false), true)
  return {
    get isUnderWay() {
      return isUnderWay
    },
    reset() {
      isUnderWay = false
    },
  }
}
