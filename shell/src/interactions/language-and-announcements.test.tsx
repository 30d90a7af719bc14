import type { PageProps } from '@tessera/platform'
import { anAnnouncement, announcementGroups } from '@tessera/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { operatorApi, success } from '../testing/operator-api.ts'
import { openSite } from '../testing/sample-site.tsx'

jest.mock('../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

test('X-31 propagates a slice’s change of language to every slice: forms first, data after', async () => {
  operatorApi({})
  const { host, stands } = await openSite()
  await stands('mfe-lobby')
  const { events, locale } = host('mfe-lobby')
  const heard: string[] = []
  events.on('language:revalidate', ({ language }) => heard.push(`forms in ${language}`))
  events.on('language:reload', ({ language }) => heard.push(`data in ${language}`))
  await act(() => locale.change('TH'))
  expect([locale.language, locale.texts, heard]).toEqual(['TH', 'th', []])
  await waitFor(() => expect(heard).toEqual(['forms in TH', 'data in TH']))
})

test('X-32 X-34 shares reloaded announcements with every other slice, and notifies all', async () => {
  const query = 'GET /api/v1/announcements?brief=true&language=EN&platform=M'
  operatorApi({
    [query]: success(
      announcementGroups({
        player: [anAnnouncement({ title: 'Notice', read: true })],
        popup: [anAnnouncement({ title: 'Popup', read: true })],
      }),
    ),
  })
  const Marquee = observer(({ host }: PageProps) => (
    <p>{host.announcements.groups?.player.map(({ title, read }) => `${title} ${read}`).join() || 'no notices'}</p>
  ))
  const { host, stands } = await openSite({ pages: { 'mfe-lobby': Marquee } })
  await stands('mfe-lobby')
  expect(screen.getByText('no notices')).toBeInTheDocument()
  const heard = jest.fn()
  host('mfe-lobby').events.on('announcements:reloaded', heard)
  await act(() => host('mfe-lobby').announcements.reload())
  expect(await screen.findByText('Notice true')).toBeInTheDocument()
  expect(host('mfe-lobby').announcements.groups?.popup).toMatchObject([{ title: 'Popup', read: true }])
  expect(heard).toHaveBeenCalledTimes(1)
})
