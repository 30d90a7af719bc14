import { fakeHost, startTestTexts } from '@tessera/testing'
import { render, waitFor } from '@testing-library/react'
import en from '../../../locales/en.json'
import th from '../../../locales/th.json'
import { aLaunch, ORIGIN } from '../../testing/open-play.tsx'
import { PlayPage } from './play.page.tsx'
import { PlayStore } from './play.store.ts'

test('replaces the site by a game that may not be framed, with the token and the site’s origin', async () => {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const host = fakeHost({ session: {}, language: 'EN', path: '/m/play?nodeId=n1' })
  const go = jest.fn()
  const store = new PlayStore({
    api: {
      open: async () => ({ kind: 'launched', launch: aLaunch({ embed: false }) }),
      getFigures: () => new Promise(() => {}),
      checkReality: () => new Promise(() => {}),
    },
    now: Date.now,
  })
  render(<PlayPage host={host} store={store} openExternal={go} />)
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1))
  const address = new URL(String(go.mock.calls[0]?.[0]))
  expect([address.origin, Object.fromEntries(new URLSearchParams(address.hash.slice(1)))]).toEqual([
    ORIGIN,
    { token: 't1', site: window.location.origin, lang: 'EN' },
  ])
  expect(document.querySelector('iframe')).toBeNull()
})
