import type { MerchantConfig } from './merchant.ts'

/**
 * What HTML of the house may hold: the one list that it is cleaned by when it is written and again when it is drawn. What `dropped`
 * names goes with all that is in it, of any other element the words stay.
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
  /** Of links and pictures that are no path of the site. */
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

/** A page of the site, or an address of another one that the merchant links to. */
export type LinkTarget = { kind: 'route'; to: string } | { kind: 'outside'; href: string }

type Hosts = Pick<MerchantConfig, 'hosts' | 'mainDomain' | 'linkHosts'>

/** Where a link of rich text may lead; null where it may not. */
export function linkTarget(href: string, { hosts, mainDomain, linkHosts }: Hosts): LinkTarget | null {
  const url = parsed(href, `https://${mainDomain}`)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return null
  if (url.hostname === mainDomain || hosts.includes(url.hostname))
    return /^\/m(\/|$)/.test(url.pathname) ? { kind: 'route', to: url.pathname + url.search + url.hash } : null
  return url.protocol === 'https:' && linkHosts.includes(url.hostname) ? { kind: 'outside', href: url.href } : null
}

function parsed(href: string, base: string): URL | null {
  try {
    return new URL(href, base)
  } catch {
    return null
  }
}

/** Whether rich text may show a picture: one of the site's own, which has its size, so that nothing moves, and says what it shows. */
export const isOwnPicture = (image: { src?: unknown; alt?: unknown; width?: unknown; height?: unknown }): boolean =>
  /^\/(media|cdn)(\/[\w-]+(\.[\w-]+)*)+$/.test(String(image.src ?? '')) &&
  String(image.alt ?? '').trim() !== '' &&
  [image.width, image.height].every((side) => /^[1-9]\d{0,3}$/.test(String(side ?? '')))
