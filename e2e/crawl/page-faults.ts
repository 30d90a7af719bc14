import type { CrawlPage } from './crawl-page.ts'

const MAX_SHIFT = 0.1

/**
 * Names the layout shift of a page since it was opened; null up to 0.1. It has no meaning after a press: a slow response
 * moves the page too.
 */
export async function layoutShiftFault(page: CrawlPage): Promise<string | null> {
  const shift = await page.evaluate(() => window.crawlRecord?.layoutShift ?? 0, null)
  return shift > MAX_SHIFT ? `its layout shifts by ${shift.toFixed(2)}` : null
}

/** Names all errors of the current page: texts, width, pictures, and the toast of an unknown error, by its text. */
export async function pageFaults(page: CrawlPage, unknownError: string | null): Promise<string[]> {
  return page.evaluate((unknownText) => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`it is ${scrollWidth - clientWidth} px wider than the screen`)

    const KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)*(\.[a-z0-9]+(_[a-z0-9]+)*)+$|^[a-z0-9]+(_[a-z0-9]+)+$/
    const BROKEN = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b/
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (text === '' || !parent || parent.closest('script, style, code, pre, input, textarea, bdi, del, ins')) continue
      if (unknownText !== null && text.includes(unknownText) && parent.checkVisibility())
        faults.push('shows the toast of an unknown error')
      if (BROKEN.test(text) || (KEY.test(text) && parent.checkVisibility()))
        faults.push(`it shows the text "${text.slice(0, 80)}"`)
    }
    for (const image of document.querySelectorAll('img'))
      if (image.complete && image.naturalWidth === 0 && image.currentSrc && image.checkVisibility())
        faults.push(`the picture ${new URL(image.currentSrc).pathname} is broken`)
    return [...new Set(faults)]
  }, unknownError)
}
