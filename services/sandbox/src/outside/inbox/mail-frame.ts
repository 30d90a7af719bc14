import { h } from '../../games/kit/dom.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const identity = (html: string) => html
const policy = trustedTypes?.createPolicy('mail', { createHTML: identity }) ?? { createHTML: identity }

/** Returns the mail for display: links open in a new tab without a referrer. */
function prepareMail(html: string): string {
  const mail = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
  for (const link of mail.querySelectorAll('a[href], area[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const element of mail.querySelectorAll('script, base, meta[http-equiv], iframe, object, embed, form'))
    element.remove()
  return `<!doctype html>${mail.documentElement.outerHTML}`
}

/** Renders an HTML mail in a sandboxed frame without scripts and network access; only its links may open windows. */
export function renderMailFrame(html: string, title: string): HTMLIFrameElement {
  const frame = h('iframe', {
    class: 'mail-body',
    title,
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
  })
  frame.srcdoc = policy.createHTML(prepareMail(html))
  return frame
}
