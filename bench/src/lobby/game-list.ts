import { roundTo } from '../figures/median.ts'
import { withPhone } from '../page/browser.ts'
import type { Site } from '../site/site.ts'
import { measureInteractions, watchInteractions } from './interactions.ts'
import { scrollScreens } from './scrolling.ts'

const CPU_SLOWDOWN = 4
const SCREENS = 200
/** The list of all games. */
const LIST_PATH = '/m/gameCenter'
const TIMEOUT_MS = 60_000

export interface GameListFigures {
  nodesMost: number
  longestTaskMs: number
  heapGrowthMb: number
  inpWorstMs: number
  games: number
  interactionLatencies: Record<string, number>
}

/**
 * Measures the list of all games on a phone with a slow CPU. One picture replaces those of all games: rendering pictures is the
 * CDN's work.
 */
export const measureGameList = ({ origin }: Pick<Site, 'origin'>, screens = SCREENS): Promise<GameListFigures> =>
  withPhone(CPU_SLOWDOWN, async (phone) => {
    const { page, context } = phone
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.addInitScript(watchInteractions)
    await page.goto(`${origin}/m/login`)
    await page.locator('input[autocomplete^=username]').fill('demo01')
    await page.locator('input[autocomplete=current-password]').fill('Demo1234')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/m/home')
    const picture = await (await fetch(`${origin}${await pictureOf(page)}`)).arrayBuffer()
    await context.route('**/cdn/games/**', (route) =>
      route.fulfill({
        body: Buffer.from(picture),
        contentType: 'image/webp',
        headers: { 'cache-control': 'max-age=3600' },
      }),
    )
    await page.goto(`${origin}${LIST_PATH}`)
    await page.getByRole('list', { name: 'รายการเกม' }).getByRole('listitem').first().waitFor()
    const { maxNodes, longTaskMs, heapGrowthMb, games } = await scrollScreens(phone, screens)
    const interactionLatencies = await measureInteractions(page)
    return {
      nodesMost: maxNodes,
      longestTaskMs: roundTo(longTaskMs),
      heapGrowthMb: roundTo(heapGrowthMb, 2),
      inpWorstMs: roundTo(Math.max(...Object.values(interactionLatencies))),
      games,
      interactionLatencies,
    }
  })

/** URL of the first game picture in the page. */
async function pictureOf(page: import('@playwright/test').Page): Promise<string> {
  const picture = page.locator('img[src*="/cdn/games/"]').first()
  await picture.waitFor({ state: 'attached' })
  return (await picture.getAttribute('src'))?.replace(/-\dx\.\w+$/, '-2x.webp') ?? ''
}
