import type { BodyOf } from '@tessera/contracts'
import { issuerPath } from '@tessera/outside'
import type { SocialBrand } from '@tessera/site'
import { FinishSocial, LinkSocial, StartSocial } from '@tessera/site/calls'
import type { Browser } from './browser.ts'
import { type Ask, startTestApi, type TestApi } from './test-api.ts'

const CLIENT = { clientId: 'tessera', secret: 'a-secret-for-tests-alone' }
const HOSTS = ['localhost', 'lotus.localhost', 'kirin.localhost']

/** The API as a client of providers that are yet to start. */
export const OIDC_CLIENTS = JSON.stringify([{ ...CLIENT, redirectUris: HOSTS.map((host) => `http://${host}/m/login`) }])

/** An API with running providers that know it by {@link OIDC_CLIENTS}; it uses the machine's clock, as they do. */
export async function startWithProviders(outside: { origin: string }): Promise<TestApi> {
  const provider = (brand: SocialBrand) => ({ issuer: `${outside.origin}${issuerPath(brand)}`, ...CLIENT })
  const api = await startTestApi({
    config: {
      OIDC_PROVIDERS: { line: provider('line'), facebook: provider('facebook'), google: provider('google') },
    },
    merchant: (one) => ({
      ...one,
      switches: { ...one.switches, USERNAMEREG3: true },
      register: { ...one.register, captcha: false },
    }),
  })
  api.pass(Date.now() - api.now().getTime())
  return api
}

export type Wish = BodyOf<typeof StartSocial>

/** Acts as a person on the provider's page; returns the browser's callback data. */
export async function consent(url: string, typed: Record<string, string> = {}) {
  const page = await (await fetch(url)).text()
  const asked = /name="asked" value="([\w-]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ asked, answer: 'allow', person: 'somsri', ...typed })
  const reply = await fetch(url.split('?')[0] ?? '', { method: 'POST', redirect: 'manual', body })
  const back = new URL(reply.headers.get('location') ?? 'none:')
  const { state = '', code, error } = Object.fromEntries(back.searchParams) as Record<string, string>
  return { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) }
}

/** Sign-ins of one API at its providers. */
export const signInsOf = (api: TestApi) => {
  const start = async (as: Browser, wish: Partial<Wish> = {}, ask: Ask = {}) =>
    api.call(StartSocial, { as, ...ask, body: { brand: 'line', side: 'member', ...wish } })
  const finish = (as: Browser, back: object, ask: Ask = {}) => api.call(FinishSocial, { as, ...ask, body: back })
  const startLink = async (as: Browser, over: object = {}) =>
    api.callSealed(LinkSocial, { brand: 'line', password: 'Demo1234', ...over }, { as })
  return {
    start,
    startLink,
    finish,
    /** Links a provider to the account of the browser's session. */
    link: async (as: Browser, over: object = {}) =>
      finish(as, await consent((await startLink(as, over)).reply.value.url)),
    /** The whole sign-in, from the button to the result. */
    signIn: async (as: Browser, typed: Record<string, string> = {}, wish: Partial<Wish> = {}, ask: Ask = {}) =>
      finish(as, await consent((await start(as, wish, ask)).reply.value.url, typed), ask),
  }
}
