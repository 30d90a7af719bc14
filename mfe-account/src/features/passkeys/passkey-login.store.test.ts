import { apiError } from '@tessera/testing'
import { PasskeyLoginStore } from './passkey-login.store.ts'

const SESSION = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }

function opened({ refuse = false, offline = false, chosen = true, isThere = true } = {}) {
  const log: unknown[] = []
  const offers = jest.fn(async () => true)
  const sign = jest.fn(
    async (_: object, { inField }: { inField: boolean }): Promise<{ inField: boolean } | null> =>
      chosen ? { inField } : null,
  )
  const store = new PasskeyLoginStore({
    api: {
      loginOptions: async () => {
        if (offline) throw apiError('request.offline')
        return { flow: 'f', options: {} }
      },
      login: async (flow, _, side) => {
        if (refuse) throw apiError('passkey.refused')
        log.push([flow, side])
        return SESSION
      },
    },
    authenticator: {
      isSupported: isThere,
      canAutofill: offers,
      authenticate: sign,
      register: async () => null,
      cancel: () => log.push('cancelled'),
    },
    signIn: ({ userName }) => log.push(userName),
    onError: (thrown) => log.push((thrown as { code?: string }).code),
  })
  return { store, log, offers, sign }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('ACC-147 logs in by the button, and by the field once a passkey is selected in it', async () => {
  const button = opened()
  await button.store.logIn('member')
  expect([button.log, button.store.isBusy]).toEqual([['cancelled', ['f', 'member'], 'demo01'], false])
  const field = opened()
  const end = field.store.startAutofill('agent')
  await settled()
  end()
  expect(field.log).toEqual([['f', 'agent'], 'demo01', 'cancelled'])
})

test('ACC-147 shows a rejection, and nothing on a cancellation', async () => {
  const refused = opened({ refuse: true })
  await refused.store.logIn('member')
  const taken = opened({ chosen: false })
  await taken.store.logIn('member')
  expect([refused.log, taken.log]).toEqual([['cancelled', 'passkey.refused'], ['cancelled']])
})

test('ACC-147 shows nothing in the field if the site is unreachable or the browser has no passkeys', async () => {
  for (const how of [{ offline: true }, { isThere: false }]) {
    const { store, log } = opened(how)
    const end = store.startAutofill('member')
    await settled()
    expect(log).toEqual([])
    end()
  }
})

describe('an open field request', () => {
  const RENEW_MS = 4 * 60_000
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('is offered with a new challenge every four minutes, until the field is left', async () => {
    const { store, sign } = opened({ chosen: false })
    const end = store.startAutofill('member')
    await jest.advanceTimersByTimeAsync(RENEW_MS - 1)
    expect(sign.mock.calls).toEqual([[{}, { inField: true }]])
    await jest.advanceTimersByTimeAsync(1)
    expect(sign).toHaveBeenCalledTimes(2)
    await jest.advanceTimersByTimeAsync(RENEW_MS)
    expect(sign).toHaveBeenCalledTimes(3)
    end()
    await jest.advanceTimersByTimeAsync(2 * RENEW_MS)
    expect(sign).toHaveBeenCalledTimes(3)
  })

  test('is not offered again while the button’s request is pending, and is after its result', async () => {
    const { store, sign } = opened({ chosen: false })
    const end = store.startAutofill('member')
    await jest.advanceTimersByTimeAsync(0)
    const answer = Promise.withResolvers<null>()
    sign.mockReturnValueOnce(answer.promise)
    const loggedIn = store.logIn('member')
    await jest.advanceTimersByTimeAsync(RENEW_MS)
    expect(sign.mock.calls.map(([, { inField }]) => inField)).toEqual([true, false])
    answer.resolve(null)
    await loggedIn
    await jest.advanceTimersByTimeAsync(RENEW_MS)
    expect(sign.mock.calls.map(([, { inField }]) => inField)).toEqual([true, false, true])
    end()
  })

  test('does not replace the pressed button before the browser is ready, nor opens on a page that was left', async () => {
    const { store, log, offers, sign } = opened()
    const canOffer = Promise.withResolvers<boolean>()
    offers.mockReturnValue(canOffer.promise)
    const end = store.startAutofill('member')
    const loggedIn = store.logIn('member')
    canOffer.resolve(true)
    await loggedIn
    await jest.advanceTimersByTimeAsync(0)
    expect([sign.mock.calls, log]).toEqual([[[{}, { inField: false }]], ['cancelled', ['f', 'member'], 'demo01']])
    const leave = store.startAutofill('member')
    end()
    leave()
    await jest.advanceTimersByTimeAsync(0)
    expect(sign).toHaveBeenCalledTimes(1)
  })

  test('is offered as long as the browser supports it, and not otherwise', async () => {
    const { store, offers, sign } = opened({ chosen: false })
    offers.mockResolvedValueOnce(false).mockResolvedValueOnce(false)
    const end = store.startAutofill('member')
    await jest.advanceTimersByTimeAsync(RENEW_MS)
    expect([offers.mock.calls.length, sign.mock.calls.length]).toEqual([2, 0])
    await jest.advanceTimersByTimeAsync(RENEW_MS)
    expect(sign).toHaveBeenCalledTimes(1)
    end()
  })
})

test('sends one request, however often the button is pressed while the browser prompts', async () => {
  const { store, log, sign } = opened()
  const answer = Promise.withResolvers<{ inField: boolean }>()
  sign.mockReturnValueOnce(answer.promise)
  const pressed = store.logIn('member')
  expect(store.isBusy).toBe(true)
  await settled()
  await store.logIn('member')
  answer.resolve({ inField: false })
  await pressed
  expect([sign.mock.calls, log]).toEqual([[[{}, { inField: false }]], ['cancelled', ['f', 'member'], 'demo01']])
})
