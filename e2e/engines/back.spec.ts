import type { Tab } from './drivers/browser.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './session.ts'
import type { Visitor } from './visitor.ts'

test.use({ motion: true })

/** What a layer must leave as it was. The document tells itself apart by when it began. */
const place = () => `${performance.timeOrigin} ${location.pathname}${location.search} ${Math.round(scrollY)}`
const layers = () => document.querySelectorAll('[role=dialog],[role=alertdialog]').length
const back = () => history.back()

/** Presses the browser’s Back until so many layers are left, and sees that nothing else has moved. */
async function goBack(visitor: Visitor, run: (work: () => void) => Promise<void>, left = 0): Promise<void> {
  const before = await visitor.waitUntil(place, Boolean)
  await run(back)
  await visitor.waitUntil(layers, (standing) => standing === left)
  expect(await visitor.waitUntil(place, Boolean)).toBe(before)
}

/** Opens what a button with this name opens; what is looked at here is the way out. */
async function open(visitor: Visitor, tab: Tab, name: string, sign = '[role=dialog] button'): Promise<void> {
  await visitor.waitVisible('button', new RegExp(`^${name}`))
  await tab.run((wanted) => {
    const named = ({ ariaLabel, textContent }: HTMLButtonElement) => (ariaLabel ?? textContent ?? '').trim()
    // A sheet that leaves still has its buttons, but nobody can press them.
    const buttons = [...document.querySelectorAll('button')].filter((one) => !one.closest('[inert]'))
    buttons.find((one) => named(one).startsWith(wanted))?.click()
  }, name)
  await visitor.waitVisible(sign)
}

test('closes only the topmost layer on Back, on the first page of a visit and later', async ({ visitor, tab }) => {
  await visitor.open('/m/home')
  await visitor.waitVisible('[data-section] li button')
  const run = (work: () => void) => tab.run(work)

  await open(visitor, tab, 'เปิดเมนู')
  await goBack(visitor, run)
  await open(visitor, tab, 'เปลี่ยนภาษา')
  await goBack(visitor, run)
  await open(visitor, tab, 'ติดต่อเรา')
  await goBack(visitor, run)

  // A layer that was closed by hand leaves no step behind: one Back is one page.
  await visitor.press('nav a', /^โปรโมชั่น/)
  await visitor.waitVisible('main article')
  await open(visitor, tab, 'เปลี่ยนภาษา')
  await tab.run(() => document.querySelector<HTMLElement>('[role=dialog] button[aria-label^="ปิด"]')?.click())
  await visitor.waitUntil(layers, (standing) => standing === 0)
  await open(visitor, tab, 'เปลี่ยนภาษา')
  await goBack(visitor, run)
  await tab.run(back)
  await visitor.waitVisible('[data-section] li button')
  expect(await tab.run(() => location.pathname)).toBe('/m/home')
})

test('closes the upper of two layers on Back, then the lower; a page opened from a layer replaces its entry', async ({
  visitor,
  tab,
}) => {
  await visitor.open('/m/login')
  await visitor.waitVisible('input[autocomplete^=username]')
  await logIn(visitor)
  await visitor.waitVisible('[data-section] li button')
  const run = (work: () => void) => tab.run(work)

  await open(visitor, tab, 'เปิดเมนู')
  await open(visitor, tab, 'ออกจากระบบ', '[role=alertdialog] button')
  await goBack(visitor, run, 1)
  await goBack(visitor, run)
  await visitor.waitVisible('[data-testid=wallet-balance]')

  await open(visitor, tab, 'เปิดเมนู')
  await visitor.press('[role=dialog] a', /^โปรโมชั่น/)
  await visitor.waitVisible('main article')
  await visitor.waitUntil(layers, (standing) => standing === 0)
  await tab.run(back)
  await visitor.waitUntil(
    () => location.pathname,
    (path) => path === '/m/home',
  )
  expect(await tab.run(layers)).toBe(0)
})
