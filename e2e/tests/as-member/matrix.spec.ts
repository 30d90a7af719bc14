import { matrix } from '../../fixtures/matrix/matrix.ts'
import { expect } from '../../fixtures/test.ts'

matrix('a member', async (stage) => {
  const { page } = stage
  const dialog = page.getByRole('dialog')
  const main = page.locator('#root main')
  const nav = page.locator('#root nav.f-nav > :is(a, button)')
  const closed = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.context().grantPermissions(['clipboard-write'])
  await page.route('**/api/v1/inbox/unread', (route) =>
    route.fulfill({ json: { success: true, value: { unread: 128 } } }),
  )
  await page.route('**/api/v1/chat/unread', (route) =>
    route.fulfill({ json: { success: true, value: { unReadCount: 7 } } }),
  )
  await stage.logIn('/m/login', 'demo01', 'Demo1234')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  await expect(page.locator('[data-section]')).toHaveCount(5)
  await expect(nav.locator('[class*="-mark-"]')).not.toHaveCount(0)
  await stage.checkScreen('home of a member with unread badges')
  await page.locator('#root header button').first().click()
  await expect(dialog).toBeVisible()
  await stage.checkScreen('side menu of a member')
  await closed()

  await stage.go('/m/menu')
  const entries = main.locator('[class*="-entries-"] button')
  await expect(entries.first()).toBeVisible()
  await stage.checkScreen('menu page of a member')
  await entries.last().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await stage.checkScreen('logout question')
  await question.getByRole('button').first().click()
  await expect(question).toHaveCount(0)

  // A page whose files are on their way, then do not come, then do not come for want of a network.
  let missing = () => {}
  const held = new Promise<void>((go) => {
    missing = go
  })
  await page.route('**/r/mfe-content/*.js', async (route) => {
    await held
    await route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' })
  })
  await stage.go('/m/activity')
  await expect(page.getByTestId('slice-waiting')).toBeVisible()
  await stage.checkScreen('skeleton of a page')
  missing()
  const noFiles = /status of 404|ERR_INTERNET_DISCONNECTED|mfe-content|dynamically imported/
  const card = page.locator('[data-slice=mfe-content]')
  await expect(card.getByRole('alert')).toBeVisible()
  await stage.checkScreen('slice fault', { allow: noFiles })
  await page.context().setOffline(true)
  await stage.go('/m/menu')
  await stage.go('/m/activity')
  await expect(card.getByRole('alert')).toBeVisible()
  await stage.checkScreen('slice fault without a network', { allow: noFiles })
  await page.context().setOffline(false)
  await page.unroute('**/r/mfe-content/*.js')

  await stage.go('/m/recent-games')
  await expect(main.locator('li img').first()).toBeVisible()
  await stage.checkScreen('recent games')

  await stage.go('/m/member/home')
  await expect(main.getByRole('navigation').getByRole('link').first()).toBeVisible()
  await stage.checkScreen('member centre')
  await main.getByRole('button').first().click()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await stage.checkScreen('avatars')
  await closed()
  await stage.go('/m/securityCenter')
  await expect(main.getByRole('progressbar').first()).toBeVisible()
  await stage.checkScreen('security centre')
  await stage.go('/m/set')
  await expect(main.getByRole('combobox')).toBeVisible()
  await stage.checkScreen('settings')

  await stage.go('/m/voucherCenter')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await stage.checkScreen('deposit page')

  await nav.nth(2).click()
  await expect(dialog.locator('bdi').first()).toBeVisible()
  await stage.checkScreen('referral popup')
  await stage.checkScreen('success toast', {
    part: '[data-overlay-live]',
    reopen: async () => {
      await dialog.getByRole('button').last().click()
      await expect(page.locator('[data-overlay-live] [role=status] p').first()).toBeVisible()
    },
  })
})
