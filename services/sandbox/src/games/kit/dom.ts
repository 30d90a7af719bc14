type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>
type Child = Node | string | null | undefined | false
type Handlers = Readonly<Record<string, (event: Event) => void>>

function populate<E extends Element>(
  element: E,
  attributes: Attributes,
  children: readonly Child[],
  handlers: Handlers,
): E {
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  for (const [name, listener] of Object.entries(handlers)) element.addEventListener(name, listener)
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false))
  return element
}

/** Creates an HTML element with attributes and children; a false or missing attribute is left out. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly Child[] = [],
  handlers: Handlers = {},
): HTMLElementTagNameMap[K] => populate(document.createElement(tag), attributes, children, handlers)

/** Creates an SVG element. */
export const svg = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly Child[] = [],
): SVGElementTagNameMap[K] =>
  populate(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children, {})

/** Creates an icon of one path in a box of 24, for buttons; the button has the accessible name. */
export const icon = (d: string): SVGSVGElement =>
  svg('svg', { viewBox: '0 0 24 24', class: 'glyph', 'aria-hidden': 'true' }, [svg('path', { d })])

/** Sets the text of an element only if it differs: a live region is announced at each change. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
