type Json = Record<string, unknown>

/** The browser's side of passkeys. Null where the visitor took it back, or the browser gave way to another question. */
export interface Authenticator {
  /** True if this browser supports passkeys. */
  readonly isThere: boolean
  /** Resolves true if they can be offered in the user name field. */
  offers(): Promise<boolean>
  sign(options: Json, how: { inField: boolean }): Promise<Json | null>
  make(options: Json): Promise<Json | 'known' | null>
  /** Cancels the request. */
  cancel(): void
}

const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

/** The library is loaded when the first passkey is requested. */
export const browserAuthenticator = (view: Window & { PublicKeyCredential?: unknown } = window): Authenticator => ({
  isThere: typeof view.PublicKeyCredential === 'function',
  offers: async () => (await library()).browserSupportsWebAuthnAutofill(),
  sign: async (options, { inField }) => {
    const { startAuthentication } = await library()
    const optionsJSON = options as unknown as RequestOptions
    return startAuthentication({ optionsJSON, useBrowserAutofill: inField }).then(
      (response) => ({ ...response }) as Json,
      () => null,
    )
  },
  make: async (options) => {
    const { startRegistration } = await library()
    const optionsJSON = options as unknown as CreationOptions
    return startRegistration({ optionsJSON }).then(
      (response) => ({ ...response }) as Json,
      (thrown: Error) => (thrown.name === 'InvalidStateError' ? 'known' : null),
    )
  },
  cancel: () => void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony()),
})
