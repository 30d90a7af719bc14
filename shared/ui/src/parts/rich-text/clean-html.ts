import createPurifier from 'dompurify'
import type { AllowedHtml } from './allowed-html.ts'

/** Addresses of the site itself, by attribute: pages below /m, and pictures that were uploaded. */
const INSIDE: Readonly<Record<string, RegExp>> = {
  href: /^\/m(?:\/[\w-]+)*\/?(?:[?#].*)?$/,
  src: /^\/(?:media|cdn)(?:\/[\w-]+(?:\.[\w-]+)*)+$/,
}
/** Characters that browsers remove from an address before they parse it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const UNREAD = /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g
const SIZE = /^[1-9]\d{0,3}$/

type Clean = (html: string) => DocumentFragment
const cleaners = new WeakMap<AllowedHtml, Clean>()

/** True if an address is within the site, or outside of it with an allowed protocol. */
function leadsWell(attribute: string, value: string, { protocols }: AllowedHtml): boolean {
  const address = value.replaceAll(UNREAD, '')
  const protocol = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (protocol) return attribute === 'href' && protocols.includes(protocol)
  return INSIDE[attribute]?.test(address) ?? false
}

function finishLink(link: Element): void {
  const href = link.getAttribute('href')
  if (href === null) return
  link.setAttribute('rel', 'noopener noreferrer nofollow')
  if (/^https:/i.test(href.trim())) link.setAttribute('target', '_blank')
}

/** A picture without a size would move the page when it loads. */
function finishPicture(picture: Element): void {
  const hasSize = ['width', 'height'].every((name) => SIZE.test(picture.getAttribute(name) ?? ''))
  if (!hasSize || !picture.hasAttribute('src')) {
    picture.remove()
    return
  }
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
}

function cleanerOf(allowed: AllowedHtml): Clean {
  const purifier = createPurifier(window)
  const { tags, attributes, dropped } = allowed
  const names = [...new Set(Object.values(attributes).flat())]
  const plain = names.filter((name) => !(name in INSIDE))
  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute
    if (!attributes[node.tagName.toLowerCase()]?.includes(attrName)) attribute.keepAttr = false
    else if (attrName in INSIDE && !leadsWell(attrName, attrValue, allowed)) attribute.keepAttr = false
  })
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') finishLink(node)
    if (node.tagName === 'IMG') finishPicture(node)
  })
  const options = {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: names,
    FORBID_CONTENTS: [...dropped],
    ADD_URI_SAFE_ATTR: plain,
    // Each address was checked above, by its attribute.
    ALLOWED_URI_REGEXP: /^(?!\s*(?:javascript|data|vbscript|blob|file):)/i,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true as const,
  }
  return (html) => purifier.sanitize(html, options)
}

/** HTML of the operator as nodes, with what is allowed in a text and nothing else. They are put into the page as they are: nothing is parsed twice. */
export function cleanNodes(html: string, allowed: AllowedHtml): DocumentFragment {
  const clean = cleaners.get(allowed) ?? cleanerOf(allowed)
  cleaners.set(allowed, clean)
  return clean(html)
}
