import type { Page, Request } from '@playwright/test'
import { type CrawlPage, PRESS_TIMEOUT_MS, STREAMS } from './crawl-page.ts'
import { recordPage } from './page-recorder.ts'

/** A rejected call is an expected response; the page shows the reason. */
const REJECTED_CALL = /^Failed to load resource: the server responded with a status of 4/

/** Follows what Playwright's page requests and opens, and its errors and 5xx responses. */
export async function createPlaywrightPage(page: Page): Promise<CrawlPage> {
  const pending = new Set<Request>()
  const errors: string[] = []
  let started = 0
  page.on('request', (request) => {
    if (STREAMS.test(pathOf(request))) return
    started++
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${pathOf(response)} returns ${response.status()}`)
    // The body of a stream never ends.
    if (response.headers()['content-type']?.startsWith('text/event-stream')) pending.delete(response.request())
  })
  page.on('pageerror', (error) => errors.push(`throws ${error.message.split('\n')[0]}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !REJECTED_CALL.test(message.text()))
      errors.push(`logs ${message.text().slice(0, 200)}`)
  })
  page.on('popup', (popup) => {
    started++
    void popup.close()
  })
  page.on('download', () => started++)
  page.on('filechooser', () => started++)
  await page.addInitScript(recordPage)

  return {
    open: async (address) => void (await page.goto(address)),
    url: async () => page.url(),
    goBack: async () => void (await page.goBack({ timeout: PRESS_TIMEOUT_MS }).catch(() => null)),
    pressEscape: () => page.keyboard.press('Escape'),
    evaluate: (task, arg) => page.evaluate(task as never, arg) as never,
    async press(index) {
      const control = await page.evaluateHandle((controlIndex) => window.crawlControls?.[controlIndex], index)
      const element = control.asElement()
      if (!element) throw new Error('is gone')
      await element.click({ timeout: PRESS_TIMEOUT_MS, noWaitAfter: true })
    },
    traffic: async () => ({ started, pending: [...pending].map(pathOf) }),
    clearPending: () => pending.clear(),
    takeErrors: async () => errors.splice(0),
  }
}

const pathOf = (target: { url(): string }): string => new URL(target.url()).pathname
