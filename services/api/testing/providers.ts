import type { BodyOf } from '@tessera/contracts'
import { issuerPath } from '@tessera/outside'
import type { SocialBrand } from '@tessera/site'
import { FinishSocial, LinkSocial, StartSocial } from '@tessera/site/calls'
import type { Browser } from './browser.ts'
import { type CallOptions, startTestApi, type TestApi } from './test-api.ts'

const CLIENT = { clientId: 'tessera', secret: 'a-secret-for-tests-alone' }
const HOSTS = ['localhost', 'lotus.localhost', 'kirin.localhost']

/** OIDC client settings of the API, for providers that are started later. */
export const OIDC_CLIENTS = JSON.stringify([{ ...CLIENT, redirectUris: HOSTS.map((host) => `http://${host}/m/login`) }])

/** Starts an API with running login providers that know it from {@link OIDC_CLIENTS}; it uses the machine's clock, as they do. */
export async function startApiWithProviders(sandbox: { origin: string }): Promise<TestApi> {
  const provider = (brand: SocialBrand) => ({ issuer: `${sandbox.origin}${issuerPath(brand)}`, ...CLIENT })
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
  api.advance(Date.now() - api.now().getTime())
  return api
}

export type SocialInput = BodyOf<typeof StartSocial>

/** Submits the provider's consent page as a user; returns the browser's callback parameters. */
export async function submitConsent(url: string, formFields: Record<string, string> = {}) {
  const page = await (await fetch(url)).text()
  const requestToken = /name="asked" value="([\w-]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ asked: requestToken, answer: 'allow', person: 'somsri', ...formFields })
  const reply = await fetch(url.split('?')[0] ?? '', { method: 'POST', redirect: 'manual', body })
  const callbackUrl = new URL(reply.headers.get('location') ?? 'none:')
  const { state = '', code, error } = Object.fromEntries(callbackUrl.searchParams) as Record<string, string>
  return { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) }
}

/** Helpers for social logins of one API. */
export const createSocialHelpers = (api: TestApi) => {
  const startLogin = async (as: Browser, input: Partial<SocialInput> = {}, options: CallOptions = {}) =>
    api.call(StartSocial, { as, ...options, body: { brand: 'line', side: 'member', ...input } })
  const finishLogin = (as: Browser, callbackParams: object, options: CallOptions = {}) =>
    api.call(FinishSocial, { as, ...options, body: callbackParams })
  const startLink = async (as: Browser, overrides: object = {}) =>
    api.callSealed(LinkSocial, { brand: 'line', password: 'Demo1234', ...overrides }, { as })
  return {
    start: startLogin,
    startLink,
    finish: finishLogin,
    /** Links a provider to the account of the browser's session. */
    linkProvider: async (as: Browser, overrides: object = {}) =>
      finishLogin(as, await submitConsent((await startLink(as, overrides)).reply.value.url)),
    /** Runs the whole login: start, consent page and callback. */
    signIn: async (
      as: Browser,
      formFields: Record<string, string> = {},
      input: Partial<SocialInput> = {},
      options: CallOptions = {},
    ) =>
      finishLogin(as, await submitConsent((await startLogin(as, input, options)).reply.value.url, formFields), options),
  }
}
