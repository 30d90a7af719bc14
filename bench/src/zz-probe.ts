import { withPhone } from '/work/main/bench/src/page/browser.ts'
import { recordNetwork } from '/work/main/bench/src/page/network-log.ts'
import { watchVitals } from '/work/main/bench/src/page/vitals.ts'

await withPhone(Number(process.argv[3] ?? 1), async ({ page, cdp }) => {
  const log = await recordNetwork(cdp)
  await page.addInitScript(watchVitals)
  page.on('console', (m) => console.log('console', m.text()))
  page.on('pageerror', (e) => console.log('pageerror', e))
  await page.goto(process.argv[2]!, { waitUntil: 'commit' })
  await new Promise((r) => setTimeout(r, Number(process.argv[4] ?? 8000)))
  const t0 = log.requests[0]!.startedAt
  for (const r of log.requests)
    console.log(
      (r.startedAt - t0).toFixed(0).padStart(6),
      r.endedAt ? (r.endedAt - t0).toFixed(0).padStart(6) : 'open',
      r.kind.padEnd(10),
      r.bodyBytes.toString().padStart(7),
      r.wireBytes,
      r.url.replace(/^http:..[^/]*/, ''),
      '<-',
      r.initiator.kind,
      r.initiator.urls.map((u) => u.replace(/^http:..[^/]*/, '')).join(' '),
    )
  console.log(JSON.stringify(await page.evaluate('benchSeen')))
  await page.screenshot({ path: '/tmp/h3b/shot.png' })
})
