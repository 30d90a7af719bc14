import type { ComposedSlice } from '@tessera/contracts'
import { LoadError } from './load-error.ts'

/**
 * Adds a slice's stylesheets with their integrity, and waits for them: a page is never shown unstyled, and a stylesheet
 * without integrity is refused. A link that the edge already wrote is waited for; one that failed is tried anew.
 */
export function ensureStyles(
  document: Document,
  hrefs: readonly string[],
  integrity: Readonly<Record<string, string>>,
): Promise<void> {
  return Promise.all(hrefs.map((href) => ensureStyle(document, href, integrity[href]))).then(() => {})
}

/** Takes a release's stylesheets out of the document, but those that a release of `staying` has too. */
export function dropStyles(document: Document, gone: ComposedSlice, staying: readonly ComposedSlice[]): void {
  const kept = new Set(staying.flatMap(stylesOf))
  for (const href of stylesOf(gone)) {
    if (kept.has(href)) continue
    const link = document.querySelector(`link[rel=stylesheet][href="${href}"]`)
    // One that is still under way would never tell that it was taken out.
    if (pending.has(href)) link?.dispatchEvent(new Event('error'))
    else link?.remove()
  }
}

const stylesOf = ({ base, exposes }: ComposedSlice): string[] =>
  Object.values(exposes).flatMap(({ css }) => css.map((file) => base + file))

const pending = new Map<string, Promise<void>>()

function ensureStyle(document: Document, href: string, integrity: string | undefined): Promise<void> {
  if (!integrity) return Promise.reject(new LoadError('style', 'refused'))
  const coming = pending.get(href)
  if (coming) return coming
  // Scripts wait for the links that came with the page, so one without a sheet has failed.
  const existing = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`)
  if (existing?.sheet) return Promise.resolve()
  existing?.remove()
  const added = addStyle(document, href, integrity).finally(() => pending.delete(href))
  pending.set(href, added)
  return added
}

function addStyle(document: Document, href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.integrity = integrity
    link.crossOrigin = 'anonymous'
    link.href = href
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener(
      'error',
      () => {
        link.remove()
        reject(new LoadError('style', 'failed'))
      },
      { once: true },
    )
    document.head.append(link)
  })
}
