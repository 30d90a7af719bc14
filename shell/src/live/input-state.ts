/** State of the visitor's input: true if there is input since the page was opened that was not submitted. */
export interface InputState {
  readonly hasInput: boolean
  /** Call it when another page is opened. */
  reset(): void
}

const TEXT_FIELDS =
  'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=button], [type=submit])'

/** The page is visible shortly before it is watched: text that exists by then may be the visitor's. */
const hasText = (document: Document): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(({ value }) => value !== '')

export function watchTyping(document: Document): InputState {
  let hasInput = hasText(document)
  document.addEventListener('input', () => (hasInput = true), true)
  document.addEventListener('submit', () => (hasInput = false), true)
  return {
    get hasInput() {
      return hasInput
    },
    reset() {
      hasInput = false
    },
  }
}
