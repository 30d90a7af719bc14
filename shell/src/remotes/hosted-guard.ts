import { LoadError } from './load-error.ts'

/**
 * Makes every script and stylesheet element fail closed: its address, once set, brings the integrity of the composition, and
 * an address under a guarded base that the composition does not name is refused. Containers of the hosted gear add their own
 * elements, so the elements themselves are where all of them can be met.
 */
export function guardElements(
  document: Document,
  integrity: Readonly<Record<string, string>>,
  bases: readonly string[],
): void {
  const view = document.defaultView
  if (!view) return
  const find = (address: string): string | undefined => {
    const url = new URL(address, document.baseURI)
    const path = url.origin === view.location.origin ? url.pathname : url.href
    const known = integrity[path]
    if (!known && bases.some((base) => path.startsWith(base))) throw new LoadError('expose', 'refused', path)
    return known
  }
  guard(view.HTMLScriptElement.prototype, 'src', find)
  guard(view.HTMLLinkElement.prototype, 'href', find)
}

function guard<E extends HTMLScriptElement | HTMLLinkElement>(
  prototype: E,
  name: 'src' | 'href',
  find: (address: string) => string | undefined,
): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name)
  if (!own?.set || !own.get) return
  const set = own.set
  Object.defineProperty(prototype, name, {
    ...own,
    set(this: E, address: string) {
      const known = find(String(address))
      if (known) {
        this.integrity = known
        this.crossOrigin = 'anonymous'
      }
      set.call(this, address)
    },
  })
}
