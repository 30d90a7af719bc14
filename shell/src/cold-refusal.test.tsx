import en from '@tessera/i18n/locales/en' with { type: 'json' }
import refusals from '@tessera/i18n/locales/refusals/en' with { type: 'json' }
import { waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { loadLinked } from './remotes/linked.ts'
import { aRoute, aSlice, home } from './testing/a-boot.ts'
import { operatorApi } from './testing/operator-api.ts'
import { aShell, renderSite } from './testing/render-shell.tsx'

jest.mock('./remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

test('FIX-212 shows the reason to a member who opens an agent’s page by its address, though error texts load later', async () => {
  window.scrollTo = jest.fn()
  operatorApi({})
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <p>page</p> })
  const agent = aSlice({ claims: { routes: [home, aRoute('/m/agent/home', { access: 'agent' })] } })
  const shell = await aShell({ slices: [agent], session: {}, path: '/m/agent/home' })
  i18next.removeResourceBundle('en', 'shared')
  i18next.addResourceBundle('en', 'shared', en)
  renderSite(shell)
  await waitFor(() => expect(shell.toasts.list).toHaveLength(1))
  expect(shell.toasts.list.map(({ text }) => text)).toEqual([refusals.error.permission_denied])
})
