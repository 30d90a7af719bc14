import { PSEUDO_LANGUAGE } from '@tessera/contracts'
import { LANGUAGE_NAMES } from '@tessera/contracts/language-names'
import { screen, waitFor, within } from '@testing-library/react'
import { aShell, renderPart } from '../../testing/render-shell.tsx'
import { LanguagePicker } from './language-picker.tsx'

async function open() {
  const shell = await aShell()
  shell.popups.show('language')
  const user = renderPart(shell, <LanguagePicker />)
  await waitFor(() => expect(document.querySelector('img[data-ready=true]')).toBeInTheDocument())
  return { shell, user }
}

test('SHL-092 A-01 offers every language, about forty', async () => {
  await open()
  expect(screen.getAllByRole('button')).toHaveLength(40)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Every page translated',
    'Other languagesShown in English',
  ])
  const [ours] = screen.getAllByRole('list')
  expect(
    within(ours as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['ไทย', 'English'])
  expect(screen.getByRole('button', { name: 'ไทย' })).toHaveAttribute('lang', 'th')
})

test('SHL-093 shows a flag beside the name of each language', async () => {
  await open()
  const buttons = screen.getAllByRole('button')
  const { [PSEUDO_LANGUAGE]: _, ...pickable } = LANGUAGE_NAMES
  expect(buttons).toHaveLength(Object.keys(pickable).length)
  for (const [at, { label }] of Object.values(pickable).entries()) {
    expect(buttons[at]).toHaveTextContent(label)
    expect(buttons[at]?.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/))
  }
})

test('SHL-094 marks only the current language', async () => {
  await open()
  const marked = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-current'))
  expect(marked).toHaveLength(1)
  expect(within(marked[0] as HTMLElement).getByText('English')).toBeInTheDocument()
  expect(within(marked[0] as HTMLElement).getByRole('img', { name: 'Current language' })).toBeInTheDocument()
})

test('SHL-095 SHL-090 closes the picker and changes the language on a choice', async () => {
  const { shell, user } = await open()
  await user.click(screen.getByRole('button', { name: 'ไทย' }))
  expect(shell.popups.open).toBeNull()
  await waitFor(() => expect(shell.locale.language).toBe('TH'))
})

test('shows an error for a language that cannot be loaded', async () => {
  const { shell, user } = await open()
  jest.spyOn(shell.loader, 'loadTexts').mockRejectedValue(new Error('offline'))
  await user.click(screen.getByRole('button', { name: '日本語' }))
  await waitFor(() => expect(shell.toasts.list).toMatchObject([{ kind: 'error' }]))
  expect(shell.locale.language).toBe('EN')
})

test.each([
  ['portugues', ['Português', 'Português (Brasil)']],
  ['ญี่ปุ่น', ['日本語']],
  ['Thai', ['ไทย']],
  ['klingon', []],
])('searches for %s and finds %p', async (query, found) => {
  const { user } = await open()
  await user.type(screen.getByRole('searchbox', { name: 'Find a language' }), `${query}{Enter}`)
  const list = screen.queryAllByRole('listitem')
  expect(list.map(({ textContent }) => textContent)).toEqual(found)
  expect(screen.queryAllByText('No such language')).toHaveLength(found.length === 0 ? 1 : 0)
})
