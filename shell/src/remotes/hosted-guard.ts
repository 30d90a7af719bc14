import { LoadError } from './load-error.ts'

/**
 * Makes every script and stylesheet element fail closed: setting its address adds the integrity of the composition, and an
 * address under a guarded base that the composition does not contain is rejected. Containers of the hosted gear add their
 * own elements, so only the elements themselves can be intercepted. The results of `integrityOf` may grow during the
 * lifetime of the document.
 */
export function guardElements(
  document: Document,
  integrityOf: (path: string) => string | undefined,
  bases: () => readonly string[],
): void {
  const view = document.defaultView
  if (!view) return
  const findIntegrity = (address: string): string | undefined => {
    const url = new URL(address, document.baseURI)
    const path = url.origin === view.location.origin ? url.pathname : url.href
    const integrity = integrityOf(path)
    if (!integrity && bases().some((base) => path.startsWith(base))) throw new LoadError('expose', 'refused', path)
    return integrity
  }
  guardProperty(view.HTMLScriptElement.prototype, 'src', findIntegrity)
  guardProperty(view.HTMLLinkElement.prototype, 'href', findIntegrity)
}

function guardProperty<E extends HTMLScriptElement | HTMLLinkElement>(
  prototype: E,
  name: 'src' | 'href',
  findIntegrity: (address: string) => string | undefined,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
  if (!descriptor?.set || !descriptor.get) return
  const set = descriptor.set
  const admit = (element: E, address: string) => {
    const integrity = findIntegrity(address)
    if (!integrity) return
    element.integrity = integrity
    element.crossOrigin = 'anonymous'
  }
  Object.defineProperty(prototype, name, {
    ...descriptor,
    set(this: E, address: string) {
      admit(this, String(address))
      set.call(this, address)
    },
  })
  // The federation runtime sets a link's address as an attribute.
  const setAttribute = prototype.setAttribute
  prototype.setAttribute = function (this: E, attribute: string, value: string) {
    if (String(attribute).toLowerCase() === name) admit(this, String(value))
    setAttribute.call(this, attribute, value)
  }
}
