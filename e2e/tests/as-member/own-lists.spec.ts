import type { Page } from '@playwright/test'
import { openGameList } from '../../commands/open-game-list.ts'
import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'รายการเกม' }).getByRole('listitem')
const atHome = (page: Page) => expect(page).toHaveURL(/\/m\/home$/)

test('LOB-022 LOB-144 adds a favourite from a list immediately, and removes it', async ({ page }) => {
  await logIn(page, 'newbie01', 'Demo1234')
  await atHome(page)
  await page.goto('/m/bingo')
  const heart = tiles(page).first().locator('[aria-pressed=false]')
  await expect(heart).toBeVisible()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/favourites'),
  )
  await heart.click()
  await expect(page.getByRole('button', { name, pressed: true, exact: true })).toBeVisible()
  await kept
  await page.goto('/m/favorite')
  const favourite = tiles(page).getByRole('button', { name, pressed: true, exact: true })
  await expect(favourite).toBeVisible()
  await favourite.click()
  await expect(favourite).toHaveCount(0)
})

test('LOB-020 LOB-149 lists a launched game first among the recent ones', async ({ page }) => {
  await logIn(page, 'newbie01', 'Demo1234')
  await atHome(page)
  await page.goto('/m/bingo')
  const game = tiles(page).nth(1).getByRole('button').first()
  await expect(game).toBeVisible()
  const name = (await game.textContent()) ?? ''
  const added = page.waitForResponse((answer) => answer.url().includes('/api/v1/recent/add') && answer.ok())
  await game.click()
  await added
  await expect(page).toHaveURL(/\/m\/play\?nodeId=/)
  await page.goto('/m/recent-games')
  await expect(tiles(page).first()).toContainText(name)
})

test('LOB-005 shows a member the hot list, the new games, the favourites and the recent games', async ({ page }) => {
  await logIn(page, 'demo01', 'Demo1234')
  await atHome(page)
  for (const [path, call] of [
    ['/m/hot-games', '/api/v1/games/hot'],
    ['/m/new-games', '/api/v1/games'],
    ['/m/favorite', '/api/v1/favourites'],
    ['/m/recent-games', '/api/v1/recent'],
  ] as const)
    await test.step(path, () => openGameList(page, path, call))
})
