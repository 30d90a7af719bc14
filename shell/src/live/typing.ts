/** Whether the visitor has typed into the page and not sent it off since it was opened. */
export interface Typing {
  readonly isUnderWay: boolean
  /** Another page was opened. */
  reset(): void
}

const FIELDS =
  'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=button], [type=submit])'

/** The page stands a moment before anybody watches it: text that is there by then may be the visitor's. */
const holdsText = (document: Document): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value !== '')

export function watchTyping(document: Document): Typing {
  let isUnderWay = holdsText(document)
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
