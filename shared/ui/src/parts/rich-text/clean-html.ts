import createPurifier from 'dompurify'

const TAGS =
  'a b blockquote br div em h2 h3 h4 h5 hr i li ol p s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  )
/** Attributes that hold no address. */
const PLAIN_ATTRIBUTES = ['colspan', 'rowspan', 'scope', 'lang', 'dir']
/** In-site paths below /m, and ways out that cannot run code. */
const SAFE_LINK = /^(?:https:\/\/|mailto:|tel:|\/m(?:[/?]|$))/i

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('rel', 'noopener noreferrer nofollow')
  if (/^https:/i.test(node.getAttribute('href') ?? '')) node.setAttribute('target', '_blank')
})

const OPTIONS = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', ...PLAIN_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
  ALLOWED_URI_REGEXP: SAFE_LINK,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** HTML of the operator with what may stand in a text and nothing else: no style, no script, no picture, no form. */
export const cleanHtml = (html: string): string => purifier.sanitize(html, OPTIONS)

/** The same as nodes, which are put into the page as they are: nothing is parsed a second time. */
export const cleanNodes = (html: string): DocumentFragment =>
  purifier.sanitize(html, { ...OPTIONS, RETURN_DOM_FRAGMENT: true })
