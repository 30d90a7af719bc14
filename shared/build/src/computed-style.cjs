/** Display of elements by the browser's own style sheet, for each kind of element that the sheet tells apart. */
const ownDisplays = new Map()
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' }
const NAMES = { pointerEvents: 'pointer-events' }

/**
 * Replaces `getComputedStyle` of a jsdom window by one that computes only the property that is read. jsdom matches every rule of its
 * style sheet and computes every colour at each call, which took a quarter of a page's test: queries by role read `display` and
 * `visibility` of each element. Documents with style sheets, pseudo-elements and all other properties are left to jsdom.
 */
exports.installComputedStyle = (window) => {
  const compute = window.getComputedStyle
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof window.Element) || element.ownerDocument.styleSheets.length > 0)
      return compute.call(window, element, pseudo)
    const read = (name) => {
      if (name === 'display') return displayOf(element, compute)
      if (name in INHERITED) return inheritedValue(element, name)
      return compute.call(window, element).getPropertyValue(name)
    }
    return new Proxy(
      {},
      {
        get: (_, property) => {
          if (property === 'getPropertyValue') return read
          const name = NAMES[property] ?? property
          if (name === 'display' || name in INHERITED) return read(name)
          const style = compute.call(window, element)
          const value = style[property]
          return typeof value === 'function' ? value.bind(style) : value
        },
      },
    )
  }
}

function displayOf(element, compute) {
  if (element.hasAttribute('style')) {
    const inline = element.style.display
    if (inline) return inline
  }
  const kind = kindOf(element)
  if (!ownDisplays.has(kind)) {
    const bare = element.cloneNode(false)
    bare.removeAttribute('style')
    ownDisplays.set(kind, compute.call(element.ownerDocument.defaultView, bare).display)
  }
  return ownDisplays.get(kind)
}

/** What the selectors of jsdom's style sheet for `display` depend on, apart from `ruby > rt`. */
const kindOf = (element) =>
  [
    element.localName,
    element.hasAttribute('hidden'),
    element.localName === 'dialog' && element.hasAttribute('open'),
    element.localName === 'input' && element.getAttribute('type') === 'hidden',
  ].join()

function inheritedValue(element, name) {
  for (let node = element; node; node = node.parentElement) {
    const value = node.hasAttribute('style') ? node.style.getPropertyValue(name) : ''
    if (value && value !== 'inherit') return value
  }
  return INHERITED[name]
}
