import { startTestTexts } from '@tessera/testing'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { ToastStore } from '../stores/toasts.store.ts'
import { jackpotHandler } from './jackpot-toast.ts'

test.each([
  ['th', 'ยินดีด้วย! คุณได้แจ็กพอต ฿12,345.00'],
  ['en', 'Congratulations! You hit the jackpot: ฿12,345.00'],
] as const)('in %s shows a jackpot with its amount for ten seconds', (language, words) => {
  jest.useFakeTimers()
  startTestTexts('shell', { th, en }, language)
  const toasts = new ToastStore()
  const wallet = { currency: 'THB' } as Parameters<typeof jackpotHandler>[0]['wallet']
  jackpotHandler({ toasts, wallet })({ pool: 'gold', amount: '12345.00' })
  jest.advanceTimersByTime(9_900)
  expect(toasts.list.map(({ kind, text }) => [kind, text])).toEqual([['success', words]])
  jest.advanceTimersByTime(200)
  expect(toasts.list).toEqual([])
})
