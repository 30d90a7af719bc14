import { expect, test } from './fixtures.ts'
import { logIn } from './session.ts'

test('MFP-050 opens a visited page completely without a server, names what is unavailable, and stores no money response', async ({
  visitor,
  site,
  tab,
}) => {
  const { proxy } = site
  await visitor.open('/m/login')
  await visitor.waitVisible('input[autocomplete^=username]')
  await logIn(visitor)
  // WebKit asks for nothing while nobody waits: the page's own timers bring the worker.
  await tab.run(() => {
    const found = window as unknown as { kept?: boolean }
    const look = async () => {
      const complete = await caches.match('/complete')
      found.kept = complete !== undefined
      if (!found.kept) setTimeout(() => void look(), 100)
    }
    void look()
  })
  await visitor.waitUntil(() => (window as unknown as { kept?: boolean }).kept === true, Boolean, 40_000)
  // The worker controls this page from its start, in every engine: its API calls go through the worker.
  await visitor.open('/m/home')
  await visitor.waitVisible('[data-testid=wallet-balance]', /\d/)
  expect(await tab.run(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const paths = await tab.run(async () => {
    const stored: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) stored.push(new URL(request.url).pathname)
    return stored
  })
  // Browsers that hold files of their own would open the page without these too, until they let go of them.
  const named = await tab.run(() =>
    [...document.querySelectorAll('[rel=stylesheet],[rel=modulepreload],script[src]')].map(
      (element) => new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href).pathname,
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([])

  const comeBack = await proxy.stopServer()
  await visitor.open('/m/home')
  await visitor.waitVisible('nav a', /^หน้าแรก/)
  await visitor.waitVisible('[aria-label="แบนเนอร์"]')
  await visitor.waitVisible('[data-testid=wallet-balance]', /โหลดยอดไม่สำเร็จ/)
  await visitor.open('/m/activity')
  await visitor.waitVisible('main [role=alert]')
  await comeBack()
  await visitor.open('/m/activity')
  await visitor.waitVisible('main article')
})

test('MFP-050 has the requirements of an installed site: a manifest with icons, and a worker for the whole site', async ({
  visitor,
  tab,
}) => {
  await visitor.open('/m/home')
  await visitor.waitVisible('[data-section] li button')
  const installed = await tab.run(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const manifest = (await (await fetch(link?.href ?? '')).json()) as {
      display: string
      start_url: string
      icons: unknown[]
    }
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    return [manifest.display, manifest.start_url, manifest.icons.length > 1, new URL(registration.scope).pathname]
  })
  expect(installed).toEqual(['standalone', expect.any(String), true, '/'])
})
