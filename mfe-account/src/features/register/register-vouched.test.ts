import { OPTIONS, openRegisterForm, REGISTER_URL, RULES } from '../../testing/register.ts'
import { RegisterStore } from './register.store.ts'

/** The form of a visitor whom a provider calls by this name. */
async function vouchedFor(name: string | null, meanwhile: (store: RegisterStore) => void = () => undefined) {
  const { api, store: plain } = await openRegisterForm()
  const nickname = { enabled: true, required: false, minLength: 2, maxLength: 6, patternId: null }
  api.rules.mockResolvedValue({ register: { ...RULES, nickname }, termsVersion: '3' })
  const store = new RegisterStore({
    api,
    code: plain.code,
    language: () => 'th',
    origin: () => ({ domain: 'siam.localhost', url: REGISTER_URL, installed: false }),
    onRegistered: () => undefined,
    newcomer: () => ({ ticket: 'k', name }),
    clearTicket: () => undefined,
    signIn: () => undefined,
  })
  const open = store.open(OPTIONS)
  meanwhile(store)
  await open
  return store
}

test.each([
  ['สมศรี', 'สมศรี'],
  ['ส', ''],
  ['somsri1', ''],
  ['', ''],
  [null, ''],
])('fills %p of a provider into the nickname as %p, without a problem', async (name, nickname) => {
  const store = await vouchedFor(name)
  expect([store.values.nickname, store.problems]).toEqual([nickname, {}])
})

test('does not overwrite a nickname typed before the rules loaded', async () => {
  const store = await vouchedFor('สมศรี', (form) => form.change('nickname', 'nina'))
  expect(store.values.nickname).toBe('nina')
})

test('fills in no name without a provider', async () => {
  expect((await openRegisterForm()).store.values.nickname).toBe('')
})
