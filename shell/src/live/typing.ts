/** State of the visitor's input: true if there is input since the page was opened that was not submitted. */
export interface Typing {
  readonly isUnderWay: boolean
  /** Another page was opened. */
  reset(): void
}

const FIELDS =
  'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=button], [type=submit])'

/** The page is visible shortly before it is watched: text that exists by then may be the visitor's. */
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
