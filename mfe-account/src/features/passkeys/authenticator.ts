type Json = Record<string, unknown>

/** The browser's side of passkeys. Null if the visitor cancelled, or another request replaced this one. */
export interface Authenticator {
  /** True if this browser supports passkeys. */
  readonly isSupported: boolean
  /** Resolves true if passkeys can be offered in the username field. */
  canAutofill(): Promise<boolean>
  authenticate(options: Json, mode: { inField: boolean }): Promise<Json | null>
  register(options: Json): Promise<Json | 'known' | null>
  /** Cancels the request. */
  cancel(): void
}

const loadLibrary = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof loadLibrary>>
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

/** The library is loaded when the first passkey is requested. */
export const browserAuthenticator = (view: Window & { PublicKeyCredential?: unknown } = window): Authenticator => ({
  isSupported: typeof view.PublicKeyCredential === 'function',
  canAutofill: async () => (await loadLibrary()).browserSupportsWebAuthnAutofill(),
  authenticate: async (options, { inField }) => {
    const { startAuthentication } = await loadLibrary()
    const optionsJSON = options as unknown as RequestOptions
    return startAuthentication({ optionsJSON, useBrowserAutofill: inField }).then(
      (response) => ({ ...response }) as Json,
      () => null,
    )
  },
  register: async (options) => {
    const { startRegistration } = await loadLibrary()
    const optionsJSON = options as unknown as CreationOptions
    return startRegistration({ optionsJSON }).then(
      (response) => ({ ...response }) as Json,
      (thrown: Error) => (thrown.name === 'InvalidStateError' ? 'known' : null),
    )
  },
  cancel: () => void loadLibrary().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony()),
})
