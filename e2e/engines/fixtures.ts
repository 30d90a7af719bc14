import { writeFile } from 'node:fs/promises'
import { test as base, expect, type TestInfo } from '@playwright/test'
import { Registry } from '../commands/registry.ts'
import type { Browser, EngineName, Tab } from './drivers/browser.ts'
import { launch } from './drivers/launch.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** Each engine has a merchant of its own, so that the engines can change compositions concurrently. */
const MERCHANTS = { chromium: 'in-chromium', firefox: 'in-firefox', webkit: 'in-webkit' } as const

export interface EngineOptions {
  engine: EngineName
  /** False: pages get `prefers-reduced-motion`. With motion an idle page takes 0.6 of a core in software drawing. */
  motion: boolean
}

export interface Site {
  merchant: string
  /** Address of the merchant’s site, through the proxy. */
  url: string
  proxy: FaultProxy
}

interface Fixtures {
  registry: Registry
  site: Site
  /** A tab with its own profile: one test does not affect another. */
  tab: Tab
  visitor: Visitor
}

export const test = base.extend<Fixtures, EngineOptions & { driven: Browser }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  motion: [false, { option: true, scope: 'worker' }],
  driven: [
    async ({ engine, motion }, use) => {
      const browser = await launch(engine, motion)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
  registry: async ({}, use) => use(new Registry()),
  // A separate port for each test: WebKit takes a module from its memory cache by address, whatever the server responds.
  site: async ({ engine }, use) => {
    const merchant = MERCHANTS[engine]
    const proxy = await startFaultProxy(new URL(`http://127.0.0.1:${process.env.E2E_PORT ?? 8190}`))
    await use({ merchant, proxy, url: `http://${merchant}.localhost:${proxy.port}` })
    await proxy.close()
  },
  tab: async ({ driven }, use, info) => {
    const tab = await driven.newTab()
    await use(tab)
    if (info.status !== info.expectedStatus) await attachPicture(tab, info).catch(() => {})
    await tab.close()
  },
  visitor: async ({ tab, site, engine }, use) => use(createVisitor(tab, site.url, engine)),
})

const attachPicture = async (tab: Tab, info: TestInfo): Promise<void> =>
  info.attach('picture', { path: await pictureFile(tab, info), contentType: 'image/png' })

async function pictureFile(tab: Tab, info: TestInfo): Promise<string> {
  const file = info.outputPath('picture.png')
  await writeFile(file, await tab.takeScreenshot())
  return file
}

export { expect }
