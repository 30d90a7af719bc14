import { test } from './fixtures.ts'
import { logIn } from './session.ts'

/** Where a link of the page before leads, what its bar says, and what stands there first. */
type Stop = readonly [path: string, title: RegExp, content: string]

const FROM_SEARCH: readonly Stop[] = [
  ['/m/recent-games', /^เล่นล่าสุด$/, 'main li button'],
  ['/m/favorite', /^เกมโปรด$/, 'main li button'],
  ['/m/provider', /^ค่ายเกม$/, 'main li a'],
]
const FROM_ALL: readonly Stop[] = [
  ['/m/jackpots', /^แจ็กพอต$/, 'main li button'],
  ['/m/lott', /^หวย$/, 'main li button'],
  ['/m/elott', /^หวยออนไลน์$/, 'main li button'],
]

test('opens each lobby page from the previous one, with its title and its first games', async ({ visitor }) => {
  const visit = async ([path, title, content]: Stop) => {
    await visitor.press(`main a[href="${path}"]`)
    await visitor.waitVisible('header h1', title)
    await visitor.waitVisible(content)
    await visitor.saveScreenshot(path.slice(3))
  }
  const walk = async (stops: readonly Stop[], back: RegExp) => {
    for (const stop of stops) {
      await visit(stop)
      await visitor.press('header button', /^ย้อนกลับ/)
      await visitor.waitVisible('header h1', back)
    }
  }
  await visitor.open('/m/home')
  await visitor.waitVisible('[data-section] li button')
  await visitor.press('header button', /^เข้าสู่ระบบ/)
  await visitor.waitVisible('input[autocomplete^=username]')
  await logIn(visitor)

  await visit(['/m/search-games', /^ค้นหาเกม$/, 'main li button'])
  await walk(FROM_SEARCH, /^ค้นหาเกม$/)
  await visit(['/m/gameCenter', /^ศูนย์เกม$/, 'main li button'])
  await walk(FROM_ALL, /^ศูนย์เกม$/)
  await visitor.press('header button', /^ย้อนกลับ/)
  await visitor.fill('input[type=search]', 'มังกร')
  await visitor.waitVisible('main [role=status]', /^พบ \d+\sเกม$/)
  await visitor.waitVisible('main li button', /มังกร/)
  await visitor.saveScreenshot('search-found')
})
