import type { SliceClaims } from '@tessera/contracts'
import { textOf, useTexts } from '@tessera/i18n'
import type { ExposeModule, PageProps } from '@tessera/platform'
import { ValidationSettings } from '@tessera/site/calls'
import { useEffect } from 'react'
import { sliceContract } from './slice-contract.tsx'

const NAME = 'mfe-sample'
const CLAIMS = {
  name: NAME,
  contract: '^1.0.0',
  routes: [
    {
      path: '/m/sample',
      expose: './page',
      title: { th: 'ตัวอย่าง', en: 'Sample' },
      access: 'public',
      header: 'page',
      back: 'history',
    },
  ],
  slots: [],
  popups: [],
} as const satisfies SliceClaims

const TEXTS = { th: { page: { title: 'ตัวอย่าง' } }, en: { page: { title: 'Sample' } } }

/** An expose that keeps the contract, but for what an effect of it does. */
function page(effect: (props: PageProps) => void = () => {}, texts: { th: object; en: object } = TEXTS): ExposeModule {
  // biome-ignore lint/correctness/noComponentHookFactories: each is drawn once, and is a slice of its own
  function Page(props: PageProps) {
    useTexts('shared')
    useEffect(() => effect(props), [props])
    return <p>{textOf(NAME, 'page.title')}</p>
  }
  return { default: Page, texts: { th: async () => texts.th, en: async () => texts.en } } as ExposeModule
}

const ask = ({ http }: Pick<PageProps['host'], 'http'>) => void http.call(ValidationSettings).catch(() => {})

/** An expose that prepares, and has what it shows from what it prepared. */
function preparing(prepare: NonNullable<ExposeModule['prepare']>, effect?: (props: PageProps) => void): ExposeModule {
  return { ...page(effect), prepare }
}
/** An expose that asks at its first drawing for what nobody prepared. */
function careful(): ExposeModule {
  const asked = new WeakSet<object>()
  const once = (host: PageProps['host']) => {
    if (!asked.has(host)) ask(host)
    asked.add(host)
  }
  return preparing(once, ({ host }) => once(host))
}
/** An expose that shows nothing of its own unless it is prepared. */
function spoilt(): ExposeModule {
  const ready = new WeakSet<object>()
  const { default: Page, texts } = page()
  return {
    default: (props) => (ready.has(props.host) ? <Page {...props} /> : null),
    ...(texts && { texts }),
    prepare(host) {
      ask(host)
      ready.add(host)
    },
  }
}

/** Runs the kit's tests on one expose here, in place of handing them to jest; answers what those say that fail. */
async function complaints(expose: ExposeModule): Promise<string> {
  const found: (() => unknown)[] = []
  const after: (() => unknown)[] = []
  const jestsOwn = { describe, test, afterEach }
  Object.assign(globalThis, {
    describe: (_: string, define: () => void) => define(),
    test: (_: string, run: () => unknown) => found.push(run),
    afterEach: (run: () => unknown) => after.push(run),
  })
  try {
    sliceContract(CLAIMS, { './page': expose })
  } finally {
    Object.assign(globalThis, jestsOwn)
  }
  const told: string[] = []
  for (const run of found) {
    try {
      await run()
    } catch (error) {
      told.push(String(error))
    }
    for (const clean of after) await clean()
  }
  expect(found.length).toBeGreaterThan(10)
  return told.join('\n')
}

beforeEach(() => {
  // React tells of what an expose throws, too.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('passes an expose that follows the contract', async () => {
  expect(await complaints(page())).toBe('')
  expect(await complaints(careful())).toBe('')
})

test.each([
  [
    'a host member outside of the contract',
    page(({ host }) => void Reflect.get(host, 'log')),
    /host\.log is not in the contract/,
  ],
  [
    'an event that stays listened for',
    page(({ host }) => void host.events.on('session:ended', () => {})),
    /Expected: 0\n.*Received: .*[1-9]/,
  ],
  ['a listener of the window that stays', page(() => window.addEventListener('online', () => {})), /"window online"/],
  ['a key in place of its text', page(undefined, { th: { other: 'อื่น' }, en: { other: 'Other' } }), /"page\.title"/],
  [
    'a text that one language lacks',
    page(undefined, { th: { page: { ...TEXTS.th.page, more: 'อีก' } }, en: TEXTS.en }),
    /"page\.more"/,
  ],
  ['what is asked for again though it was prepared', preparing(ask, ({ host }) => ask(host)), /GET \/api\/v1\/.*\?/],
  ['a preparation that asks for nothing', preparing(() => {}), /not/],
  ['a page that needs to be prepared', spoilt(), /Expected: "ตัวอย่าง|Expected: "Sample"/],
  [
    'a preparation that goes somewhere',
    preparing((host) => {
      ask(host)
      host.navigation.push('/m/home')
    }),
    /"to": "\/m\/home"/,
  ],
  [
    'a preparation that tells the visitor',
    preparing((host) => {
      ask(host)
      host.toasts.error(new Error('no'))
    }),
    /error\.unknown/,
  ],
])('detects %s', async (_, expose, told) => {
  expect(await complaints(expose)).toMatch(told)
})

test('MFP-020 detects at compile time a claimed expose that is missing, and a member that Host lacks', () => {
  // The types stage judges these lines: one that compiles fails it. Nothing here runs.
  const refused = [
    // @ts-expect-error the claims name ./page
    () => sliceContract(CLAIMS, {}),
    // @ts-expect-error the claims name no ./pages
    () => sliceContract(CLAIMS, { './pages': page() }),
    // @ts-expect-error a Host without lifetime, as if it were renamed
    ({ lifetime: _, ...host }: PageProps['host']) => host.lifetime,
    // @ts-expect-error events have no such member
    ({ events }: PageProps['host']) => events.onn,
  ]
  expect(refused).toHaveLength(4)
})
