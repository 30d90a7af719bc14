import type { FaultProxy } from './fault-proxy.ts'
import { expect, test } from './fixtures.ts'
import { hasReported, tamper } from './marked-releases.ts'
import type { Visitor } from './visitor.ts'

const DOCUMENT = /^\/m\//
/** One that every page starts with. */
const MODULE = /^\/r\/shell\/vendor\./

const reportOf = (proxy: FaultProxy): { reason: string; requestId: string } => {
  const line = proxy.requests.find((one) => one.startsWith('POST /live/starts '))
  return JSON.parse(line?.replace('POST /live/starts ', '') ?? '{}')
}
const quotedCode = async (visitor: Visitor): Promise<string> =>
  visitor.waitUntil(
    () => document.querySelector('#fault code')?.textContent ?? '',
    (code) => /^[\w-]{8,64}$/.test(code),
  )

test('MFP-049 shows modules that do not load within ten seconds, names the request, notifies ops, and offers a retry', async ({
  visitor,
  site,
}) => {
  const { proxy } = site
  const mend = proxy.addRule({ path: MODULE, hang: true })
  await visitor.open('/m/home')
  await visitor.waitVisible('#fault h1', /^เปิดเว็บไซต์ไม่สำเร็จ$/)
  const code = await quotedCode(visitor)
  await visitor.waitUntil(
    () => null,
    () => reportOf(proxy).reason !== undefined,
  )
  expect(reportOf(proxy)).toEqual({ reason: 'late', requestId: code })
  await visitor.waitVisible('#fault a', /^LINE$/)
  await visitor.saveScreenshot('late-th')
  mend()
  await visitor.press('#fault a', /ลองใหม่/)
  await visitor.waitVisible('[data-section] li button')
  expect(await visitor.count('#fault')).toBe(0)
})

test('MFP-049 MFP-047 does not run a shell module with a changed byte, and shows immediately that the page did not start', async ({
  visitor,
  site,
}) => {
  const { proxy } = site
  proxy.addRule({ path: DOCUMENT, cookie: 'tessera_language=EN' })
  tamper(proxy, MODULE)
  await visitor.open('/m/home')
  await visitor.waitVisible('#fault h1', /^This page could not be opened$/, 9_000)
  await quotedCode(visitor)
  await visitor.waitUntil(
    () => null,
    () => reportOf(proxy).reason !== undefined,
  )
  expect(reportOf(proxy).reason).toBe('failed')
  expect(hasReported(proxy)).toBe(false)
  await visitor.saveScreenshot('refused-en')
})

/** What an old browser lacks, taken away before anything else of the document runs. */
const OLD = {
  'no-modules': 'delete HTMLScriptElement.prototype.noModule',
  'no-import-maps': "HTMLScriptElement.supports=(t)=>t==='module'",
}

for (const [reason, lack] of Object.entries(OLD))
  test(`MFP-049 MFP-052 shows a browser that has ${reason.replace('-', ' ').replace('-', ' ')} the requirements in both languages, with the service channels, and notifies ops`, async ({
    visitor,
    site,
  }) => {
    const { proxy } = site
    proxy.addRule({
      path: DOCUMENT,
      body: (html) =>
        html
          .replace(/<script nonce="([^"]+)">/, (tag, nonce) => `<script nonce="${nonce}">${lack}</script>${tag}`)
          .replace('<script type="module"', '<script type="text/unknown-to-it"'),
    })
    await visitor.open('/m/home')
    await seesNeeds(visitor)
    const code = await quotedCode(visitor)
    await visitor.waitUntil(
      () => null,
      () => reportOf(proxy).reason !== undefined,
    )
    expect(reportOf(proxy)).toEqual({ reason, requestId: code })
    if (reason === 'no-modules') await visitor.saveScreenshot('too-old')
  })

test('MFP-052 shows requirements in both languages and the service channels without JavaScript', async ({
  visitor,
  site,
}) => {
  site.proxy.addRule({
    path: DOCUMENT,
    headers: (headers) => {
      // A document in such a box has scripting off, as if the visitor had turned it off.
      headers['content-security-policy'] = `${headers['content-security-policy']}; sandbox allow-same-origin`
    },
  })
  await visitor.open('/m/home')
  await seesNeeds(visitor)
  await visitor.saveScreenshot('no-script')
})

async function seesNeeds(visitor: Visitor): Promise<void> {
  await visitor.waitVisible('#fault h1', /^เบราว์เซอร์นี้ยังเปิดเว็บไซต์ไม่ได้$/, 9_000)
  await visitor.waitVisible('#fault p', /JavaScript และอัปเดตเบราว์เซอร์/)
  await visitor.waitVisible('#fault p', /turn on JavaScript and update your browser/)
  await visitor.waitVisible('#fault a', /ลองใหม่ · Try again/)
  for (const channel of [/^LINE$/, /^Telegram$/, /^Live chat$/])
    await visitor.waitVisible('#fault nav a[href^="https://"]', channel)
}
