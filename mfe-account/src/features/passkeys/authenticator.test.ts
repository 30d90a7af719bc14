import { browserAuthenticator } from './authenticator.ts'

const viewOf = (over: object) => over as Window & { PublicKeyCredential?: unknown }
const bytes = new Uint8Array([1, 2, 3]).buffer
const CREATION = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Siam' },
  user: { id: 'AQID', name: 'demo01', displayName: 'demo01' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}
const fault = (name: string) => Object.assign(new Error('away'), { name })
const create = jest.fn()
const get = jest.fn()

beforeEach(() => {
  create.mockReset()
  get.mockReset()
  Object.assign(window, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

test('detects passkeys in a browser that supports them, and nowhere else', () => {
  expect(browserAuthenticator(viewOf({ PublicKeyCredential: class {} })).isSupported).toBe(true)
  expect(browserAuthenticator(viewOf({})).isSupported).toBe(false)
  // What an extension leaves behind that turns them off.
  expect(browserAuthenticator(viewOf({ PublicKeyCredential: null })).isSupported).toBe(false)
  expect(browserAuthenticator(viewOf({ PublicKeyCredential: {} })).isSupported).toBe(false)
})

test('uses the window itself without a view', () => {
  expect(browserAuthenticator().isSupported).toBe(true)
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  expect(browserAuthenticator().isSupported).toBe(false)
})

test.each([true, false])('reports autofill support as the browser does: %p', async (can) => {
  const isConditionalMediationAvailable = async () => can
  Object.assign(window, { PublicKeyCredential: Object.assign(() => undefined, { isConditionalMediationAvailable }) })
  expect(await browserAuthenticator().canAutofill()).toBe(can)
})

test('passes a created passkey on unchanged', async () => {
  create.mockResolvedValue({
    id: 'p1',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  })
  expect(await browserAuthenticator().register(CREATION)).toMatchObject({
    id: 'p1',
    rawId: 'AQID',
    response: { attestationObject: 'AQID' },
  })
  expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({ rp: CREATION.rp })
})

test.each([
  ['InvalidStateError', 'known'],
  ['NotAllowedError', null],
  ['AbortError', null],
])('returns for a browser that creates none for %s the result %p', async (name, answer) => {
  create.mockRejectedValue(fault(name))
  expect(await browserAuthenticator().register(CREATION)).toBe(answer)
})

test('signs with a selected passkey, and not with a cancelled one', async () => {
  get.mockResolvedValueOnce({
    id: 'p1',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
    getClientExtensionResults: () => ({}),
  })
  const { authenticate: sign } = browserAuthenticator()
  expect(await sign({ challenge: 'AQID' }, { inField: false })).toMatchObject({
    id: 'p1',
    response: { signature: 'AQID' },
  })
  expect(get.mock.calls[0]?.[0]).not.toHaveProperty('mediation')
  get.mockRejectedValueOnce(fault('NotAllowedError'))
  expect(await sign({ challenge: 'AQID' }, { inField: false })).toBeNull()
})

test('stops the pending field request once it is cancelled', async () => {
  get.mockReturnValue(new Promise(() => undefined))
  const authenticator = browserAuthenticator()
  void authenticator.authenticate({ challenge: 'AQID' }, { inField: false })
  await new Promise((resolve) => setTimeout(resolve))
  const [{ signal }] = get.mock.lastCall as [{ signal: AbortSignal }]
  expect(signal.aborted).toBe(false)
  authenticator.cancel()
  await new Promise((resolve) => setTimeout(resolve))
  expect(signal.aborted).toBe(true)
})
