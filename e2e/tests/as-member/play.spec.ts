import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { GameList, Limits } from '@tessera/site/calls'
import { callEndpoint as typed } from '../../commands/call-endpoint.ts'
import { playFreeSpins } from '../../commands/play-free-spins.ts'
import { rollDice } from '../../commands/roll-dice.ts'
import { logIn } from '../../commands/session.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, test } from '../../fixtures/test.ts'

const { host: SITE } = testMerchant('plays')
test.describe.configure({ mode: 'serial' })

const satang = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100)
const game = (page: Page): FrameLocator => page.frameLocator('iframe')
const headerBalance = async (page: Page) => satang(await page.getByTestId('wallet-balance').textContent())
/** Every call of the page of a name, once it has answered. */
const answer = (page: Page, path: string) =>
  page.waitForResponse((one) => new URL(one.url()).pathname === path && one.ok())

/** Finds one of the house's games by its name and opens it. */
async function open(page: Page, name: string): Promise<FrameLocator> {
  await page.goto(`${SITE}/m/inHouse`)
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(page).toHaveURL(/\/m\/play\?nodeId=\d+/)
  await expect(game(page).getByRole('heading', { name })).toBeVisible()
  await playFreeSpins(page)
  return game(page)
}
async function member(context: BrowserContext, username = 'demo01'): Promise<Page> {
  const page = await context.newPage()
  await logIn(page, username, 'Demo1234', `${SITE}/m/login`)
  await expect(page).toHaveURL(/\/m\/home$/)
  return page
}
/** Asks the API for the session of the page. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, url, json]) => {
      const { token } = JSON.parse(localStorage.getItem('tessera.session') ?? '{}') as { token: string }
      const headers = { 'content-type': 'application/json', 'x-session': token }
      const reply = await fetch(url ?? '', { method: verb ?? 'GET', headers, ...(json ? { body: json } : {}) })
      return (await reply.json()) as { value: Record<string, unknown> }
    },
    [method, path, body ? JSON.stringify(body) : undefined] as const,
  )

test('LOB-182 LOB-184 plays a member’s round: both tabs update by exactly stake and win, and the record lists it', async ({
  context,
}) => {
  const page = await member(context)
  const other = await context.newPage()
  await other.goto(`${SITE}/m/home`)
  await expect(other.getByTestId('wallet-balance')).toHaveText(/\d/)
  const before = await headerBalance(other)

  const slot = await open(page, 'ความลับหิมพานต์')
  const { value: earlier } = await ask(page, 'GET', '/api/v1/play/session')
  await other.bringToFront()
  await page.bringToFront()
  const commit = await slot.getByText(/^[\da-f]{8}…[\da-f]{6}$/).textContent()
  const booked = page.waitForResponse((one) => one.url().endsWith('/games/api/himmapan-secrets/spin'))
  await slot.getByRole('button', { name: 'หมุน' }).click()
  await booked
  await expect(slot.getByText(/^[\da-f]{8}…[\da-f]{6}$/)).not.toHaveText(commit ?? '')
  await expect(page.locator('header').getByText('−').or(page.locator('header').getByText('+')).first()).toBeVisible()
  const { value: session } = await ask(page, 'GET', '/api/v1/play/session')
  const since = (sum: 'won' | 'staked') => satang(`${session[sum]}`) - satang(`${earlier[sum]}`)
  const after = before + since('won') - since('staked')
  expect(since('staked')).toBe(1_000)
  await other.bringToFront()
  await expect.poll(() => headerBalance(other)).toBe(after)

  await page.bringToFront()
  await page.goto(`${SITE}/m/gameRecord`)
  const row = page.getByRole('button', { name: /ความลับหิมพานต์/ }).first()
  await expect(row).toContainText('เดิมพัน 10.00')
  await row.click()
  await page.getByRole('link', { name: /ตรวจสอบ/ }).click()
  await expect(page).toHaveURL(/\/m\/fair\?round=/)
  await expect(page.getByText('ตรงกัน').first()).toBeVisible()
})

test('LOB-188 turns the fairness page red for one altered character of the seed', async ({ context }) => {
  const page = await member(context)
  await page.goto(`${SITE}/m/gameRecord`)
  await page
    .getByRole('button', { name: /ความลับหิมพานต์/ })
    .first()
    .click()
  await page.getByRole('link', { name: /ตรวจสอบ/ }).click()
  await expect(page.getByText('ตรงกัน').first()).toBeVisible()
  const seed = page.getByLabel(/ซีดของเซิร์ฟเวอร์|Server seed/)
  const text = await seed.inputValue()
  await seed.fill(`${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText('ไม่ตรง').first()).toBeVisible()
})

test('LOB-182 TRU-032 ignores a frame’s message: neither money nor page changes', async ({ context }) => {
  const page = await member(context)
  const slot = await open(page, 'ความลับหิมพานต์')
  const bar = page.locator('header').first()
  const before = satang((await bar.textContent())?.split('฿')[1] ?? '')
  await slot.locator('body').evaluate(() => {
    for (const tessera of ['balance', 'resume', 'pause'])
      window.parent.postMessage({ tessera, balance: '999999.00' }, '*')
  })
  // Messages arrive in their order: once the last one has, the page has handled those before.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && requestAnimationFrame(resolve))
        window.postMessage({ tessera: 'close' }, '*')
        window.postMessage('last', '*')
      }),
  )
  expect(satang((await bar.textContent())?.split('฿')[1] ?? '')).toBe(before)
  await expect(page).toHaveURL(/\/m\/play\?/)
})

/** Lets a lantern rise on a page and kills it; whether the round was still up to come back to, on a page that opens it anew. */
async function comeBackToALantern(context: BrowserContext, address: string): Promise<Page | null> {
  const page = await context.newPage()
  await page.goto(address)
  const lantern = game(page)
  await lantern.getByLabel(/เก็บอัตโนมัติที่/).fill('3.00')
  await lantern.getByRole('button', { name: 'ปล่อยโคม' }).click()
  const isUp = await lantern
    .getByRole('button', { name: /^เก็บ ฿/ })
    .waitFor({ timeout: 10_000 })
    .then(() => true)
    .catch(() => false)
  await page.close()
  if (!isUp) return null
  const back = await context.newPage()
  await back.goto(address)
  const offered = back.getByText('คุณมีรอบที่ค้างอยู่')
  await expect(offered.or(back.locator('iframe'))).toBeVisible()
  if (await offered.isVisible()) return back
  await back.close()
  return null
}

test('LOB-183 LOB-186 offers the round of a killed page again, and pays its stored cash-out without the page', async ({
  context,
}) => {
  const first = await member(context)
  await open(first, 'โคมลอยฟ้า')
  const address = first.url()
  await first.close()
  let page: Page | null = null
  // One lantern in four goes out before anybody could come back to it.
  for (let tries = 0; tries < 8 && !page; tries++) page = await comeBackToALantern(context, address)
  if (!page) throw new Error('eight lanterns went out at once')
  await page.getByRole('button', { name: 'เล่นรอบที่ค้างต่อ' }).click()
  const lantern = game(page)
  await expect(
    lantern.getByRole('button', { name: /^เก็บ ฿/ }).or(lantern.getByRole('button', { name: 'ปล่อยโคม' })),
  ).toBeVisible()
  await page.close()
  const record = await context.newPage()
  await expect(async () => {
    await record.goto(`${SITE}/m/gameRecord`)
    const row = record.getByRole('button', { name: /โคมลอยฟ้า/ }).first()
    await expect(row).toContainText(/ได้ (0\.00|30\.00)/, { timeout: 3_000 })
  }).toPass()
})

test('LOB-194 rejects a bet over the member’s limit, and shows the limit and its end', async ({ context }) => {
  const page = await member(context, 'newbie01')
  await ask(page, 'PUT', '/api/v1/limits', { kind: 'stake', window: 'day', value: '5.00' })
  const slot = await open(page, 'ความลับหิมพานต์')
  await slot.getByRole('button', { name: 'หมุน' }).click()
  await expect(slot.getByText(/วงเงิน|ลิมิต|ขีดจำกัด/).first()).toBeVisible()
  const { value } = await ask(page, 'GET', '/api/v1/play/session')
  expect(value.staked).toBe('0.00')
})

test('LOB-194 rejects the next bet at a loss limit, and shows the limit', async ({ context }) => {
  const page = await member(context)
  const { games } = (
    await typed(page, GameList, { platform: 'html5', language: 'TH', vassalage: 'TESS', pageNo: '1', pageSize: '20' })
  ).value
  const dice = games.find(({ displayName }) => displayName === 'ไฮโลไทย')?.nodeId ?? ''
  // On what next to never comes.
  const lose = (stake: number) => rollDice(page, dice, [{ bet: { on: 'triple', faces: [6] }, stake }])
  const lost = async () => {
    const { limits } = (await typed(page, Limits)).value
    return satang(limits.find(({ kind, window }) => kind === 'loss' && window === 'day')?.used ?? null)
  }
  await lose(10_00)
  // What was won before counts against what is lost.
  while ((await lost()) === 0) await lose(1_000_00)
  const value = ((await lost()) / 100 + 15).toFixed(2)
  await ask(page, 'PUT', Limits.path, { kind: 'loss', window: 'day', value })
  const slot = await open(page, 'ความลับหิมพานต์')
  await lose(10_00)
  await slot.getByRole('button', { name: 'หมุน' }).click()
  await expect(slot.getByRole('dialog')).toContainText('คุณถึงวงเงินเสียของวันนี้แล้ว')
})

test('LOB-173 LOB-187 offers free play on tiles of games that have it, labelled as no member money, and moves none', async ({
  context,
}) => {
  const page = await member(context)
  const wallet = (await ask(page, 'GET', '/api/v1/wallet')).value.sumBalance
  const tiles = page.getByRole('list', { name: 'รายการเกม' }).getByRole('listitem')
  await page.goto(`${SITE}/m/live-games`)
  await expect(tiles.first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^ลอง .* ฟรี$/ })).toHaveCount(0)
  await page.goto(`${SITE}/m/inHouse`)
  await page.getByRole('button', { name: 'ลอง ความลับหิมพานต์ ฟรี', exact: true }).first().click()
  await expect(page).toHaveURL(/\/m\/play\?nodeId=\d+&mode=trial/)
  const slot = game(page)
  await expect(page.locator('header').getByText('ทดลองเล่น')).toBeVisible()
  await expect(page.locator('header').first()).toContainText('10,000.00')
  const moved = answer(page, '/api/v1/play/session')
  await slot.getByRole('button', { name: 'หมุน' }).click()
  await moved
  await expect.poll(async () => (await ask(page, 'GET', '/api/v1/play/session?mode=trial')).value.staked).toBe('10.00')
  expect((await ask(page, 'GET', '/api/v1/wallet')).value.sumBalance).toBe(wallet)
})
