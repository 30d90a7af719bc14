import createPurifier from 'dompurify'
import type { AllowedHtml } from './allowed-html.ts'

/** URLs within the site, by attribute: pages below /m, and uploaded pictures. */
const SITE_URLS: Readonly<Record<string, RegExp>> = {
  href: /^\/m(?:\/[\w-]+)*\/?(?:[?#].*)?$/,
  src: /^\/(?:media|cdn)(?:\/[\w-]+(?:\.[\w-]+)*)+$/,
}
/** Characters that browsers remove from a URL before they parse it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are intended
const IGNORED_CHARACTERS = /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g
const SIZE_PATTERN = /^[1-9]\d{0,3}$/

type Sanitize = (html: string) => DocumentFragment
const sanitizers = new WeakMap<AllowedHtml, Sanitize>()

/** True if a URL is within the site, or outside of it with an allowed protocol. */
function isAllowedUrl(attribute: string, value: string, { protocols }: AllowedHtml): boolean {
  const url = value.replaceAll(IGNORED_CHARACTERS, '')
  const protocol = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  if (protocol) return attribute === 'href' && protocols.includes(protocol)
  return SITE_URLS[attribute]?.test(url) ?? false
}

function secureLink(link: Element): void {
  const href = link.getAttribute('href')
  if (href === null) return
  link.setAttribute('rel', 'noopener noreferrer nofollow')
  if (/^https:/i.test(href.trim())) link.setAttribute('target', '_blank')
}

/** Completes a picture; removes it without a size, because it would shift the page when it loads. */
function completePicture(picture: Element): void {
  const hasSize = ['width', 'height'].every((name) => SIZE_PATTERN.test(picture.getAttribute(name) ?? ''))
  if (!hasSize || !picture.hasAttribute('src')) {
    picture.remove()
    return
  }
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
}

function createSanitizer(allowed: AllowedHtml): Sanitize {
  const purifier = createPurifier(window)
  const { tags, attributes, dropped } = allowed
  const names = [...new Set(Object.values(attributes).flat())]
  const nonUrlAttributes = names.filter((name) => !(name in SITE_URLS))
  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute
    if (!attributes[node.tagName.toLowerCase()]?.includes(attrName)) attribute.keepAttr = false
    else if (attrName in SITE_URLS && !isAllowedUrl(attrName, attrValue, allowed)) attribute.keepAttr = false
  })
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') secureLink(node)
    if (node.tagName === 'IMG') completePicture(node)
  })
  const options = {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: names,
    FORBID_CONTENTS: [...dropped],
    ADD_URI_SAFE_ATTR: nonUrlAttributes,
    // Each URL was checked above, by its attribute.
    ALLOWED_URI_REGEXP: /^(?!\s*(?:javascript|data|vbscript|blob|file):)/i,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true as const,
  }
  return (html) => purifier.sanitize(html, options)
}

/** Sanitizes HTML of the operator to nodes, with only the permitted HTML. They are inserted as nodes, so nothing is parsed twice. */
export function cleanNodes(html: string, allowed: AllowedHtml): DocumentFragment {
  const sanitize = sanitizers.get(allowed) ?? createSanitizer(allowed)
  sanitizers.set(allowed, sanitize)
  return sanitize(html)
}
