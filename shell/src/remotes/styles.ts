import { LoadError } from './load-error.ts'

/**
 * Adds a slice's stylesheets with their integrity, and waits for them: a page is never shown unstyled, and a stylesheet
 * without integrity is rejected. It waits for a link that the edge already wrote, and retries a failed one.
 */
export function ensureStyles(
  document: Document,
  hrefs: readonly string[],
  integrity: Readonly<Record<string, string>>,
): Promise<void> {
  return Promise.all(hrefs.map((href) => ensureStyle(document, href, integrity[href]))).then(() => {})
}

/** Pending stylesheets, by full path. */
export const pendingStyles = new Map<string, Promise<void>>()

function ensureStyle(document: Document, href: string, integrity: string | undefined): Promise<void> {
  if (!integrity) return Promise.reject(new LoadError('style', 'refused'))
  const pending = pendingStyles.get(href)
  if (pending) return pending
  // Scripts wait for the links that were in the page, so one without a sheet has failed.
  const existing = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`)
  if (existing?.sheet) return Promise.resolve()
  existing?.remove()
  const pendingLoad = addStyle(document, href, integrity).finally(() => pendingStyles.delete(href))
  pendingStyles.set(href, pendingLoad)
  return pendingLoad
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
