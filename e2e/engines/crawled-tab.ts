import { setTimeout as sleep } from 'node:timers/promises'
import { type CrawlPage, PRESS_TIMEOUT_MS, STREAMS } from '../crawl/crawl-page.ts'
import { POLL_INTERVAL_MS } from '../crawl/page-activity.ts'
import { recordErrors, recordFiles, recordPage } from '../crawl/page-recorder.ts'
import type { Tab } from './drivers/browser.ts'
import type { Exchange, FaultProxy } from './fault-proxy.ts'
import type { Visitor } from './visitor.ts'

const DOCUMENT = /^\/m\//
const RECORDERS = [recordPage, recordErrors, recordFiles].map((recorder) => `(${recorder})()`).join(';\n')

/** Inserts the recorders before the first script of a document. */
export const withRecorders = (html: string): string =>
  html.replace(/<script nonce="([^"]+)">/, (tag, nonce) => `<script nonce="${nonce}">${RECORDERS}</script>${tag}`)

/**
 * Drives a tab of any engine for a crawl. Requests and 5xx responses are recorded by the proxy, script errors by the page
 * itself.
 */
export function crawlPageOf(tab: Tab, visitor: Visitor, proxy: FaultProxy): CrawlPage {
  proxy.addRule({ path: DOCUMENT, body: withRecorders })
  let openedWindows = 0
  let ignoredCount = 0
  const reportedExchanges = new Set<Exchange>()
  const centreOf = (index: number) =>
    tab.run((controlIndex) => {
      const element = window.crawlControls?.[controlIndex]
      if (!element?.isConnected) return null
      const elementCentre = () => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      }
      const { x, y } = elementCentre()
      // The element is out of view because late content has moved it.
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      return elementCentre()
    }, index)

  return {
    open: (address) => visitor.open(address.slice(visitor.url.length)),
    url: () => tab.run(() => location.href),
    goBack: () => tab.run(() => history.back()),
    pressEscape: () => tab.pressEscape(),
    evaluate: (work, arg) => tab.run(work, arg),
    async press(index) {
      let previousPoint = ''
      for (const end = Date.now() + PRESS_TIMEOUT_MS; Date.now() < end; await sleep(POLL_INTERVAL_MS)) {
        const point = await centreOf(index)
        if (!point) throw new Error('is gone')
        const currentPoint = JSON.stringify(point)
        if (currentPoint === previousPoint) return tab.pressAt(point.x, point.y)
        previousPoint = currentPoint
      }
      throw new Error('does not stop moving')
    },
    async traffic() {
      openedWindows += await tab.closeOtherWindows()
      const isRequest = ({ path, isStream }: Exchange) => !isStream && !STREAMS.test(path)
      const pending = proxy.exchanges.slice(ignoredCount).filter((exchange) => isRequest(exchange) && !exchange.isOver)
      return {
        started: proxy.exchanges.filter(isRequest).length + openedWindows,
        pending: pending.map(({ path }) => pathOf(path)),
      }
    },
    clearPending() {
      ignoredCount = proxy.exchanges.length
    },
    async takeErrors() {
      const scriptErrors = await tab.run(() => window.crawlRecord?.errors.splice(0) ?? []).catch(() => [])
      const failedExchanges = proxy.exchanges.filter(
        (exchange) => exchange.status >= 500 && !reportedExchanges.has(exchange),
      )
      for (const exchange of failedExchanges) reportedExchanges.add(exchange)
      return [...scriptErrors, ...failedExchanges.map(({ path, status }) => `${pathOf(path)} returns ${status}`)]
    },
  }
}

const pathOf = (address: string): string => address.split('?')[0] ?? ''
