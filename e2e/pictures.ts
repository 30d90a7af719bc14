import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createRegistryClient, publishDist } from '@tessera/cli'
import { buildMarkedSlice } from '../tools/src/marked-build.ts'

// Usage: npm run pictures. Retakes the pictures of the README; starts and stops a site for them.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PICTURES_DIR = join(ROOT, 'docs', 'pictures')
const PORT = 8196
const OPS_PORT = 8197
const START_TIMEOUT_MS = 240_000
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

const data = mkdtempSync(join(tmpdir(), 'tessera-pictures-'))
const site = spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'tools/src/start.ts')], {
  cwd: ROOT,
  env: { ...process.env, PORT: `${PORT}`, OPS_PORT: `${OPS_PORT}`, TESSERA_DATA: data, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const exited = new Promise((resolve) => site.once('exit', resolve))
try {
  await waitUntilStarted()
  mkdirSync(PICTURES_DIR, { recursive: true })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
  await takeSitePicture(browser)
  await createHistory()
  await takeConsolePicture(browser)
  await browser.close()
} finally {
  site.kill('SIGTERM')
  await exited
  rmSync(data, { recursive: true, force: true })
}

async function waitUntilStarted(): Promise<void> {
  const timeoutSignal = AbortSignal.timeout(START_TIMEOUT_MS)
  for await (const text of site.stdout) {
    if (String(text).includes('/m/home')) return
    timeoutSignal.throwIfAborted()
  }
  throw new Error('the site did not start')
}

/** Three phones side by side: a guest and a member of one merchant, and another merchant in English. */
async function takeSitePicture(browser: Browser): Promise<void> {
  const shots = [
    await takePhoneShot(browser, `http://127.0.0.1:${PORT}`, async () => {}),
    await takePhoneShot(browser, `http://127.0.0.1:${PORT}`, logIn),
    await takePhoneShot(browser, `http://lotus.localhost:${PORT}`, async () => {}, 'EN'),
  ]
  const page = await browser.newPage({ viewport: { width: 1290, height: 900 } })
  await page.setContent(
    `<body style="margin:0;display:flex;gap:30px;padding:28px 30px;background:#101418">${shots
      .map((shot) => `<img style="width:390px;border-radius:28px" src="data:image/png;base64,${shot}">`)
      .join('')}`,
  )
  await page.screenshot({ path: join(PICTURES_DIR, 'site.jpg'), type: 'jpeg', quality: 82 })
}

async function takePhoneShot(
  browser: Browser,
  origin: string,
  prepare: (page: Page, origin: string) => Promise<void>,
  language = 'TH',
): Promise<string> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  await context.addCookies([{ name: 'tessera_language', value: language, url: origin }])
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await prepare(page, origin)
  await page.goto(`${origin}/m/home`)
  await page.locator('[data-section] img').first().waitFor()
  await page.waitForLoadState('networkidle')
  const shot = await page.screenshot()
  await context.close()
  return shot.toString('base64')
}

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/m/login`)
  await page.locator('input[autocomplete^=username]').fill('demo01')
  await page.locator('input[autocomplete=current-password]').fill('Demo1234')
  await page.locator('form button[type=submit]').click()
  await page.getByTestId('wallet-balance').waitFor()
}

/** Creates a history for the console: a release is rolled out, reverted, and rolled out again. */
async function createHistory(): Promise<void> {
  const { registry } = JSON.parse(readFileSync(join(data, 'stack.json'), 'utf8')) as { registry: string }
  const client = createRegistryClient(registry, readToken())
  const previousId = (await client.merchants()).find(({ code }) => code === 'siam')?.stable ?? ''
  const publish = async (marker: string) => (await publishDist(client, await buildMarkedSlice(marker))).release.version
  const [one, two] = [await publish('one'), await publish('two')]
  const compose = (version: string, reason: string) =>
    client.compose({ merchant: 'siam', changes: { 'mfe-content': { version } }, reason })
  await compose(one, 'Songkran promotions')
  await client.moveTo('siam', { composition: previousId, reason: 'the Songkran banner is cut off on small phones' })
  await compose(two, 'Songkran promotions, banner fixed')
}

function readToken(): string {
  return readFileSync(join(data, 'registry-token'), 'utf8').trim()
}

async function takeConsolePicture(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: DESKTOP, colorScheme: 'dark' })
  await page.addInitScript((value) => sessionStorage.setItem('tessera.ops.token', value), readToken())
  await page.goto(`http://127.0.0.1:${OPS_PORT}/ops/m/siam`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Songkran promotions', { exact: true }).first().waitFor()
  await page.screenshot({ path: join(PICTURES_DIR, 'console.jpg'), type: 'jpeg', quality: 85 })
}
