import { checkPage, OPERATORS_SCREEN, takeScreenshot } from '../../commands/operators-screen.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { code, host } = testMerchant('configured')
const TOKEN = process.env.E2E_TOKEN ?? ''
const [OLD, NEW] = ['#f2b84b', '#ffe08a']
/** So many that a tenth of them is told from none and from all. */
const VISITORS = Array.from({ length: 300 }, (_, i) => `visitor-of-colours-${i}`)

test.use(OPERATORS_SCREEN)

test('publishes a colour, previews it by a link, rolls it out to a tenth of the visitors, and reverts it, each with an audit entry', async ({
  page,
  browser,
  request,
  quiet,
}) => {
  quiet.allow(/status of 422/)
  // Node looks no names below localhost up; browsers do.
  const { port, host: name } = new URL(host)
  const accentOf = async (visitor: string) => {
    const headers = { host: name, cookie: `tessera_visitor=${visitor}` }
    const answer = await request.get(`http://127.0.0.1:${port}/m/home`, { headers })
    return /--accent:(#\w+)/.exec(await answer.text())?.[1]
  }
  const whoSees = async (accent: string) => {
    const seen: string[] = []
    for (const visitor of VISITORS) if ((await accentOf(visitor)) === accent) seen.push(visitor)
    return seen
  }
  const notice = page.getByRole('status').filter({ hasText: 'Took' })
  const explain = async (reason: string) => {
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill(reason)
    await page.getByRole('dialog').locator('button[type=submit]').click()
  }
  const act = (what: string, number: number) =>
    page.getByRole('button', { name: `${what}: configuration ${number}` }).click()
  await page.addInitScript((token) => sessionStorage.setItem('tessera.ops.token', token), TOKEN)
  await page.goto(`/ops/m/${code}/configuration`)

  const table = page.getByRole('region', { name: `Configurations of ${code}, newest first` })
  await expect(table.getByRole('row', { name: /^1 all visitors/ })).toBeVisible()
  await page.getByRole('button', { name: 'Start from 1' }).click()
  const document = page.getByRole('textbox', { name: 'Document' })
  await expect(document).toHaveValue(new RegExp(`"accent": "${OLD}"`))
  await document.fill((await document.inputValue()).replace(OLD, '#333333'))
  await page.getByRole('button', { name: 'Publish …' }).click()
  await explain('walk: too dark')
  await expect(page.getByRole('dialog').getByText(/accent on ground has a contrast of/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await document.fill((await document.inputValue()).replace('#333333', NEW))
  await page.getByRole('button', { name: 'Publish …' }).click()
  await explain('walk: brighter')
  await expect(notice).toContainText('Published configuration 2.')
  await act('Compare', 2)
  await expect(page.getByRole('row', { name: `theme.roles.accent ${OLD} ${NEW}` })).toBeVisible()
  await takeScreenshot(page, '1-differs')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await checkPage(page)
  await page.setViewportSize(OPERATORS_SCREEN.viewport)

  await act('Preview', 2)
  await explain('walk: look at it')
  const link = await page.getByRole('link', { name: 'Open' }).first().getAttribute('href')
  const visitor = await (await browser.newContext({ locale: 'th-TH' })).newPage()
  await visitor.goto(link ?? '')
  const accent = (of: Page) =>
    of.evaluate(() => getComputedStyle(globalThis.document.documentElement).getPropertyValue('--accent'))
  expect(await accent(visitor)).toBe(NEW)
  await expect(visitor.getByRole('complementary', { name: 'ตัวอย่างก่อนใช้งานจริง' })).toBeVisible()
  await visitor.context().close()
  expect(await whoSees(NEW)).toEqual([])

  const tabs = page.getByRole('navigation', { name: `Sections of ${code}` })
  await tabs.getByRole('link', { name: 'Configuration' }).click()
  await act('Roll out …', 2)
  await explain('walk: a tenth')
  await expect(notice).toContainText(`10 % of ${code} get configuration 2.`)
  await expect.poll(async () => (await whoSees(NEW)).length).toBeGreaterThan(0)
  const some = await whoSees(NEW)
  expect([some.length > VISITORS.length * 0.04, some.length < VISITORS.length * 0.18]).toEqual([true, true])
  // Who has it keeps it.
  expect(await whoSees(NEW)).toEqual(some)

  await tabs.getByRole('link', { name: 'Configuration' }).click()
  await expect(table.getByRole('row', { name: /^2 rollout 10 %/ })).toBeVisible()
  await act('Revert', 2)
  await explain('walk: too bright')
  await expect(notice).toContainText('The rollout no longer serves configuration 2.')
  await expect.poll(async () => (await whoSees(NEW)).length).toBe(0)
  expect(await whoSees(OLD)).toEqual(VISITORS)

  await tabs.getByRole('link', { name: 'Audit' }).click()
  for (const why of ['walk: brighter', 'walk: look at it', 'walk: a tenth', 'walk: too bright'])
    await expect(page.getByText(why).first()).toBeVisible()
})

test('serves the stable configuration from the api: unchanged by a full rollout, changed by promote and rollback, without a restart', async ({
  request,
  registry,
}) => {
  const { port, host: name } = new URL(host)
  const minimumAge = async () => {
    const answer = await request.get(`http://127.0.0.1:${port}/api/v1/system/status`, { headers: { host: name } })
    return ((await answer.json()) as { value: { info: { minimumAge: number } } }).value.info.minimumAge
  }
  const reason = 'browser test'
  const siam = `/v1/merchants/${code}`
  const before = await registry.stableComposition(code)
  const { document } = (await registry.call('GET', `${siam}/configurations/1`)).body as { document: object }
  const published = await registry.call('POST', `${siam}/configurations`, {
    document: { ...document, minimumAge: 25 },
    reason,
  })
  const { number } = published.body as { number: number }
  const changes = { configuration: { version: String(number) } }
  const made = await registry.call('POST', '/v1/compositions', { merchant: code, changes, reason, promote: false })
  const composition = (made.body as { id: string }).id
  await registry.call('PUT', `${siam}/candidate`, { composition, percent: 100, reason })
  const shown = () =>
    request
      .get(`http://127.0.0.1:${port}/m/home`, { headers: { host: name, cookie: 'tessera_visitor=anybody' } })
      .then((answer) => answer.headers()['x-composition'])
  await expect.poll(shown).toBe(composition)
  expect(await minimumAge()).toBe(21)
  await registry.call('POST', `${siam}/candidate/promote`, { reason })
  await expect.poll(minimumAge).toBe(25)
  await registry.moveTo(code, before.id)
  await expect.poll(minimumAge).toBe(21)
})
