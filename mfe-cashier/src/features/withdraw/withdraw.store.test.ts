import { aWithdrawal, aWithdrawalOffer } from '../../testing/open-withdraw.tsx'
import type { WithdrawApi } from './withdraw.api.ts'
import { WithdrawStore } from './withdraw.store.ts'

async function confirming(endsBonus: string | null) {
  const withdraw = jest.fn<ReturnType<WithdrawApi['withdraw']>, Parameters<WithdrawApi['withdraw']>>(async () =>
    aWithdrawal(),
  )
  const store = new WithdrawStore({ offer: async () => aWithdrawalOffer({ endsBonus }), withdraw }, () => undefined)
  await store.offer.load()
  store.setAmount('400.00')
  store.confirm()
  store.setPaymentPassword('123759')
  return { store, wished: () => withdraw.mock.calls.map(([wish]) => wish.endBonus) }
}

test('CON-087 sends the end of a bonus if confirmed, and requires it again each time', async () => {
  const { store, wished } = await confirming('200.00')
  expect(store.canSend).toBe(false)
  store.setAgreesToEndBonus(true)
  expect(store.canSend).toBe(true)
  await store.send()
  store.setAmount('400.00')
  store.confirm()
  store.setPaymentPassword('123759')
  expect([wished(), store.canSend]).toEqual([[true], false])
})

test('sends nothing of it if no bonus ends', async () => {
  const { store, wished } = await confirming(null)
  await store.send()
  expect(wished()).toEqual([undefined])
})
