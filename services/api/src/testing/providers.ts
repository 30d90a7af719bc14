import type { BodyOf } from '@tessera/contracts'
import { issuerPath } from '@tessera/outside'
import type { SocialBrand } from '@tessera/site'
import { FinishSocial, LinkSocial, StartSocial } from '@tessera/site/calls'
import type { Browser } from './browser.ts'
import { type CallOptions, startTestApi, type TestApi } from './test-api.ts'

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
    merchant: (config) => ({
      ...config,
      switches: { ...config.switches, USERNAMEREG3: true },
      register: { ...config.register, captcha: false },
    }),
  })
  api.pass(Date.now() - api.now().getTime())
  return api
}

export type SocialInput = BodyOf<typeof StartSocial>

/** Acts as a person on the provider's page; returns the browser's callback data. */
export async function consent(url: string, typed: Record<string, string> = {}) {
  const page = await (await fetch(url)).text()
  const requestToken = /name="asked" value="([\w-]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ asked: requestToken, answer: 'allow', person: 'somsri', ...typed })
  const reply = await fetch(url.split('?')[0] ?? '', { method: 'POST', redirect: 'manual', body })
  const back = new URL(reply.headers.get('location') ?? 'none:')
  const { state = '', code, error } = Object.fromEntries(back.searchParams) as Record<string, string>
  return { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) }
}

/** Sign-ins of one API at its providers. */
export const signInsOf = (api: TestApi) => {
  const start = async (as: Browser, input: Partial<SocialInput> = {}, options: CallOptions = {}) =>
    api.call(StartSocial, { as, ...options, body: { brand: 'line', side: 'member', ...input } })
  const finish = (as: Browser, back: object, options: CallOptions = {}) =>
    api.call(FinishSocial, { as, ...options, body: back })
  const startLink = async (as: Browser, overrides: object = {}) =>
    api.callSealed(LinkSocial, { brand: 'line', password: 'Demo1234', ...overrides }, { as })
  return {
    start,
    startLink,
    finish,
    /** Links a provider to the account of the browser's session. */
    link: async (as: Browser, overrides: object = {}) =>
      finish(as, await consent((await startLink(as, overrides)).reply.value.url)),
    /** The whole sign-in, from the button to the result. */
    signIn: async (
      as: Browser,
      typed: Record<string, string> = {},
      input: Partial<SocialInput> = {},
      options: CallOptions = {},
    ) => finish(as, await consent((await start(as, input, options)).reply.value.url, typed), options),
  }
}
