import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const what = process.argv[2] ?? 'all'
for (const [m, host, lang] of [['siam','127.0.0.1','TH'],['lotus','lotus.localhost','EN']]) {
  const c = await b.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'th-TH' })
  await c.addCookies([{ name: 'tessera_language', value: lang, url: `http://${host}:8360` }])
  const p = await c.newPage()
  p.on('console', (x) => x.type() === 'error' && console.log(m, x.text()))
  await p.goto(`http://${host}:8360/m/home`)
  await p.waitForTimeout(1500)
  await p.screenshot({ path: `/tmp/shots/${m}-top.png` })
  for (let y = 0; y < 6; y++) { await p.mouse.wheel(0, 400); await p.waitForTimeout(250) }
  const j = p.getByRole('region', { name: /แจ็กพอต|Jackpot/ }).first()
  await j.scrollIntoViewIfNeeded().catch((e) => console.log(e.message.slice(0,200)))
  await p.waitForTimeout(1200)
  await j.evaluate((e) => window.scrollBy(0, e.getBoundingClientRect().top - 170)).catch(() => {})
  await p.waitForTimeout(800)
  await p.screenshot({ path: `/tmp/shots/${m}-jackpot.png` })
  console.log(m, 'y', await p.evaluate(() => scrollY))
  await p.getByRole('navigation', { name: /หมวดหมู่เกม|Game categories/ }).getByRole('button').nth(5).tap()
  await p.waitForTimeout(1200)
  console.log(p.url(), await p.evaluate(() => scrollY))
  await p.screenshot({ path: `/tmp/shots/${m}-category.png` })
  await p.goBack(); await p.waitForTimeout(800)
  console.log(p.url(), await p.evaluate(() => scrollY))
  if (what === 'news') {
    await p.evaluate(() => scrollTo(0, 0)); await p.mouse.click(195, 300); await p.waitForTimeout(5000)
    await p.screenshot({ path: `/tmp/shots/${m}-news.png` })
  }
  if (process.argv[3]) { await p.goto(`http://${host}:8360${process.argv[3]}`); await p.waitForTimeout(2500); await p.screenshot({ path: `/tmp/shots/${m}-page.png` }) }
  await c.close()
}
await b.close()
