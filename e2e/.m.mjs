import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
for (const host of ['127.0.0.1','lotus.localhost','kirin.localhost']) { const p = await (await b.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })).newPage()
await p.goto(`http://${host}:8360/m/home`); await p.waitForTimeout(1000)
for (let y = 0; y < 10; y++) { await p.mouse.wheel(0, 300); await p.waitForTimeout(200) }
console.log(host, await p.evaluate(() => [...document.querySelectorAll('[data-section], main [class*=place-]')].map(e => [e.dataset.section ?? e.className, e.getBoundingClientRect().height, e.getBoundingClientRect().height/16, e.firstElementChild?.getBoundingClientRect().height])))
}
await b.close()
