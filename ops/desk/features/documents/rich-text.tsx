import { RICH_TEXT } from '@tessera/site'
import { createElement, type ReactNode } from 'react'

const TAGS: ReadonlySet<string> = new Set(RICH_TEXT.tags)
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = RICH_TEXT.attributes
const REACT_PROP_NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

function renderNode(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (!TAGS.has(tag)) return null
  const props: Record<string, string | number> = { key }
  for (const name of ATTRIBUTES[tag] ?? []) {
    const value = node.getAttribute(name)
    // Links have no target, because it would be a page of the site, not of the desk.
    if (value !== null && name !== 'href') props[REACT_PROP_NAMES[name] ?? name] = value
  }
  const children = [...node.childNodes].map(renderNode)
  return createElement(tag, props, ...children)
}

/** Renders HTML that the api has sanitized as React elements: only allowed tags and attributes, never innerHTML. */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{[...body.childNodes].map(renderNode)}</>
}
