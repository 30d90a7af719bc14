type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>
type Child = Node | string | null | undefined | false
type Handlers = Readonly<Record<string, (event: Event) => void>>

function fill<E extends Element>(
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

/** An element with its attributes and children; a false or missing attribute is left out. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly Child[] = [],
  handlers: Handlers = {},
): HTMLElementTagNameMap[K] => fill(document.createElement(tag), attributes, children, handlers)

/** The same for drawings. */
export const draw = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly Child[] = [],
): SVGElementTagNameMap[K] =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children, {})

/** A glyph of one path in a box of 24, for buttons; its name is the button's. */
export const glyph = (d: string): SVGSVGElement =>
  draw('svg', { viewBox: '0 0 24 24', class: 'glyph', 'aria-hidden': 'true' }, [draw('path', { d })])

/** Sets the text of an element only when it is another: a live region speaks at each change. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
