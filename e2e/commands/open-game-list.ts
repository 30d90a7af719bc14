import type { Page } from '@playwright/test'
import type { Game } from '@tessera/site'
import { expect } from '../fixtures/test.ts'

/** Minimum number of tiles that are visible on any screen. */
const VISIBLE_TILES = 3

interface GameListResponse {
  value: { games?: Game[]; content?: Game[]; list?: Game[] }
}

/** Opens a list in Thai and returns the games in the response to this call, once the first of them are on the page. */
export async function openGameList(page: Page, path: string, call: string): Promise<readonly Game[]> {
  // The previous page may still get a response to the same call.
  const responsePromise = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === call &&
      new URL(response.request().headers().referer ?? page.url()).pathname === path,
  )
  await page.goto(path)
  const { value }: GameListResponse = await (await responsePromise).json()
  const games = value.games ?? value.content ?? value.list ?? []
  expect(games.length, `games of ${path}`).toBeGreaterThan(0)
  const tiles = page.getByRole('list', { name: 'รายการเกม' }).getByRole('listitem')
  for (const [index, { displayName }] of games.slice(0, VISIBLE_TILES).entries())
    await expect(tiles.nth(index)).toContainText(displayName)
  expect(new URL(page.url()).pathname).toBe(path)
  return games
}
