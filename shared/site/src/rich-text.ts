import type { MerchantConfig } from './merchant.ts'

/**
 * Permitted HTML in the operator's texts: the one list by which it is sanitized when it is written and again when it is
 * rendered. Elements in `dropped` are removed with their content; of any other element the text remains.
 */
export const RICH_TEXT = {
  tags: [
    'a',
    'b',
    'blockquote',
    'br',
    'em',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    's',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  /** Protocols of links and pictures outside of the site. */
  protocols: ['https'],
  dropped: [
    'iframe',
    'math',
    'noembed',
    'noframes',
    'noscript',
    'object',
    'plaintext',
    'script',
    'select',
    'style',
    'svg',
    'template',
    'textarea',
    'title',
    'xmp',
  ],
} as const

/** Page of the site, or a URL of another site that the merchant permits. */
export type LinkTarget = { kind: 'route'; to: string } | { kind: 'outside'; href: string }

type Hosts = Pick<MerchantConfig, 'hosts' | 'mainDomain' | 'linkHosts'>

/** Target of a link in rich text; null if it is not permitted. */
export function linkTarget(href: string, { hosts, mainDomain, linkHosts }: Hosts): LinkTarget | null {
  const url = parseUrl(href, `https://${mainDomain}`)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return null
  if (url.hostname === mainDomain || hosts.includes(url.hostname))
    return /^\/m(\/|$)/.test(url.pathname) ? { kind: 'route', to: url.pathname + url.search + url.hash } : null
  return url.protocol === 'https:' && linkHosts.includes(url.hostname) ? { kind: 'outside', href: url.href } : null
}

function parseUrl(href: string, base: string): URL | null {
  try {
    return new URL(href, base)
  } catch {
    return null
  }
}

/**
 * True if rich text may show a picture: one of the site's own, with a size, so that nothing moves, and an alternative text.
 */
export const isOwnPicture = (image: { src?: unknown; alt?: unknown; width?: unknown; height?: unknown }): boolean =>
  /^\/(media|cdn)(\/[\w-]+(\.[\w-]+)*)+$/.test(String(image.src ?? '')) &&
  String(image.alt ?? '').trim() !== '' &&
  [image.width, image.height].every((side) => /^[1-9]\d{0,3}$/.test(String(side ?? '')))
