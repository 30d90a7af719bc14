import { PopupStore } from './popups.store.ts'

const closed = jest.fn()
beforeEach(() => jest.resetAllMocks())
const aStore = () =>
  new PopupStore({ canShow: (id) => id !== 'referral', rejectIfClosed: () => false, onClosed: closed })
const question = { title: 'Confirmation', message: 'Sure?', confirm: 'Confirm', cancel: 'Cancel' }

test.each([
  ['SHL-071', 'login', ['register', 'forgot']],
  ['SHL-072', 'register', ['login', 'forgot']],
  ['SHL-073', 'forgot', ['login', 'register']],
] as const)('%s opening %s closes other popups', (_, id, others) => {
  const popups = aStore()
  for (const other of others) {
    popups.show(other)
    popups.show(id)
    expect(popups.open).toBe(id)
  }
})

test('SHL-070 opens login, register, forgot, change-password and language as a popup each', () => {
  const popups = aStore()
  for (const id of ['login', 'register', 'forgot', 'change-password', 'language'] as const) {
    popups.show(id)
    expect(popups.open).toBe(id)
  }
})

test('leaves a popup without a renderer closed, and locks nothing', () => {
  const popups = aStore()
  popups.show('login')
  popups.show('referral')
  expect(popups.open).toBe('login')
  popups.hide('login')
  expect(popups.scrollLocked).toBe(false)
})

test('closes and notifies nothing when a closed popup is hidden', () => {
  const popups = aStore()
  popups.show('login')
  popups.hide('register')
  expect(popups.open).toBe('login')
  expect(closed).not.toHaveBeenCalled()
  popups.hide('login')
  expect(closed).toHaveBeenCalledWith('login')
})

test('closes the side menu when a popup opens', () => {
  const popups = aStore()
  popups.setMenu(true)
  popups.show('language')
  expect(popups.menuOpen).toBe(false)
})

test('SHL-048 locks the page for a popup, the menu, a question and each sheet of a slice', () => {
  const popups = aStore()
  const locks = () => popups.scrollLocked
  popups.show('language')
  expect(locks()).toBe(true)
  popups.hide('language')
  popups.setMenu(true)
  expect(locks()).toBe(true)
  popups.setMenu(false)
  void popups.confirm(question)
  expect(locks()).toBe(true)
  popups.question?.resolve(false)
  const [first, second] = [popups.lockScroll(), popups.lockScroll()]
  first()
  first()
  expect(locks()).toBe(true)
  second()
  expect(locks()).toBe(false)
})

test('SHL-132 resolves a question with its result and removes it', async () => {
  const popups = aStore()
  const yes = popups.confirm(question)
  popups.question?.resolve(true)
  await expect(yes).resolves.toBe(true)
  expect(popups.question).toBeNull()
})

test('resolves the first question with no on a second one', async () => {
  const popups = aStore()
  const first = popups.confirm(question)
  const second = popups.confirm({ ...question, title: 'Other' })
  await expect(first).resolves.toBe(false)
  expect(popups.question?.title).toBe('Other')
  popups.question?.resolve(true)
  await expect(second).resolves.toBe(true)
})
