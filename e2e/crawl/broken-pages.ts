import { crawl } from './crawl.ts'
import type { CrawlPage } from './crawl-page.ts'

/** HTML page with this body; a driver inserts its recorders at the empty script. */
export const brokenPage = (body: string): string =>
  `<!doctype html><meta name="viewport" content="width=device-width"><title>A page</title><script nonce="none"></script><body>${body}`

/** A page without a fault, which has one control that must not be pressed. */
export const FAULTLESS_BODY = `<button onclick="this.textContent += 1">Count</button><button onclick="d.showModal()">Open</button>
  <dialog id="d" aria-label="A layer"><button onclick="d.close()">Close</button></dialog><button onclick="boom()">Leave</button>`

/** Crawls a broken page; `/broken` on the same server responds with 500. */
export async function crawlBrokenPage(page: CrawlPage, address: string): Promise<string[]> {
  const options = {
    pages: [address],
    seed: '1',
    alike: { onPage: 2, inAll: 6 },
    maxPresses: 20,
    leaves: /^Leave$/,
    unknownError: 'Nobody knows why',
  }
  return (await crawl(page, options)).faults
}

/** Bodies of a page at `/m/page`, each broken in a way that a crawl of any engine finds, and the fault that it reports. */
export const BROKEN_PAGES: readonly (readonly [breach: string, body: string, fault: string | RegExp])[] = [
  ['an uncaught error', '<button onclick="throw new Error(`boom`)">Go</button>', '/m/page › Go: throws boom'],
  [
    'an unhandled rejection',
    '<button onclick="Promise.reject(new Error(`boom`))">Go</button>',
    '/m/page › Go: throws boom',
  ],
  ['an error in the log', '<button onclick="console.error(`boom`)">Go</button>', '/m/page › Go: logs boom'],
  [
    'a breach of the policy',
    `<button onclick="document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', { documentURI: location.href,
      violatedDirective: 'img-src', effectiveDirective: 'img-src', originalPolicy: '', disposition: 'report', blockedURI: 'inline',
      statusCode: 200 }))">Go</button>`,
    '/m/page › Go: logs a breach of img-src by inline',
  ],
  ['a 5xx', '<button onclick="fetch(`/broken`)">Go</button>', '/m/page › Go: /broken returns 500'],
  [
    'the toast of an unknown error',
    '<button onclick="document.body.append(`Nobody knows why`)">Go</button>',
    '/m/page › Go: shows the toast of an unknown error',
  ],
  ['a text that looks like a key', '<p>deposit.promo_from</p>', '/m/page: it shows the text "deposit.promo_from"'],
  [
    'a placeholder that is not filled',
    '<p>You have {{amount}}</p>',
    '/m/page: it shows the text "You have {{amount}}"',
  ],
  ['a press that changes nothing', '<button>Go</button>', '/m/page › Go: changes nothing'],
  [
    'a control that is covered',
    '<button>Go</button><div style="position:fixed;inset:0" class="veil"></div>',
    '/m/page › Go: is covered by div.veil',
  ],
  ['a page that is too wide', '<div style="width:500px">wide</div>', /^\/m\/page: it is \d+ px wider than the screen$/],
  [
    'the focus on the body below a layer',
    '<button onclick="l.hidden = false; this.blur()">Go</button><div id="l" role="dialog" aria-label="A layer" hidden>x</div>',
    '/m/page › Go: leaves the focus on the body below a layer',
  ],
  [
    'a picture that is broken',
    '<img src="data:image/png;base64,AAAA" width="9" height="9" alt="">',
    '/m/page: the picture image/png;base64,AAAA is broken',
  ],
]
