import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { aShell, type ShellOptions } from '../../testing/render-shell.tsx'
import { EnglishOffer } from './english-offer.tsx'
import { mayOfferEnglish } from './may-offer-english.ts'

async function inThai(options: ShellOptions = {}) {
  const shell = await aShell(options)
  await shell.locale.change('TH')
  render(<EnglishOffer shell={shell} storage={localStorage} />)
  return shell
}
const may = (shell: Awaited<ReturnType<typeof inThai>>, ...languages: string[]) =>
  mayOfferEnglish(shell.locale, languages, localStorage)

test('offers English on a Thai page to a phone without Thai, and to no other', async () => {
  const shell = await inThai()
  expect([may(shell, 'en-US', 'de'), may(shell, 'en', 'th-TH'), may(shell, 'th')]).toEqual([true, false, false])
  await act(() => shell.locale.change('EN'))
  expect(may(shell, 'en-US')).toBe(false)
})

test('changes the language on acceptance, and does not offer it again', async () => {
  const shell = await inThai()
  await userEvent.click(screen.getByRole('button', { name: 'Show in English' }))
  await waitFor(() => expect(shell.locale.language).toBe('EN'))
  expect(screen.queryByText(/in English too/)).toBeNull()
  await act(() => shell.locale.change('TH'))
  expect([screen.queryByText(/in English too/), may(shell, 'en-US')]).toEqual([null, false])
})

test('leaves the page in Thai after a rejection, and does not offer it again', async () => {
  const shell = await inThai()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect([screen.queryByText(/in English too/), shell.locale.language, may(shell, 'en-US')]).toEqual([
    null,
    'TH',
    false,
  ])
})

test('offers nothing over a full-screen page, but on the next one', async () => {
  const whole = aSlice({ claims: { routes: [home, aRoute('/m/game', { header: 'none' })] } })
  const shell = await inThai({ slices: [whole], path: '/m/game' })
  expect(screen.queryByText('Prefer English?')).toBeNull()
  act(() => shell.navigation.push('/m/home'))
  expect(await screen.findByText('Prefer English?')).toBeInTheDocument()
})
