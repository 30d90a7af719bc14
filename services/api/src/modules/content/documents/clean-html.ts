import { isOwnPicture, linkTarget, type MerchantConfig, RICH_TEXT } from '@tessera/site'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

type Root = Extract<Parameters<ReturnType<typeof rehypeSanitize>>[0], { type: 'root' }>
type RootContent = Root['children'][number]
type Element = Extract<RootContent, { type: 'element' }>
type LinkHosts = Pick<MerchantConfig, 'hosts' | 'mainDomain' | 'linkHosts'>

/** Maximum nesting depth, more than any real document has; each cleaning step recurses once per level. */
const MAX_DEPTH = 100

const { tags, attributes, protocols, dropped } = RICH_TEXT
const PROPERTY_NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }
const SCHEMA: Options = {
  tagNames: [...tags],
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([tag, names]) => [tag, names.map((name) => PROPERTY_NAMES[name] ?? name)]),
  ),
  protocols: { href: [...protocols], src: [...protocols] },
  strip: [...dropped],
  ancestors: {
    li: ['ol', 'ul'],
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
}

/** Rewrites links to allowed targets, removes the href of other links, and removes pictures of other sites. */
const fixLinksAndPictures =
  (hosts: LinkHosts) =>
  () =>
  (root: Root): void => {
    const shouldKeep = (node: RootContent): boolean => {
      if (node.type !== 'element') return true
      if (node.tagName === 'img' && !isOwnPicture(node.properties)) return false
      if (node.tagName === 'a') fixLink(node)
      node.children = node.children.filter(shouldKeep)
      return true
    }
    const fixLink = (node: Element): void => {
      const target = linkTarget(String(node.properties.href ?? ''), hosts)
      if (!target || node.properties.href === undefined) delete node.properties.href
      else node.properties.href = target.kind === 'route' ? target.to : target.href
    }
    root.children = root.children.filter(shouldKeep)
  }

function isTooDeep(root: Root): boolean {
  let level: readonly RootContent[] = root.children
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
  return false
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** Parses HTML; null if the parser overflows the stack, which happens with thousands of nested levels. */
function parseHtml(html: string): Root | null {
  try {
    return parser.parse(html)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Returns HTML for storage: parsed as browsers do, with links and pictures corrected, and sanitized last. Null if it is nested
 * too deeply.
 */
export function cleanHtml(html: string, hosts: LinkHosts): string | null {
  const root = parseHtml(html)
  if (!root || isTooDeep(root)) return null
  const pipeline = unified().use(fixLinksAndPictures(hosts)).use(rehypeSanitize, SCHEMA).use(rehypeStringify)
  return pipeline.stringify(pipeline.runSync(root))
}
