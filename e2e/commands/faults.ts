import type { Page } from '@playwright/test'

/** What can become of a remote's files on their way. */
export const FAULTS = ['deleted', 'answers 500', 'hangs', 'answers HTML', 'one byte changed'] as const
export type Fault = (typeof FAULTS)[number]

/** What the console tells of a slice that does not come. */
export const NOT_LOADED = /^mfe-[a-z]+ \S+ \.\/[\w-]+: LoadError: (entry|expose|style|texts): /
/** What it tells of a file that was changed, or that a test kept from coming. */
export const CHANGED = /^Failed to find a valid digest in the 'integrity' attribute for resource '[^']*\/r\/mfe-/
export const BLOCKED_REQUEST = /^Failed to load resource: net::ERR_FAILED/

/** What the console tells of the files of a fault. */
export const TOLD_OF: Readonly<Record<Fault, RegExp>> = {
  deleted: /^Failed to load resource: the server responded with a status of 404/,
  'answers 500': /^Failed to load resource: the server responded with a status of 500/,
  hangs: NOT_LOADED,
  'answers HTML': CHANGED,
  'one byte changed': CHANGED,
}

/** Lets every script of a slice suffer; answers the end of it. */
export async function breakSlice(page: Page, slice: string, fault: Fault): Promise<() => Promise<void>> {
  const pattern = `**/r/${slice}/*.js`
  await page.route(pattern, async (route) => {
    if (fault === 'deleted') return route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' })
    if (fault === 'answers 500') return route.fulfill({ status: 500, body: 'oops' })
    if (fault === 'hangs') return
    if (fault === 'answers HTML')
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>login</title>' })
    // Only the browser knows that every name under localhost is this machine.
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\/\/[a-z-]+\.localhost/, '//127.0.0.1'),
    })
    const body = `globalThis.tampered=1;${await answer.text()}`
    // Mended meanwhile: the request went on by itself.
    return route.fulfill({ response: answer, body }).catch(() => {})
  })
  return () => page.unroute(pattern)
}
