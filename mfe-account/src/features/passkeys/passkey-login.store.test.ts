import { apiError } from '@tessera/testing'
import { PasskeyLoginStore } from './passkey-login.store.ts'

const SESSION = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }

function opened({ refuse = false, offline = false, chosen = true, isThere = true } = {}) {
  const log: unknown[] = []
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
      isThere,
      offers: async () => true,
      sign: async (_, { inField }) => (chosen ? { inField } : null),
      make: async () => null,
      cancel: () => log.push('cancelled'),
    },
    signIn: ({ userName }) => log.push(userName),
    error: (thrown) => log.push((thrown as { code?: string }).code),
  })
  return { store, log }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('ACC-147 the button logs in, and the field does once a passkey is chosen in it', async () => {
  const button = opened()
  await button.store.logIn('member')
  expect([button.log, button.store.isBusy]).toEqual([[['f', 'member'], 'demo01'], false])
  const field = opened()
  const end = field.store.offer('agent')
  await settled()
  end()
  expect(field.log).toEqual([['f', 'agent'], 'demo01', 'cancelled'])
})

test('ACC-147 a refusal is said, and who takes it back hears nothing', async () => {
  const refused = opened({ refuse: true })
  await refused.store.logIn('member')
  const taken = opened({ chosen: false })
  await taken.store.logIn('member')
  expect([refused.log, taken.log]).toEqual([['passkey.refused'], []])
})

test('ACC-147 the field is silent where the site cannot be asked or the browser has no passkeys', async () => {
  for (const how of [{ offline: true }, { isThere: false }]) {
    const { store, log } = opened(how)
    const end = store.offer('member')
    await settled()
    expect(log).toEqual([])
    end()
  }
})
