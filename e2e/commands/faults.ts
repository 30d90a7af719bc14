import type { Page } from '@playwright/test'

/** Faults to inject into a remote's files in transit. */
export const FAULTS = ['deleted', 'answers 500', 'hangs', 'answers HTML', 'one byte changed'] as const
export type Fault = (typeof FAULTS)[number]

/** Console message for a slice that failed to load. */
export const LOAD_ERROR = /^mfe-[a-z]+ \S+ \.\/[\w-]+: LoadError: (entry|expose|style|texts): /
/** Console message for a file that was changed, or that a test blocked. */
export const INTEGRITY_ERROR =
  /^Failed to find a valid digest in the 'integrity' attribute for resource '[^']*\/r\/mfe-/
export const BLOCKED_REQUEST = /^Failed to load resource: net::ERR_FAILED/

/** Console message that each fault causes. */
export const ERROR_PATTERNS: Readonly<Record<Fault, RegExp>> = {
  deleted: /^Failed to load resource: the server responded with a status of 404/,
  'answers 500': /^Failed to load resource: the server responded with a status of 500/,
  hangs: LOAD_ERROR,
  'answers HTML': INTEGRITY_ERROR,
  'one byte changed': INTEGRITY_ERROR,
}

/** Injects a fault into every script of a slice; returns a function that removes it. */
export async function breakSlice(page: Page, slice: string, fault: Fault): Promise<() => Promise<void>> {
  const pattern = `**/r/${slice}/*.js`
  await page.route(pattern, async (route) => {
    if (fault === 'deleted') return route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' })
    if (fault === 'answers 500') return route.fulfill({ status: 500, body: 'oops' })
    if (fault === 'hangs') return
    if (fault === 'answers HTML')
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>login</title>' })
    // Only the browser knows that every name under localhost is this machine.
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\/\/[a-z-]+\.localhost/, '//127.0.0.1'),
    })
    const body = `globalThis.tampered=1;${await response.text()}`
    // If the fault was removed meanwhile, the request has already continued.
    return route.fulfill({ response, body }).catch(() => {})
  })
  return () => page.unroute(pattern)
}
