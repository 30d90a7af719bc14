import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const p = await (await b.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })).newPage()
await p.goto(`http://127.0.0.1:8360/m/home`); await p.waitForTimeout(1000)
for (let y = 0; y < 8; y++) { await p.mouse.wheel(0, 200); await p.waitForTimeout(200) }
await p.evaluate(() => { scrollTo(0, 1100); const o = window.scrollTo; window.log = []; window.scrollTo = (...a) => { window.log.push(['to', ...a, Math.round(performance.now())]); o.apply(window, a) }; addEventListener('scroll', () => window.log.push(['scroll', scrollY, document.documentElement.scrollHeight, Math.round(performance.now())])) })
await p.waitForTimeout(300)
console.log(await p.evaluate(() => scrollY))
await p.evaluate(() => { window.log.push(['press', Math.round(performance.now())]); document.querySelectorAll('main nav button')[5].click() })
await p.waitForTimeout(1200)
console.log(JSON.stringify(await p.evaluate(() => [window.log, scrollY, document.querySelector('main nav').getBoundingClientRect().bottom, document.querySelector('main nav').nextElementSibling.getBoundingClientRect().top, document.querySelector('main nav').nextElementSibling.className, getComputedStyle(document.querySelector('main nav').nextElementSibling).overflowAnchor])))
await p.evaluate(() => { window.log = [] }); await p.goBack(); await p.waitForTimeout(1000)
console.log(JSON.stringify(await p.evaluate(() => [window.log, scrollY])))
await b.close()
