import type { Page } from '@playwright/test'

/** Makes pages loaded from now on enter `value` into each text field at the moment the field appears, before any timer runs. */
export const fillFieldsAtOnce = (page: Page, value: string): Promise<unknown> =>
  page.addInitScript((text) => {
    const filled = new WeakSet<HTMLInputElement>()
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    new MutationObserver(() => {
      for (const input of document.querySelectorAll<HTMLInputElement>('form input[name]')) {
        if (filled.has(input) || !['text', 'password', 'tel', 'email'].includes(input.type)) continue
        filled.add(input)
        setValue?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }).observe(document, { childList: true, subtree: true })
  }, value)
